import type { ReceiptContent } from '../../shared/ipc/document-schemas.ts';
import { call } from '../ipc/call.ts';

interface ReceiptAhead {
  documentId: string;
  content: Promise<ReceiptContent>;
}

let ahead: ReceiptAhead | null = null;

/** Has a receipt made while the screen that will show it is drawn. */
export function readReceiptAhead(documentId: string): void {
  const content = call('receipts.read', { id: documentId });
  // Whoever asks for it is told.
  content.catch(() => undefined);
  ahead = { documentId, content };
}

/** The receipt of a document as it now is: what was read ahead serves once. Rejects with CallError. */
export function readReceipt(documentId: string): Promise<ReceiptContent> {
  const read = ahead;
  ahead = null;
  return read?.documentId === documentId ? read.content : call('receipts.read', { id: documentId });
}
