import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dueDate, formatDate, formatDateTime, parseAsuncionTime } from '../../../../shared/domain/dates.ts';

/** From 2024-10-06, when the offset became constant all year, to 2100. */
const instantArbitrary = fc.integer({ min: Date.UTC(2024, 9, 6, 3), max: Date.UTC(2100, 0, 1) });

test.each([
  [Date.UTC(2026, 10, 21, 13, 5, 9), '21/11/2026 10:05:09'],
  [Date.UTC(2026, 0, 1, 2, 59, 59, 999), '31/12/2025 23:59:59'],
  [Date.UTC(2026, 0, 1, 3), '01/01/2026 00:00:00'],
  // Winter as summer: an old tzdata would give one hour less in July.
  [Date.UTC(2026, 6, 15, 15), '15/07/2026 12:00:00'],
  [Date.UTC(2028, 1, 29, 3), '29/02/2028 00:00:00'],
])('%i is shown as %s', (at, shown) => {
  expect(formatDateTime(at)).toBe(shown);
  expect(formatDate(at)).toBe(shown.slice(0, 10));
});

test('a shown time reads back to the second', () => {
  fc.assert(
    fc.property(instantArbitrary, (at) => {
      const [, day, month, year, time] = /^(\d\d)\/(\d\d)\/(\d{4}) (.+)$/.exec(formatDateTime(at)) ?? [];
      expect(parseAsuncionTime(`${year}-${month}-${day}T${time}`)).toBe(at - (at % 1000));
    }),
  );
});

describe('not a local time:', () => {
  test.each([
    '',
    '2026-11-21',
    '2026-11-21 10:30:00',
    '2026-11-21T10:30',
    '2026-11-21T10:30:00Z',
    '2026-11-21T10:30:00-03:00',
    '2026-11-21T10:30:00.000',
    '21/11/2026 10:30:00',
    '2026-13-01T00:00:00',
    '2026-00-10T00:00:00',
    '2026-11-21T25:00:00',
    '2026-11-21T10:60:00',
    '2026-11-32T00:00:00',
    '2026-11-00T00:00:00',
  ])('«%s»', (text) => {
    expect(parseAsuncionTime(text)).toBeNull();
  });
});

test.each([
  [Date.UTC(2026, 10, 21, 13), 30, '21/12/2026'],
  [Date.UTC(2026, 10, 21, 2, 59), 0, '20/11/2026'],
  [Date.UTC(2028, 1, 28, 13), 1, '29/02/2028'],
  [Date.UTC(2026, 11, 31, 13), 365, '31/12/2027'],
])('a term from %i of %i days ends on %s', (at, days, date) => {
  expect(dueDate(at, days)).toBe(date);
});
