import { type RefObject, useCallback } from 'react';
import { call } from '../../ipc/call.ts';
import { PaperFrame } from './paper-frame.tsx';
import type { Input } from '../../../shared/contract/contract.ts';
import type { ReceiptContent } from '../../../shared/contract/documents.ts';

interface ReceiptPaperProps {
  /** Null leaves the paper blank. */
  documentId: string | null;
  paper: WantedPaper;
  /** A new value is a new receipt of the same document. */
  version: string;
  title: string;
  /** To be printed. */
  frame: RefObject<HTMLIFrameElement | null>;
  /** Called when the receipt is in the frame, before the next paint. */
  onFilled?: () => void;
}

/** A document's receipt as it is printed. */
export function ReceiptPaper({ documentId, paper, version, ...others }: ReceiptPaperProps) {
  const read = useCallback(
    () => (documentId === null ? Promise.reject(new Error('no document')) : readReceipt(documentId, paper)),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a new version is read again
    [documentId, paper, version],
  );
  return <PaperFrame subject={documentId} read={read} {...others} />;
}

/** The first receipt, or the one that would print now, which is a copy after the first. */
type WantedPaper = Input<'receipts.read'>['paper'];

interface ReceiptAhead {
  documentId: string;
  content: Promise<ReceiptContent>;
}

let ahead: ReceiptAhead | null = null;

/** Starts reading a sale's receipt while the screen that will show it is drawn. */
export function readReceiptAhead(documentId: string): void {
  const content = call('receipts.read', { id: documentId, paper: 'first' });
  // `readReceipt` reports the failure.
  content.catch(() => undefined);
  ahead = { documentId, content };
}

/** The current receipt of a document; one read ahead is used once. Rejects with CallError. */
export function readReceipt(documentId: string, paper: WantedPaper): Promise<ReceiptContent> {
  const read = ahead;
  ahead = null;
  return read?.documentId === documentId && paper === 'first'
    ? read.content
    : call('receipts.read', { id: documentId, paper });
}
