import { type RefObject, useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { TFunction } from 'i18next';
import type { PrinterRole } from '../../../shared/domain/paper/printer.ts';
import { call } from '../../ipc/call.ts';
import { printerOf, usePrinting } from './printing-store.ts';
import { tellError, useNotices } from '../components/notice-store.ts';

/**
 * Sends a document's receipt to the shop's receipt printer; without one, prints the frame through the
 * system's print dialog and records that for the document.
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

/** Prints a document's receipt on the printer with a role, and shows that printer's name. */
export function printDocument(
  t: TFunction,
  { id, role, isCopy }: { id: string; role: PrinterRole; isCopy: boolean },
): void {
  call('printing.print-document', { id, to: { kind: 'role', role }, isCopy }).then(
    ({ printerName }) => useNotices.getState().tell('good', t('printing.queued', { name: printerName })),
    tellError,
  );
}
