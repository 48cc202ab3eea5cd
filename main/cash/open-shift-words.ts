import { formatDate } from '../../shared/domain/dates.ts';
import { say } from '../kernel/say.ts';
import type { TillParts } from './parts.ts';
import { isOfEarlierDay } from './read-till.ts';

/** That a shift was not closed on its day; null where it is of today, and in a shop that does not use its till. */
export function openShiftWords({
  clock,
  till,
  shiftCloses,
}: Pick<TillParts, 'clock' | 'till' | 'shiftCloses'>): string | null {
  const shift = till.open();
  if (shift === null || !isOfEarlierDay(shift, clock.now())) return null;
  if (!shift.isCounted && !shiftCloses.isUsed()) return null;
  return say('till.shiftOpenSince', { shift: shift.number, day: formatDate(shift.openedAt) });
}
