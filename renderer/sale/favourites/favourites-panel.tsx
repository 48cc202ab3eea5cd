import { type KeyboardEvent, memo } from 'react';
import { useTranslation } from 'react-i18next';
import { type CatalogItem, itemCode } from '../../../shared/domain/catalog/catalog-item.ts';
import { FAVOURITES_ID, favouriteBeside, focusFirstFavourite, leaveFavourites } from './favourite-focus.ts';
import { unitPrice } from '../lines/line-words.ts';
import { useSearch } from '../search/search-store.ts';
import { useUnits } from '../../catalog/unit-store.ts';
import { colored } from '../../kit/design/favourite-colors.ts';
import styles from './favourites-panel.module.css';
import { useCharge } from '../charge/charge-store.ts';
import { useSale, useSaleMoney } from '../sale-store.ts';
import { type FavouriteGroup, useFavourites } from './favourites-store.ts';

interface TileProps {
  item: CatalogItem;
  /** In the tab order; the arrows reach the others. */
  isFirst: boolean;
}

/** A press adds one, or as many as the search field says (`3*`). */
const Tile = memo(function Tile({ item, isFirst }: TileProps) {
  // Read by each tile, so that the others are not drawn again with each line.
  const count = useSale(({ draft }) => draft?.lines.findLast((line) => line.item.id === item.id)?.quantity);
  const money = useSaleMoney();
  const { unidad_medida_venta_id, descripcion } = item.record;
  const isMeasured = useUnits((store) => store.decimals.get(unidad_medida_venta_id) !== 0);
  const unit = useUnits((store) => store.names.get(unidad_medida_venta_id));
  return (
    <button
      type="button"
      className={styles.tile}
      data-favourite=""
      tabIndex={isFirst ? 0 : -1}
      // The search field keeps the focus: the next scan or word goes there.
      onPointerDown={(event) => event.preventDefault()}
      onClick={() => void useSearch.getState().pick(item)}
    >
      <span className={styles.initials} style={colored(colorOf(item))} aria-hidden="true">
        {initialsOf(descripcion)}
      </span>
      {count === undefined ? null : (
        <span className={styles.count} aria-hidden="true">
          {count}
        </span>
      )}
      <span className={styles.name}>{descripcion}</span>
      <span className={styles.price}>
        {unitPrice(item, money)}
        {isMeasured && unit !== undefined ? ` / ${unit}` : null}
      </span>
    </button>
  );
});

const COLORS = ['green', 'orange', 'blue', 'yellow', 'purple', 'teal', 'red', 'pink'] as const;

/** A stable colour to recognize a product by; it has no other meaning. */
function colorOf(item: CatalogItem): (typeof COLORS)[number] {
  let sum = 0;
  for (const character of itemCode(item)) sum = (sum * 31 + character.charCodeAt(0)) % 9973;
  return COLORS[sum % COLORS.length] ?? 'teal';
}

/** The first letters of its first two words: `YM` of «Yerba mate compuesta 500 g». */
function initialsOf(name: string): string {
  const words = name.match(/\p{L}[\p{L}\p{M}]*/gu) ?? [];
  return words
    .slice(0, 2)
    .map((word) => word[0])
    .join('')
    .toLocaleUpperCase('es');
}

/**
 * The favourites of one group, and the group tabs. They never move, whether the sale is empty or a message
 * shows: a second tap must hit the same one.
 */
export const FavouritesPanel = memo(function FavouritesPanel() {
  const { t } = useTranslation('sale');
  const { groups, group } = useFavourites();
  const shown = groups?.find(({ id }) => id === group) ?? groups?.[0];
  if (groups === null || shown === undefined) return null;
  return (
    <section
      id={FAVOURITES_ID}
      data-tour="favourites"
      className={styles.panel}
      aria-label={t('favourites.label')}
    >
      {groups.length > 1 ? <GroupTabs groups={groups} shown={shown} /> : null}
      <div className={styles.tiles} role="group" aria-label={shown.name} onKeyDown={onButtonKey}>
        {shown.items.map((item, index) => (
          <Tile key={item.id} item={item} isFirst={index === 0} />
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
          className={styles.tab}
          aria-selected={id === shown.id}
          tabIndex={id === shown.id ? 0 : -1}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => choose(id)}
        >
          <span className={styles.dot} style={colored(color)} aria-hidden="true" />
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

/** True if favourites are shown beside the sale: wanted and not yet sold. */
export function useFavouritesShown(): boolean {
  const hasAny = useFavourites(({ groups }) => groups !== null && groups.length > 0);
  const isKept = useFavourites((store) => store.isKept);
  const isSold = useCharge(({ charged }) => charged !== null);
  const isThere = useSale(({ draft, ended }) => draft !== null || ended !== null);
  return hasAny && !isSold && isThere && isKept;
}
