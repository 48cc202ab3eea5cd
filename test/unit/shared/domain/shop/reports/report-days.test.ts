import { expect, test } from 'vitest';
import {
  dayOf,
  hourOf,
  spanOf,
  stepSpan,
  timesBefore,
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

test('a week begins on Monday', () => {
  expect(spanOf('this-week', at('2026-11-23T00:00:00'))).toEqual({ from: '2026-11-23', to: '2026-11-23' });
});

test.each([
  ['a day', '2026-03-01', '2026-03-01', '2026-02-28', '2026-02-28'],
  ['a week', '2026-11-16', '2026-11-22', '2026-11-09', '2026-11-15'],
  ['the same weekdays', '2026-11-21', '2026-11-22', '2026-11-14', '2026-11-15'],
  ['a whole month', '2026-02-01', '2026-02-28', '2026-01-01', '2026-01-31'],
  ['the first days of a month', '2026-12-01', '2026-12-14', '2026-11-01', '2026-11-14'],
  ['as many days', '2026-11-12', '2026-11-21', '2026-11-02', '2026-11-11'],
])('%s has the previous days before it, which lead back to it', (_name, from, to, beforeFrom, beforeTo) => {
  const before = { from: beforeFrom, to: beforeTo };
  expect(stepSpan({ from, to }, -1)).toEqual(before);
  expect(stepSpan(before, 1)).toEqual({ from, to });
});

test('days that a month lacks become its last one', () => {
  expect(stepSpan({ from: '2026-03-01', to: '2026-03-30' }, -1)).toEqual({
    from: '2026-02-01',
    to: '2026-02-28',
  });
});

test('an unfinished span is compared with the same part of the previous one', () => {
  const day = { from: '2026-11-23', to: '2026-11-23' };
  expect(timesBefore(day, at('2026-11-23T10:30:00'))).toEqual({
    from: at('2026-11-22T00:00:00'),
    until: at('2026-11-22T10:30:00'),
  });
  expect(timesBefore(day, at('2026-11-24T00:00:00'))).toEqual({
    from: at('2026-11-22T00:00:00'),
    until: at('2026-11-23T00:00:00'),
  });
  // Day 31 has no counterpart in November: the whole month is compared.
  expect(timesBefore({ from: '2026-12-01', to: '2026-12-31' }, at('2026-12-31T18:00:00')).until).toBe(
    at('2026-12-01T00:00:00'),
  );
});
