import { expect, test } from 'vitest';
import {
  dayOf,
  hourOf,
  monthSpan,
  spanOf,
  startOfDay,
  timesOf,
} from '../../../../../../shared/domain/shop/reports/report-days.ts';

const at = (time: string): number => Date.parse(`${time}-03:00`);

test('a day begins and ends at the counter’s midnight', () => {
  expect(dayOf(at('2026-11-30T23:59:59.999'))).toBe('2026-11-30');
  expect(dayOf(at('2026-12-01T00:00:00'))).toBe('2026-12-01');
  expect(hourOf(at('2026-12-01T00:00:00'))).toBe(0);
  expect(hourOf(at('2026-11-30T23:59:59.999'))).toBe(23);
  expect(timesOf({ from: '2026-11-01', to: '2026-11-30' })).toEqual({
    from: at('2026-11-01T00:00:00'),
    until: at('2026-12-01T00:00:00'),
  });
});

test('what is no day is none, and days in the wrong order are no span', () => {
  expect(startOfDay('2026-02-30')).toBeNull();
  expect(startOfDay('30/11/2026')).toBeNull();
  expect(() => timesOf({ from: '2026-11-02', to: '2026-11-01' })).toThrow(RangeError);
  expect(() => monthSpan('2026-13')).toThrow(RangeError);
});

test.each([
  ['2026-02', '2026-02-28'],
  ['2028-02', '2028-02-29'],
  ['2026-11', '2026-11-30'],
  ['2026-12', '2026-12-31'],
])('%s ends on %s', (month, to) => {
  expect(monthSpan(month)).toEqual({ from: `${month}-01`, to });
});

test.each([
  ['today', '2026-03-01', '2026-03-01'],
  ['yesterday', '2026-02-28', '2026-02-28'],
  // The first of March 2026 is a Sunday: the last day of its week.
  ['this-week', '2026-02-23', '2026-03-01'],
  ['this-month', '2026-03-01', '2026-03-01'],
  ['last-month', '2026-02-01', '2026-02-28'],
] as const)('%s, late on the first of March, is %s to %s', (name, from, to) => {
  expect(spanOf(name, at('2026-03-01T23:30:00'))).toEqual({ from, to });
});

test('a week begins on Monday', () => {
  expect(spanOf('this-week', at('2026-11-23T00:00:00'))).toEqual({ from: '2026-11-23', to: '2026-11-23' });
});
