import { bindCompany } from '../../database/identity.ts';
import type { FirstStepsParts } from './first-steps.ts';

interface LedCounter extends FirstStepsParts {
  documents: { latest(): unknown };
}

/**
 * Leads whoever chose a place in the window through the first steps, where the database of it is new. With each
 * counter that is opened, before anybody logs in: a kill in between changes nothing. For practice the sale comes
 * first, and a line leads to the steps.
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
        // A further company's folder has its RUC for a name: no other one may log in there.
        if (place.ruc !== undefined) bindCompany(store.db, place.ruc);
      });
    },
    changed(): void {},
    leave: (): Promise<void> => Promise.resolve(),
  };
}
