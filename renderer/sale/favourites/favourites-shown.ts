import { useCharge } from '../charge/charge-store.ts';
import { useSale } from '../sale-store.ts';
import { useFavourites } from './favourites-store.ts';

/** Favourites are on the screen while the sale is empty, and with its lines where one wants them; not once it is sold. */
export function useFavouritesShown(): boolean {
  const hasAny = useFavourites(({ groups }) => groups !== null && groups.length > 0);
  const isKept = useFavourites((store) => store.isKept);
  const isSold = useCharge(({ charged }) => charged !== null);
  const isThere = useSale(({ draft, ended }) => draft !== null || ended !== null);
  const isEmpty = useSale(({ draft, ended }) => (draft ?? ended)?.lines.length === 0);
  return hasAny && !isSold && isThere && (isKept || isEmpty);
}
