import type { SaleDraft } from '../../../shared/domain/draft/sale-draft.ts';
import { useFavourites } from './favourites-store.ts';

/** Whether the favourites are on the screen: while the sale is empty, and beside its lines where one wants them. */
export function useFavouritesShown(draft: SaleDraft | null): boolean {
  const hasAny = useFavourites(({ groups }) => groups !== null && groups.length > 0);
  const isKept = useFavourites((store) => store.isKept);
  return hasAny && draft !== null && (isKept || draft.lines.length === 0);
}
