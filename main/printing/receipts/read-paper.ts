import { buildReceipt } from '../../../shared/domain/receipt/build-receipt.ts';
import { buildNoteReceipt } from '../../../shared/domain/receipt/note/build-note-receipt.ts';
import type { DocumentRecord } from '../../sending/document-record.ts';
import type { Paper } from './paper.ts';
import type { ReceiptsParts } from './parts.ts';
import { readNoteFacts } from './read-note-facts.ts';
import { readReceiptFacts } from './read-receipt-facts.ts';

/** What is printed of a document as it now is. Throws CouldNotError for a document that no paper may stand for. */
export function readPaper(sources: ReceiptsParts, document: DocumentRecord): Paper {
  return document.kind === 'dispatch-note'
    ? buildNoteReceipt(readNoteFacts(sources, document))
    : buildReceipt(readReceiptFacts(sources, document));
}
