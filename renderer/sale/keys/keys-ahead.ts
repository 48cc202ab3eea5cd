import { dropKeys, holdKeys, isHeldFor } from '../../kit/keys/held-keys.ts';
import { useSale } from '../sale-store.ts';
import { useSearch } from '../search/search-store.ts';

/**
 * Acts once the sale is here and all that was entered is among its lines; the keys pressed meanwhile come after it: a
 * cashier does not wait for the sale to be ready. Where `act` opens a dialog they wait for that; it gives false where
 * it leads to something else, and they are dropped.
 */
export async function actAfterEntering(act: () => boolean): Promise<void> {
  const hold = holdKeys();
  try {
    const { entering, settled } = useSearch.getState();
    if (entering > 0) await settled();
    if (useSale.getState().draft === null) await useSale.getState().resume();
    // Given up by Esc meanwhile.
    if (!isHeldFor(hold)) return;
    if (!act()) dropKeys();
  } catch (error) {
    if (isHeldFor(hold)) dropKeys();
    throw error;
  }
}
