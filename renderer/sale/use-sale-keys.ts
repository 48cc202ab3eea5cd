import { flushSync } from 'react-dom';
import { useHotkeys } from 'react-hotkeys-hook';
import { useCharge } from './charge/charge-store.ts';
import { type SaleDialog, useSaleDialog } from './dialog-store.ts';
import { focusOn, REMARK_ID, SEARCH_ID } from './focus.ts';
import { putNameless } from './put-nameless.ts';
import { openCharge } from './charge/open-charge.ts';
import { useSale } from './sale-store.ts';
import { useSearch } from './search/search-store.ts';

/** The sale's own keys, while it is in front and nothing is open over it. */
export function useSaleKeys(areOurs: boolean): void {
  const options = { enabled: areOurs, enableOnFormTags: true, preventDefault: true } as const;
  const open = (dialog: SaleDialog): void => useSaleDialog.getState().show(dialog);
  // What belongs to a sale, pressed after one, belongs to the next.
  const inSale = (act: () => void) => () => {
    // At once: what is acted on is on the screen only then.
    flushSync(() => useCharge.getState().startNext());
    act();
  };
  useHotkeys('f1', () => open('help'), options);
  useHotkeys('f3', () => focusOn(SEARCH_ID), options);
  useHotkeys(
    'f2',
    inSale(() => open('client')),
    options,
  );
  useHotkeys(
    'f5',
    inSale(() => void putNameless()),
    options,
  );
  useHotkeys(
    'f7',
    inSale(() => focusOn(REMARK_ID)),
    options,
  );
  // After a sale F9 only goes on to the next one: see the done view's keys.
  useHotkeys('f9', () => void openCharge(1), options);
  useHotkeys(
    'f10',
    inSale(() => void openCharge(2)),
    options,
  );
  useHotkeys(
    'ctrl+z',
    (event) => {
      // In a text that was typed it undoes the typing.
      if (isTyping(event.target)) return;
      event.preventDefault();
      useSale.getState().undoRemove();
    },
    { ...options, preventDefault: false },
  );
}

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLInputElement)) return false;
  return target.value !== '' || useSearch.getState().text !== '';
}
