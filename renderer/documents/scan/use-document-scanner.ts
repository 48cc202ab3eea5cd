import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { type FieldBefore, rememberField } from '../../kit/scanner/field-before.ts';
import { listenForScans } from '../../kit/scanner/listen-for-scans.ts';
import { useDialogs } from '../../kit/components/dialog-store.ts';
import { DOCUMENT_SEARCH_ID, focusDocumentSearch } from '../focus.ts';
import { findReceipt } from './find-receipt.ts';

/**
 * A receipt that is scanned, or pasted, lands on its document, wherever the focus is on this screen; but in a dialog
 * or another field, where codes are asked for, it is the field's. By hand, `/` leads to the search.
 */
export function useDocumentScanner(): void {
  const { t } = useTranslation('documentList');
  useEffect(() => {
    let before: FieldBefore | null = null;
    let isQuick = false;
    const isOurs = (): boolean =>
      useDialogs.getState().open === 0 && (before === null || before.element.id === DOCUMENT_SEARCH_ID);
    const stop = listenForScans({
      begin: () => {
        before = rememberField(document.activeElement);
      },
      mayHold: isOurs,
      takeBack: () => {
        before?.restore();
        return true;
      },
      // As if it were typed; the key that says it is no scan comes after it.
      giveBack: (characters) => document.execCommand('insertText', false, characters),
      setQuick: (now) => {
        isQuick = now;
      },
      take: (code) => {
        if (!isOurs()) return false;
        before?.restore();
        void findReceipt(t, code, 'scanned');
        return true;
      },
      press: ({ key }, isByHand) => {
        const isToSearch =
          key === '/' && !isByHand && !isQuick && isOurs() && rememberField(document.activeElement) === null;
        if (isToSearch) focusDocumentSearch();
        return isToSearch;
      },
    });
    const onPaste = (event: ClipboardEvent): void => {
      const text = event.clipboardData?.getData('text/plain') ?? '';
      before = rememberField(document.activeElement);
      if (text.trim() !== '' && isOurs()) void findReceipt(t, text, 'pasted');
    };
    window.addEventListener('paste', onPaste);
    return () => {
      stop();
      window.removeEventListener('paste', onPaste);
    };
  }, [t]);
}
