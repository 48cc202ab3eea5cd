import { formatDate } from '../../shared/domain/dates.ts';
import { say } from '../say.ts';
import type { Clock } from '../ports/clock.ts';
import type { ShiftCloseRepository } from './close-repository.ts';
import { isOfEarlierDay } from './read-till.ts';
import type { TillLedger } from './till-ledger.ts';

export interface OpenShiftWordsParts {
  clock: Clock;
  till: TillLedger;
  shiftCloses: ShiftCloseRepository;
}

/** That a shift was not closed on its day; null where it is of today, and in a shop that does not use its till. */
export function openShiftWords({ clock, till, shiftCloses }: OpenShiftWordsParts): string | null {
  const shift = till.open();
  if (shift === null || !isOfEarlierDay(shift, clock.now())) return null;
  if (!shift.isCounted && !shiftCloses.isUsed()) return null;
  return say('till.shiftOpenSince', { shift: shift.number, day: formatDate(shift.openedAt) });
}
