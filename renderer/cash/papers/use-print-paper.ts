import { type RefObject, useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { PaperForm, PaperRef } from '../../../shared/contract/papers.ts';
import { call } from '../../ipc/call.ts';
import { printerOf, usePrinting } from '../../kit/printing/printing-store.ts';
import { tellError, useNotices } from '../../kit/components/notice-store.ts';

/**
 * Sends a paper to the printer of the roll or of the sheets; where the shop has none, what is in the frame goes to the
 * system's printing.
 */
export function usePrintPaper(
  frame: RefObject<HTMLIFrameElement | null>,
  paper: PaperRef,
  form: PaperForm,
): () => void {
  const { t } = useTranslation();
  return useCallback(() => {
    if (printerOf(usePrinting.getState().status, form === 'a4' ? 'a4' : 'receipt') === null) {
      frame.current?.contentWindow?.print();
      return;
    }
    call('papers.print', { paper, form }).then(
      ({ printerName }) => useNotices.getState().tell('good', t('printing.queued', { name: printerName })),
      tellError,
    );
  }, [frame, paper, form, t]);
}
