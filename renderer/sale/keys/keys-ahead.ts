import { dropKeys, holdKeys, isHeldFor } from '../../kit/keys/held-keys.ts';
import { useSale } from '../sale-store.ts';
import { useSearch } from '../search/search-store.ts';

/**
 * Runs `act` once the sale is loaded and all entries are among its lines. Keys pressed meanwhile are held, so
 * that the cashier need not wait: they go to the dialog that `act` opens, or are dropped if it returns false.
 */
export async function actAfterEntering(act: () => boolean): Promise<void> {
  const hold = holdKeys();
  try {
    const { entering, settled } = useSearch.getState();
    if (entering > 0) await settled();
    if (useSale.getState().draft === null) await useSale.getState().resume();
    // Cancelled by Esc meanwhile.
    if (!isHeldFor(hold)) return;
    if (!act()) dropKeys();
  } catch (error) {
    if (isHeldFor(hold)) dropKeys();
    throw error;
  }
}
