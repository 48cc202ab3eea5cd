import { type KeyboardEvent, memo } from 'react';
import { useTranslation } from 'react-i18next';
import { FAVOURITES_ID, favouriteBeside, focusFirstFavourite, leaveFavourites } from './favourite-focus.ts';
import { FavouriteButton } from './favourite-button.tsx';
import controls from './favourites-controls.module.css';
import styles from './favourites-panel.module.css';
import { useFavouritesShown } from './favourites-shown.ts';
import { type FavouriteGroup, useFavourites } from './favourites-store.ts';

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
