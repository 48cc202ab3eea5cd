import { flushSync } from 'react-dom';
import { useHotkeys } from 'react-hotkeys-hook';
import { useTranslation } from 'react-i18next';
import { useNotices } from '../../kit/components/notice-store.ts';
import { focusFirstFavourite, isAmongFavourites, leaveFavourites } from './favourite-focus.ts';
import { useFavourites } from './favourites-store.ts';

/** Ctrl+F goes to the favourites, and brings them into sight; from there it puts them away and goes back. */
export function useFavouriteKeys(areOurs: boolean): void {
  const { t } = useTranslation('sale');
  useHotkeys(
    'ctrl+f',
    () => {
      const { groups, keep } = useFavourites.getState();
      if (groups?.length === 0) {
        useNotices.getState().tell('good', t('teach.favourites'));
        return;
      }
      if (isAmongFavourites()) {
        leaveFavourites();
        keep(false);
        return;
      }
      // At once: what is gone to is on the screen only then.
      flushSync(() => keep(true));
      focusFirstFavourite();
    },
    { enabled: areOurs, enableOnFormTags: true, preventDefault: true },
  );
}
