import type { ReceiptContent } from '../../../shared/contract/documents.ts';
import { say } from '../../kernel/say.ts';
import { InputError } from '../../kernel/errors.ts';
import type { DocumentRecord } from '../../sending/document-record.ts';
import { type Paper, readPaper } from './read-paper.ts';
import type { ReceiptsParts } from './parts.ts';
import { readyToMeasure, screenReceipt } from './screen/screen-receipt.ts';

/**
 * Reads the present receipt of a document for the screen, as it comes out of a printer. Rejects with InputError for an
 * unknown id, CouldNotError where the document has none.
 */
export async function readScreenReceipt(
  sources: ReceiptsParts,
  id: string,
  isAnother: (stage: Paper['kind']) => boolean,
): Promise<ReceiptContent> {
  const measures = await readyToMeasure();
  const paper = readPaper(sources, findDocument(sources, id));
  const logo = sources.logo.read()?.bytes ?? null;
  return screenReceipt(measures, { paper, isCopy: isAnother(paper.kind), logo });
}

/** Reads a document's present receipt for paper, with a file name. */
export function readPaperReceipt(sources: ReceiptsParts, id: string): { name: string; paper: Paper } {
  const document = findDocument(sources, id);
  const paper = readPaper(sources, document);
  const name = `${fileKind(paper)}-${document.numeroDocumento ?? document.localNumber}`;
  return { name, paper };
}

function fileKind({ of, kind }: Paper): string {
  if (of === 'dispatch-note') return 'remision';
  return kind === 'definitive' ? 'factura' : 'provisorio';
}

function findDocument({ documents }: ReceiptsParts, id: string): DocumentRecord {
  const document = documents.find(id);
  if (document === null) throw new InputError(say('documents.notFound', { id }));
  return document;
}
