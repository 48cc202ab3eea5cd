import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNotices } from '../../kit/components/notice-store.ts';
import { useCharge } from '../charge/charge-store.ts';
import { useSaleDialog } from '../dialog-store.ts';
import { focusOn, SEARCH_ID } from '../focus.ts';

/**
 * After a sale: Ctrl+P prints, Ctrl+K shares what is issued or says why not, Enter and F9 go on, and whatever else is
 * typed is the next sale's first text.
 */
export function useDoneKeys(areOurs: boolean, print: () => void, isIssued: boolean): void {
  const { t } = useTranslation('sale');
  const newestPrint = useRef(print);
  useEffect(() => {
    newestPrint.current = print;
  });
  useEffect(() => {
    if (!areOurs) return;
    const onKey = (event: KeyboardEvent): void => {
      const withCtrl = event.ctrlKey || event.metaKey ? event.key.toLowerCase() : '';
      const isShare = withCtrl === 'k';
      const isModified = event.ctrlKey || event.altKey || event.metaKey;
      const goesOn =
        !isModified && (event.key === 'F9' || (event.key === 'Enter' && !isButton(event.target)));
      if (withCtrl !== 'p' && !isShare && !goesOn) return;
      event.preventDefault();
      event.stopPropagation();
      if (withCtrl === 'p') return newestPrint.current();
      if (isShare) {
        if (isIssued) useSaleDialog.getState().show('share');
        else useNotices.getState().tell('bad', t('done.nothingToShare'));
        return;
      }
      // The Enter that charged may still be held down.
      if (event.repeat) return;
      useCharge.getState().startNext();
      focusOn(SEARCH_ID);
    };
    // Before the search field sees them.
    document.addEventListener('keydown', onKey, { capture: true });
    return () => document.removeEventListener('keydown', onKey, { capture: true });
  }, [areOurs, isIssued, t]);
}

function isButton(target: EventTarget | null): boolean {
  return target instanceof HTMLButtonElement;
}
