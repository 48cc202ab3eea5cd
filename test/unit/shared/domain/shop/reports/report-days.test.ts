import { expect, test } from 'vitest';
import { dayOf, hourOf, spanOf, timesOf } from '../../../../../../shared/domain/shop/reports/report-days.ts';

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
