import { expect, test } from 'vitest';
import { monthEndAt } from '../../../../../shared/domain/fiscal/month-end.ts';
import { HOUR_MS, parseAsuncionTime } from '../../../../../shared/domain/dates.ts';

const at = (text: string): number => parseAsuncionTime(text) ?? Number.NaN;
const phaseOn = (day: string, time = '12:00:00'): string | null =>
  monthEndAt(at(`${day}T${time}`))?.phase ?? null;

test.each([
  ['2026-11-26', null],
  ['2026-11-27', 'ending'],
  ['2026-11-30', 'ending'],
  ['2026-12-01', 'over'],
  ['2026-12-05', 'over'],
  ['2026-12-06', null],
  ['2026-12-31', 'ending'],
  ['2027-01-01', 'over'],
  // Two days before its last one.
  ['2027-02-25', null],
  ['2027-02-26', 'ending'],
  ['2028-02-26', null],
  ['2028-02-27', 'ending'],
  ['2028-02-29', 'ending'],
])('the month’s end on %s is %s', (day, phase) => {
  expect(phaseOn(day)).toBe(phase);
});

test("the reminder covers documents waiting for an hour before the month’s end, and the month's sales after it", () => {
  const now = at('2026-12-30T18:00:00');
  expect(monthEndAt(now)).toEqual({
    phase: 'ending',
    month: '12/2026',
    lastDay: '31/12/2026',
    soldBefore: now - HOUR_MS,
  });
  expect(monthEndAt(at('2027-01-03T08:00:00'))).toEqual({
    phase: 'over',
    month: '12/2026',
    lastDay: '31/12/2026',
    soldBefore: at('2027-01-01T00:00:00'),
  });
});
