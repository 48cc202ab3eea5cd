import { type RefObject, useCallback } from 'react';
import { PaperFrame } from './paper-frame.tsx';
import { readReceipt, type WantedPaper } from './read-receipt.ts';

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
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- another version is to be read anew
    [documentId, paper, version],
  );
  return <PaperFrame subject={documentId} read={read} {...others} />;
}
