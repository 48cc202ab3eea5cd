import { useCallback, type RefObject } from 'react';
import { call } from '../ipc/call.ts';
import { tellError } from '../stores/notice-store.ts';

/** Hands the paper in a frame to the system's printing, and has it noted for the document. */
export function usePrintReceipt(
  frame: RefObject<HTMLIFrameElement | null>,
  documentId: string | null,
): () => void {
  return useCallback(() => {
    const paper = frame.current?.contentWindow;
    if (paper === undefined || paper === null || documentId === null) return;
    paper.print();
    call('receipts.note-printed', { id: documentId }).catch(tellError);
  }, [frame, documentId]);
}
