import { useEffect, useRef } from 'react';
import { useCharge } from '../charge/charge-store.ts';
import { focusOn, SEARCH_ID } from '../focus.ts';
import { createPrintKey } from './print-key.ts';
import { useSearch } from '../search/search-store.ts';

/** After a sale: P prints, Enter and F9 go on, and whatever else is typed is the next sale's first text. */
export function useDoneKeys(areOurs: boolean, print: () => void): void {
  const newestPrint = useRef(print);
  useEffect(() => {
    newestPrint.current = print;
  });
  useEffect(() => {
    if (!areOurs) return;
    const startNext = (): void => {
      useCharge.getState().startNext();
      focusOn(SEARCH_ID);
    };
    const printKey = createPrintKey({
      print: () => newestPrint.current(),
      type(text) {
        focusOn(SEARCH_ID);
        useSearch.getState().type(text);
      },
      later(act, ms) {
        const timer = setTimeout(act, ms);
        return () => clearTimeout(timer);
      },
    });
    const onKey = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.altKey || event.metaKey) return;
      const goesOn = event.key === 'F9' || (event.key === 'Enter' && !isButton(event.target));
      const isTaken = goesOn || (event.key.length === 1 && printKey.press(event.key));
      if (!isTaken) return;
      event.preventDefault();
      event.stopPropagation();
      // The Enter that charged may still be held down.
      if (goesOn && !event.repeat) startNext();
    };
    // Before the search field sees them.
    document.addEventListener('keydown', onKey, { capture: true });
    return () => {
      printKey.end();
      document.removeEventListener('keydown', onKey, { capture: true });
    };
  }, [areOurs]);
}

function isButton(target: EventTarget | null): boolean {
  return target instanceof HTMLButtonElement;
}
