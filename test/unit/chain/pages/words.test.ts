import { describe, expect, it } from 'vitest';
import { isOlder, newestVersion } from '../../../../chain/pages/counters/versions.ts';
import {
  ageWords,
  dayWords,
  guaranies,
  momentWords,
  salesWords,
} from '../../../../chain/pages/texts/words.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS, parseAsuncionTime } from '../../../../shared/domain/dates.ts';

const now = parseAsuncionTime('2026-11-29T00:30:00') ?? 0;

describe('the words of the pages', () => {
  it.each([
    [0, 'ninguna venta'],
    [1, '1 venta'],
    [1204, '1.204 ventas'],
  ])('count %i as «%s»', (count, words) => {
    expect(salesWords(count)).toBe(words);
  });

  it.each([
    [30_000, 'recién'],
    [59 * MINUTE_MS, 'hace 59 min'],
    [3 * HOUR_MS, 'hace 3 h'],
    [DAY_MS, 'hace 1 día'],
    [20 * DAY_MS, 'hace 20 días'],
  ])('say an age of %i ms as «%s»', (age, words) => {
    expect(ageWords(now - age, now)).toBe(words);
  });

  it('give the date of a moment that is not today at the counters', () => {
    expect(momentWords(now - 20 * MINUTE_MS, now)).toBe('00:10');
    expect(momentWords(now - HOUR_MS, now)).toBe('28/11/2026 23:30');
  });

  it('name a day with its weekday', () => {
    expect(dayWords('2026-11-29')).toBe('domingo 29/11/2026');
    expect(dayWords('2026-12-05')).toBe('sábado 05/12/2026');
  });

  it('keep an amount exact and on one line', () => {
    expect(guaranies('9007199254740993')).toBe('Gs.\u00a09.007.199.254.740.993');
  });
});

describe('versions', () => {
  it('compare by number', () => {
    expect(isOlder('0.9.0', '0.10.0')).toBe(true);
    expect(isOlder('0.10.0', '0.9.0')).toBe(false);
    expect(isOlder('0.10.0', '0.10.0')).toBe(false);
    expect(newestVersion(['0.9.0', '0.10.1', '0.10.0'])).toBe('0.10.1');
  });
});
