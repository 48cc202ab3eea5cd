import { useEffect } from 'react';
import { focusOn, SEARCH_ID } from '../focus.ts';

/** The search field has the focus when the sale comes to the front, and gets whatever is typed beside a field. */
export function useSearchFocus(areKeysOurs: boolean): void {
  useEffect(() => {
    if (!areKeysOurs) return;
    focusOn(SEARCH_ID);
    const onKey = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey) return;
      // A blank presses the button that has the focus. The field takes the key that moved the focus to it.
      if (/^\S$/.test(event.key) && !takes(event.target, event.key)) focusOn(SEARCH_ID);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [areKeysOurs]);
}

/** A list of choices takes letters to find one by; digits are a scan. */
function takes(target: EventTarget | null, key: string): boolean {
  if (target instanceof HTMLInputElement) return target.type !== 'radio';
  return target instanceof HTMLSelectElement && !/\d/.test(key);
}
