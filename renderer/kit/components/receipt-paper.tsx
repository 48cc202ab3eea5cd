import { type RefObject, useCallback } from 'react';
import { call } from '../../ipc/call.ts';
import { PaperFrame } from './paper-frame.tsx';
import type { Input } from '../../../shared/contract/contract.ts';
import type { ReceiptContent } from '../../../shared/contract/documents.ts';

interface ReceiptPaperProps {
  /** Null leaves the paper blank. */
  documentId: string | null;
  /** The one that comes out first, or the one that would come out now. */
  paper: WantedPaper;
  /** Another one is another receipt of the same document. */
  version: string;
  title: string;
  /** To be printed. */
  frame: RefObject<HTMLIFrameElement | null>;
  /** The receipt is in its place, to be painted with the next frame. */
  onFilled?: () => void;
}

/** A document's receipt as it is printed. */
export function ReceiptPaper({ documentId, paper, version, ...others }: ReceiptPaperProps) {
  const read = useCallback(
    () => (documentId === null ? Promise.reject(new Error('no document')) : readReceipt(documentId, paper)),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- another version is to be read again
    [documentId, paper, version],
  );
  return <PaperFrame subject={documentId} read={read} {...others} />;
}

/** The one that comes out first, or the one that would come out now, which is a copy after the first. */
type WantedPaper = Input<'receipts.read'>['paper'];

interface ReceiptAhead {
  documentId: string;
  content: Promise<ReceiptContent>;
}

let ahead: ReceiptAhead | null = null;

/** Has the receipt of a sale made while the screen that will show it is drawn. */
export function readReceiptAhead(documentId: string): void {
  const content = call('receipts.read', { id: documentId, paper: 'first' });
  // Anyone who asks for it is told.
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
