import { useHotkeys } from 'react-hotkeys-hook';
import { focusOn, SEARCH_ID } from './focus.ts';
import { SALE_ACTIONS } from './keys/sale-actions.ts';
import { usePreviousSale } from './repeat/use-previous-sale.ts';
import { useSale } from './sale-store.ts';
import { useSearch } from './search/search-store.ts';

const HOTKEYS = SALE_ACTIONS.map(({ hotkey }) => hotkey);

/** The sale's own keys, while it is in front and nothing is open over it. */
export function useSaleKeys(areOurs: boolean): void {
  const options = { enabled: areOurs, enableOnFormTags: true, preventDefault: true } as const;
  useHotkeys(
    HOTKEYS,
    (_event, pressed) => SALE_ACTIONS.find(({ hotkey }) => hotkey === pressed.hotkey)?.run(),
    options,
  );
  const { reprint, repeat } = usePreviousSale();
  // Held down, each would be a paper more, or the whole sale once more.
  useHotkeys('ctrl+p', ({ repeat: isHeld }) => isHeld || reprint(), options);
  useHotkeys('ctrl+r', ({ repeat: isHeld }) => isHeld || repeat(), options);
  useHotkeys('f3', () => focusOn(SEARCH_ID), options);
  useHotkeys(
    'ctrl+z',
    (event) => {
      // In a text that was typed it undoes the typing.
      if (isTyping(event.target)) return;
      event.preventDefault();
      useSale.getState().undoRemove();
    },
    { ...options, preventDefault: false },
  );
}

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLInputElement)) return false;
  return target.value !== '' || useSearch.getState().text !== '';
}
