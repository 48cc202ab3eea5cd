import { describe, expect, test } from 'vitest';
import { decodePng, encodeIndexedPng, type Picture } from '../../support/pictures/indexed-png.ts';

type Colour = readonly [number, number, number];

function picture(width: number, height: number, colourAt: (x: number, y: number) => Colour): Picture {
  const data = new Uint8Array(width * height * 4);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) data.set([...colourAt(x, y), 255], (y * width + x) * 4);
  }
  return { width, height, data };
}

describe('an indexed PNG', () => {
  test('has its colours exactly where they are few', () => {
    const few = picture(7, 5, (x, y) => [x * 30, y * 40, 100]);
    expect([...decodePng(encodeIndexedPng(few)).data]).toEqual([...few.data]);
  });

  test('has the frequent ones exactly, the others nearly', () => {
    const many = picture(64, 64, (x, y) => (y < 60 ? [20, 23, 26] : [x * 4, 255 - x * 4, y * 4]));
    const again = decodePng(encodeIndexedPng(many));
    expect([...again.data.subarray(0, 64 * 60 * 4)]).toEqual([...many.data.subarray(0, 64 * 60 * 4)]);
    const worst = Math.max(...many.data.map((part, place) => Math.abs(part - (again.data[place] ?? 0))));
    expect(worst).toBeGreaterThan(0);
    expect(worst).toBeLessThanOrEqual(40);
  });
});
