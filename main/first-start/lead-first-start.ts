import type { FirstStepsParts } from './first-steps.ts';

interface LedCounter extends FirstStepsParts {
  documents: { latest(): unknown };
}

/**
 * Leads whoever chose a place in the window through the first steps, where the database of it is new. With each
 * counter that is opened, before anybody logs in: a kill in between changes nothing. For practice the sale comes
 * first, and a line leads to the steps.
 */
export function leadFirstStart(wasChosen: () => boolean) {
  return {
    join(counter: LedCounter): void {
      const { store, firstStart, documents, clock } = counter;
      const { ruc, mode } = store.identity;
      const isNew = ruc === null && documents.latest() === null;
      if (!wasChosen() || !isNew || firstStart.read() !== null) return;
      store.commit(() => firstStart.begin(mode === 'production', clock.now()));
    },
    changed(): void {},
    leave: (): Promise<void> => Promise.resolve(),
  };
}
