import { expect, test } from 'vitest';
import { dayAndTime, describeMoment } from '../../../../../renderer/kit/time/time-words.ts';

/** 21/11/2026 00:05 in Asunción, 03:05 in UTC. */
const JUST_AFTER_MIDNIGHT = Date.UTC(2026, 10, 21, 3, 5, 59);

test('a time of today has no date', () => {
  expect(describeMoment(JUST_AFTER_MIDNIGHT, '21/11/2026')).toBe('00:05');
});

test('a time of another day has its date, by the counter’s midnight', () => {
  expect(describeMoment(JUST_AFTER_MIDNIGHT - 6 * 60_000, '21/11/2026')).toBe('20/11/2026 23:59');
  expect(dayAndTime(JUST_AFTER_MIDNIGHT)).toBe('21/11/2026 00:05');
});
