import { memo } from 'react';
import { Star } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { KeyCap } from '../../kit/components/key-cap.tsx';
import {
  areFavouritesTuckedAway,
  focusFirstFavourite,
  isAmongFavourites,
  leaveFavourites,
} from './favourite-focus.ts';
import styles from './favourites-controls.module.css';
import { useFavourites } from './favourites-store.ts';

/** Keeps the favourites in sight beside the lines, or only while there is none. */
export const FavouritesToggle = memo(function FavouritesToggle() {
  const { t } = useTranslation('sale');
  const { groups, isKept, keep } = useFavourites();
  if (groups === null || groups.length === 0) return null;
  return (
    <button
      type="button"
      className={styles.toggle}
      aria-pressed={isKept}
      title={t(isKept ? 'favourites.hide' : 'favourites.show')}
      // The focus stays where it is.
      onPointerDown={(event) => event.preventDefault()}
      onClick={() => {
        if (areFavouritesTuckedAway()) return focusFirstFavourite();
        if (isAmongFavourites()) leaveFavourites();
        keep(!isKept);
      }}
    >
      <Star aria-hidden="true" size={20} />
      <span>{t('favourites.label')}</span>
      <KeyCap name="Ctrl+F" />
    </button>
  );
});
