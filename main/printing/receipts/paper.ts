import type { NoteReceipt } from '../../../shared/domain/receipt/note/note-receipt.ts';
import type { Receipt } from '../../../shared/domain/receipt/receipt.ts';

/** What is printed of a document, by its kind. */
export type Paper = Receipt | NoteReceipt;
