import { buildReceipt } from '../../shared/domain/receipt/build-receipt.ts';
import { InputError } from '../errors.ts';
import type { DocumentRecord } from '../outbox/document-repository.ts';
import { type ReceiptSources, readReceiptFacts } from './read-receipt-facts.ts';
import { receiptHtml, receiptScreenHtml } from './receipt-html.ts';

export interface ReceiptPageSources extends ReceiptSources {
  documents: { find(id: string): DocumentRecord | null };
}

/** The receipt of a document as it now is, for the screen. Throws InputError for an unknown id, CouldNotError where no paper may stand for it. */
export function readScreenReceipt(sources: ReceiptPageSources, id: string): string {
  return receiptScreenHtml(buildReceipt(readReceiptFacts(sources, findDocument(sources, id))));
}

/** The same for paper, complete by itself, and a name for its file. */
export function readPaperReceipt(sources: ReceiptPageSources, id: string): { name: string; html: string } {
  const document = findDocument(sources, id);
  const receipt = buildReceipt(readReceiptFacts(sources, document));
  const kind = receipt.kind === 'definitive' ? 'factura' : 'provisorio';
  return { name: `${kind}-${document.numeroDocumento ?? document.localNumber}`, html: receiptHtml(receipt) };
}

function findDocument({ documents }: ReceiptPageSources, id: string): DocumentRecord {
  const document = documents.find(id);
  if (document === null) throw new InputError(`No hay ningún documento con el id ${id}.`);
  return document;
}
