import { flushSync } from 'react-dom';
import { useCharge } from '../charge/charge-store.ts';
import { openCharge } from '../charge/open-charge.ts';
import { useSaleDialog } from '../dialog-store.ts';
import { focusOn, keyOfLineId, REMARK_ID, SEARCH_ID } from '../focus.ts';
import { useSale } from '../sale-store.ts';
import { useSearch } from '../search/search-store.ts';
import { useParked } from '../parking/parked-store.ts';
import { putNameless } from '../put-nameless.ts';
import { openTerms } from '../terms/terms-store.ts';
import { actAfterEntering } from './keys-ahead.ts';

/** Action of a function key of the sale; the bar below the lines shows them all, in this order. */
export interface SaleAction {
  /** Key of its text in `keys`. */
  name:
    | 'help'
    | 'client'
    | 'parking'
    | 'unnamed'
    | 'remark'
    | 'terms'
    | 'cash'
    | 'credit'
    | 'currency'
    | 'price';
  /** As it is printed on the keyboard. */
  keyName: string;
  hotkey: string;
  run: () => void;
}

export const SALE_ACTIONS: readonly SaleAction[] = [
  { name: 'help', keyName: 'F1', hotkey: 'f1', run: () => useSaleDialog.getState().show('help') },
  { name: 'client', keyName: 'F2', hotkey: 'f2', run: inSale(() => useSaleDialog.getState().show('client')) },
  { name: 'parking', keyName: 'F4', hotkey: 'f4', run: inSale(() => void openParking()) },
  { name: 'unnamed', keyName: 'F5', hotkey: 'f5', run: inSale(() => void putNameless()) },
  { name: 'remark', keyName: 'F7', hotkey: 'f7', run: inSale(() => focusOn(REMARK_ID)) },
  { name: 'terms', keyName: 'F8', hotkey: 'f8', run: inSale(() => void openTermsOfMarked()) },
  // After a sale F9 only goes on to the next one: see the done view's keys.
  { name: 'cash', keyName: 'F9', hotkey: 'f9', run: () => void openCharge(1) },
  { name: 'credit', keyName: 'F10', hotkey: 'f10', run: inSale(() => void openCharge(2)) },
  {
    name: 'currency',
    keyName: 'Ctrl+M',
    hotkey: 'ctrl+m',
    run: inSale(() => useSaleDialog.getState().show('currency')),
  },
  {
    name: 'price',
    keyName: 'Ctrl+L',
    hotkey: 'ctrl+l',
    run: inSale(() => useSaleDialog.getState().show('price')),
  },
];

/** Opens the terms of the marked line, else of the latest one entered. */
function openTermsOfMarked(): Promise<void> {
  const marked = keyOfLineId(document.activeElement) ?? undefined;
  return actAfterEntering(() => openTerms(marked));
}

/** After a sale, its keys belong to the next one, so begins that first. */
function inSale(act: () => void): () => void {
  return () => {
    // Synchronously: the action needs the sale on the screen.
    flushSync(() => useCharge.getState().startNext());
    act();
  };
}

/**
 * With lines: asks for a name to park them under. Without: shows the parked sales. Waits until earlier
 * entries are among the lines, and refuses while text is typed but not entered, so that it does not reach
 * another client. Keys pressed meanwhile are held for the dialog.
 */
function openParking(): Promise<void> {
  return actAfterEntering(() => {
    if (useSearch.getState().tellPending()) {
      focusOn(SEARCH_ID);
      return false;
    }
    const hasLines = (useSale.getState().draft?.lines.length ?? 0) > 0;
    if (!hasLines) void useParked.getState().read();
    useSaleDialog.getState().show(hasLines ? 'park' : 'parked');
    return true;
  });
}
