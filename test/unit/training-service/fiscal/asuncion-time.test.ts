import { expect, test } from 'vitest';
import {
  compactDate,
  dateTimeWithOffset,
  localDateTime,
  spokenTime,
} from '../../../../training-service/fiscal/asuncion-time.ts';

const NEW_YEAR_IN_LONDON = Date.UTC(2027, 0, 1, 1, 30, 5, 999);

test('times are Paraguay’s, three hours behind UTC in every season', () => {
  expect(localDateTime(NEW_YEAR_IN_LONDON)).toBe('2026-12-31T22:30:05');
  expect(dateTimeWithOffset(NEW_YEAR_IN_LONDON)).toBe('2026-12-31T22:30:05-03:00');
  expect(compactDate(NEW_YEAR_IN_LONDON)).toBe('20261231');
  expect(spokenTime(NEW_YEAR_IN_LONDON)).toBe('22:30 del 31/12/2026');
  expect(localDateTime(Date.UTC(2026, 6, 1, 12))).toBe('2026-07-01T09:00:00');
});
