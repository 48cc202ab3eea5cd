import { useSaleDialog } from '../dialog-store.ts';
import { focusOn, SEARCH_ID } from '../focus.ts';
import { countHeldKeys, dropKeys, holdKeys } from '../keys/keys-ahead.ts';
import { useSale } from '../sale-store.ts';
import { useSearch } from '../search/search-store.ts';
import { useParked } from './parked-store.ts';

/**
 * With lines: asks for a name to park them under. Without: shows what is parked. What was entered before is among
 * the lines first, and what is typed but not entered is not left behind for another client. Keys pressed meanwhile
 * wait for the dialog.
 */
export async function openParking(): Promise<void> {
  holdKeys();
  const search = useSearch.getState();
  if (search.entering > 0) await search.settled();
  if (countHeldKeys() === null) return;
  if (search.tellPending()) {
    dropKeys();
    return focusOn(SEARCH_ID);
  }
  const hasLines = (useSale.getState().draft?.lines.length ?? 0) > 0;
  if (!hasLines) void useParked.getState().read();
  useSaleDialog.getState().show(hasLines ? 'park' : 'parked');
}
