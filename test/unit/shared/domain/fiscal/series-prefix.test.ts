import { expect, test } from 'vitest';
import { FIRST_SERIES, seriesAfter, seriesTag } from '../../../../../shared/domain/fiscal/series-prefix.ts';

test('series follow each other, each once, for as long as anybody restores', () => {
  const series = [FIRST_SERIES];
  for (let n = 0; n < 60; n++) series.push(seriesAfter(series.at(-1) ?? '', null));
  expect(series.slice(0, 4)).toEqual(['C1', 'C1b', 'C1c', 'C1d']);
  expect(series.slice(24, 28)).toEqual(['C1y', 'C1z', 'C1zb', 'C1zc']);
  expect(new Set(series).size).toBe(series.length);
});

test('a tag stays with the series that follow, until there is another', () => {
  expect(seriesAfter('C1', '7KQ4')).toBe('C1b7KQ4');
  expect(seriesAfter('C1b7KQ4', null)).toBe('C1c7KQ4');
  expect(seriesAfter('C1c7KQ4', 'WXYZ')).toBe('C1dWXYZ');
});

test('a tag is four letters that are not taken for others', () => {
  expect(seriesTag(Uint8Array.of(0, 31, 32, 255, 7))).toBe('2Z2Z');
  const all = Array.from({ length: 256 }, (_, byte) => seriesTag(Uint8Array.of(byte, byte, byte, byte)));
  expect(new Set(all).size).toBe(32);
  expect(all.join('')).not.toMatch(/[01OIa-z-]/);
});
