import { DAY_MS, dayNumber, HOUR_MS, MINUTE_MS, startOfDayNumber } from '../dates.ts';

/** Lengths of a pause that a person can choose. */
export const PAUSE_LENGTHS = ['half-hour', 'two-hours', 'morning', 'open'] as const;

export type PauseLength = (typeof PAUSE_LENGTHS)[number];

/** Before the shop opens. */
const MORNING_MS = 6 * HOUR_MS;

/** Time when a pause that begins now ends automatically; null for one without an end. */
export function pauseEnd(length: PauseLength, now: number): number | null {
  switch (length) {
    case 'half-hour':
      return now + 30 * MINUTE_MS;
    case 'two-hours':
      return now + 2 * HOUR_MS;
    case 'morning': {
      const today = startOfDayNumber(dayNumber(now)) + MORNING_MS;
      return now < today ? today : today + DAY_MS;
    }
    case 'open':
      return null;
  }
}
