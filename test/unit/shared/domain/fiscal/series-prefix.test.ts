import { expect, test } from 'vitest';
import { FIRST_SERIES, seriesAfter } from '../../../../../shared/domain/fiscal/series-prefix.ts';

test('series are consecutive and unique, after any number of restores', () => {
  const series = [FIRST_SERIES];
  for (let n = 0; n < 60; n++) series.push(seriesAfter(series.at(-1) ?? '', null));
  expect(series.slice(0, 4)).toEqual(['C1', 'C1b', 'C1c', 'C1d']);
  expect(series.slice(24, 28)).toEqual(['C1y', 'C1z', 'C1zb', 'C1zc']);
  expect(new Set(series).size).toBe(series.length);
});

test('a tag is kept by later series, until there is another', () => {
  expect(seriesAfter('C1', '7KQ4')).toBe('C1b7KQ4');
  expect(seriesAfter('C1b7KQ4', null)).toBe('C1c7KQ4');
  expect(seriesAfter('C1c7KQ4', 'WXYZ')).toBe('C1dWXYZ');
});
