import type { ReceiptContent } from '../../../shared/contract/documents.ts';
import type { Input } from '../../../shared/contract/contract.ts';
import { call } from '../../ipc/call.ts';

/** The one that comes out first, or the one that would come out now, which is a copy after the first. */
export type WantedPaper = Input<'receipts.read'>['paper'];

interface ReceiptAhead {
  documentId: string;
  content: Promise<ReceiptContent>;
}

let ahead: ReceiptAhead | null = null;

/** Has the receipt of a sale made while the screen that will show it is drawn. */
export function readReceiptAhead(documentId: string): void {
  const content = call('receipts.read', { id: documentId, paper: 'first' });
  // Whoever asks for it is told.
  content.catch(() => undefined);
  ahead = { documentId, content };
}

/** The receipt of a document as it now is: what was read ahead serves once. Rejects with CallError. */
export function readReceipt(documentId: string, paper: WantedPaper): Promise<ReceiptContent> {
  const read = ahead;
  ahead = null;
  return read?.documentId === documentId && paper === 'first'
    ? read.content
    : call('receipts.read', { id: documentId, paper });
}
