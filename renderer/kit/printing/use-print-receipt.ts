import { type RefObject, useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { TFunction } from 'i18next';
import type { PrinterRole } from '../../../shared/domain/paper/printer.ts';
import { call } from '../../ipc/call.ts';
import { printerOf, usePrinting } from './printing-store.ts';
import { tellError, useNotices } from '../components/notice-store.ts';

/**
 * Sends a document's receipt to the shop's receipt printer; where there is none, the paper in the frame goes to the
 * system's printing, which is noted for the document.
 */
export function usePrintReceipt(
  frame: RefObject<HTMLIFrameElement | null>,
  documentId: string | null,
): () => void {
  const { t } = useTranslation();
  return useCallback(() => {
    if (documentId === null) return;
    if (printerOf(usePrinting.getState().status, 'receipt') !== null) {
      printDocument(t, { id: documentId, role: 'receipt', isCopy: false });
      return;
    }
    const paper = frame.current?.contentWindow;
    if (paper === undefined || paper === null) return;
    paper.print();
    call('receipts.note-printed', { id: documentId }).catch(tellError);
  }, [frame, documentId, t]);
}

/** Has a document's paper printed by the printer of a role, and tells which that is. */
export function printDocument(
  t: TFunction,
  { id, role, isCopy }: { id: string; role: PrinterRole; isCopy: boolean },
): void {
  call('printing.print-document', { id, to: { kind: 'role', role }, isCopy }).then(
    ({ printerName }) => useNotices.getState().tell('good', t('printing.queued', { name: printerName })),
    tellError,
  );
}
