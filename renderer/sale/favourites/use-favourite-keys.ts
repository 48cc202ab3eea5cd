import { flushSync } from 'react-dom';
import { useHotkeys } from 'react-hotkeys-hook';
import { focusFirstFavourite, isAmongFavourites, leaveFavourites } from './favourite-focus.ts';
import { useFavourites } from './favourites-store.ts';

/** Ctrl+F goes to the favourites, and brings them into sight; from there it puts them away and goes back. */
export function useFavouriteKeys(areOurs: boolean): void {
  useHotkeys(
    'ctrl+f',
    () => {
      const { keep } = useFavourites.getState();
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
