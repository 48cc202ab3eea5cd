import { type KeyboardEvent, memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { CatalogItem } from '../../../shared/domain/catalog/catalog-item.ts';
import { FAVOURITES_ID, favouriteBeside, focusFirstFavourite, leaveFavourites } from './favourite-focus.ts';
import { unitPrice } from '../lines/line-words.ts';
import { useSearch } from '../search/search-store.ts';
import { useUnits } from '../../catalog/unit-store.ts';
import controls from './favourites-controls.module.css';
import styles from './favourites-panel.module.css';
import { useCharge } from '../charge/charge-store.ts';
import { useSale, useSaleMoney } from '../sale-store.ts';
import { type FavouriteGroup, useFavourites } from './favourites-store.ts';

interface FavouriteButtonProps {
  item: CatalogItem;
  /** The one in the tab order; the arrows walk the rest. */
  isFirst: boolean;
}

/** One press is one of it, or as many as the search field says (`3*`). */
const FavouriteButton = memo(function FavouriteButton({ item, isFirst }: FavouriteButtonProps) {
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

/**
 * The favourites of one group, and the groups. They stand where they are, whether the sale is empty or not and
 * whatever is reported: the second tap on one is meant for the same.
 */
export const FavouritesPanel = memo(function FavouritesPanel() {
  const { t } = useTranslation('sale');
  const isShown = useFavouritesShown();
  const { groups, group } = useFavourites();
  const shown = groups?.find(({ id }) => id === group) ?? groups?.[0];
  if (!isShown || groups === null || shown === undefined) return null;
  return (
    <section id={FAVOURITES_ID} className={styles.panel} aria-label={t('favourites.label')}>
      {groups.length > 1 ? <GroupTabs groups={groups} shown={shown} /> : null}
      <div
        className={`${styles.buttons} ${styles[shown.color]}`}
        role="group"
        aria-label={shown.name}
        onKeyDown={onButtonKey}
      >
        {shown.items.map((item, index) => (
          <FavouriteButton key={item.id} item={item} isFirst={index === 0} />
        ))}
      </div>
    </section>
  );
});

function onButtonKey(event: KeyboardEvent<HTMLElement>): void {
  if (event.ctrlKey || event.altKey || event.metaKey || !(event.target instanceof HTMLElement)) return;
  if (event.key === 'Escape') {
    event.preventDefault();
    leaveFavourites();
    return;
  }
  const beside = favouriteBeside(event.target, event.key);
  if (beside === null) return;
  event.preventDefault();
  beside.focus();
}

function GroupTabs({ groups, shown }: { groups: readonly FavouriteGroup[]; shown: FavouriteGroup }) {
  const { t } = useTranslation('sale');
  const choose = useFavourites((store) => store.choose);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const act = tabAction(event.key, groups, shown);
    if (act === null) return;
    event.preventDefault();
    act(event.currentTarget);
  };
  return (
    <div className={styles.tabs} role="tablist" aria-label={t('favourites.groups')} onKeyDown={onKeyDown}>
      {groups.map(({ id, name, color }) => (
        <button
          key={id}
          type="button"
          role="tab"
          className={`${controls.tab} ${styles[color]}`}
          aria-selected={id === shown.id}
          tabIndex={id === shown.id ? 0 : -1}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => choose(id)}
        >
          <span className={styles.dot} aria-hidden="true" />
          {name}
        </button>
      ))}
    </div>
  );
}

function tabAction(
  key: string,
  groups: readonly FavouriteGroup[],
  shown: FavouriteGroup,
): ((tabs: HTMLElement) => void) | null {
  switch (key) {
    case 'ArrowLeft':
    case 'ArrowRight': {
      const step = key === 'ArrowRight' ? 1 : -1;
      const place = (groups.indexOf(shown) + step + groups.length) % groups.length;
      return (tabs) => {
        const next = groups[place];
        if (next !== undefined) useFavourites.getState().choose(next.id);
        tabs.querySelectorAll<HTMLElement>('[role=tab]')[place]?.focus();
      };
    }
    case 'ArrowDown':
      return focusFirstFavourite;
    case 'Escape':
      return leaveFavourites;
    default:
      return null;
  }
}

/** Favourites are on the screen while the sale is empty, and with its lines where one wants them; not once it is sold. */
function useFavouritesShown(): boolean {
  const hasAny = useFavourites(({ groups }) => groups !== null && groups.length > 0);
  const isKept = useFavourites((store) => store.isKept);
  const isSold = useCharge(({ charged }) => charged !== null);
  const isThere = useSale(({ draft, ended }) => draft !== null || ended !== null);
  const isEmpty = useSale(({ draft, ended }) => (draft ?? ended)?.lines.length === 0);
  return hasAny && !isSold && isThere && (isKept || isEmpty);
}
