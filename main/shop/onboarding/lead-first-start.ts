import { bindCompany } from '../../database/identity.ts';
import type { FirstStepsParts } from './first-steps.ts';

interface LedCounter extends FirstStepsParts {
  documents: { latest(): unknown };
}

/**
 * Begins the first steps in a new database of a place chosen in the window. Runs with each opened counter,
 * before any login, so that a kill in between changes nothing. In training the sale comes first, with a line
 * that leads to the steps.
 */
export function leadFirstStart(chosen: () => { kind: string; ruc?: string } | null) {
  return {
    join(counter: LedCounter): void {
      const { store, firstStart, documents, clock } = counter;
      const place = chosen();
      const isNew = store.identity.ruc === null && documents.latest() === null;
      if (place === null || !isNew || firstStart.read() !== null) return;
      store.commit(() => {
        firstStart.begin(place.kind !== 'training', clock.now());
        // A further company's folder is named by its RUC: no other company may log in there.
        if (place.ruc !== undefined) bindCompany(store.db, place.ruc);
      });
    },
    changed(): void {},
    leave: (): Promise<void> => Promise.resolve(),
  };
}
