import type { StandingWarnings } from '../../kernel/standing-warnings.ts';
import type { Places } from './places.ts';

/** Tells in each counter that is opened that what was chosen before could not be read: it may be another company's. */
export function tellPlaceTrouble(places: Places) {
  return {
    join({ warnings }: { warnings: StandingWarnings }): void {
      warnings.set('place', places.trouble());
    },
    changed(): void {},
    leave: (): Promise<void> => Promise.resolve(),
  };
}
