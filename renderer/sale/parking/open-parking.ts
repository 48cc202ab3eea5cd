import { useSaleDialog } from '../dialog-store.ts';
import { focusOn, SEARCH_ID } from '../focus.ts';
import { actAfterEntering } from '../keys/keys-ahead.ts';
import { useSale } from '../sale-store.ts';
import { useSearch } from '../search/search-store.ts';
import { useParked } from './parked-store.ts';

/**
 * With lines: asks for a name to park them under. Without: shows what is parked. What was entered before is among
 * the lines first, and what is typed but not entered is not left behind for another client. Keys pressed meanwhile
 * wait for the dialog.
 */
export function openParking(): Promise<void> {
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
