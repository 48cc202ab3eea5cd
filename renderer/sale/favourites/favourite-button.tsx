import { memo } from 'react';
import type { CatalogItem } from '../../../shared/domain/catalog-item.ts';
import { unitPrice } from '../lines/line-words.ts';
import { useSaleMoney } from '../money/use-sale-money.ts';
import { useSearch } from '../search/search-store.ts';
import { useUnits } from '../../catalog/unit-store.ts';
import styles from './favourites-panel.module.css';

interface FavouriteButtonProps {
  item: CatalogItem;
  /** The one in the tab order; the arrows walk the rest. */
  isFirst: boolean;
}

/** One press is one of it, or as many as the search field says (`3*`). */
export const FavouriteButton = memo(function FavouriteButton({ item, isFirst }: FavouriteButtonProps) {
  const money = useSaleMoney();
  const { unidad_medida_venta_id, descripcion } = item.record;
  const isMeasured = useUnits((store) => store.decimals.get(unidad_medida_venta_id) !== 0);
  const unit = useUnits((store) => store.names.get(unidad_medida_venta_id));
  return (
    <button
      type="button"
      className={styles.button}
      data-favourite=""
      tabIndex={isFirst ? 0 : -1}
      // The search field keeps the focus: the next scan or word goes there.
      onPointerDown={(event) => event.preventDefault()}
      onClick={() => void useSearch.getState().pick(item)}
    >
      <span className={styles.name}>{descripcion}</span>
      <span className={styles.price}>
        {unitPrice(item, money)}
        {isMeasured && unit !== undefined ? ` / ${unit}` : null}
      </span>
    </button>
  );
});
