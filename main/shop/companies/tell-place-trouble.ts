import type { StandingWarnings } from '../../kernel/standing-warnings.ts';
import type { Places } from './places.ts';

/** Warns in each opened counter that the stored choice could not be read: the database may be another company's. */
export function tellPlaceTrouble(places: Places) {
  return {
    join({ warnings }: { warnings: StandingWarnings }): void {
      warnings.set('place', places.trouble());
    },
    changed(): void {},
    leave: (): Promise<void> => Promise.resolve(),
  };
}
