import { describe, expect, test } from 'vitest';
import { comparePictures } from '../../support/pictures/compare-pictures.ts';
import { decodePng, encodeIndexedPng, type Picture } from '../../support/pictures/indexed-png.ts';

type Colour = readonly [number, number, number];
const WHITE: Colour = [255, 255, 255];
const BLACK: Colour = [0, 0, 0];

function picture(width: number, height: number, colourAt: (x: number, y: number) => Colour): Picture {
  const data = new Uint8Array(width * height * 4);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) data.set([...colourAt(x, y), 255], (y * width + x) * 4);
  }
  return { width, height, data };
}

/** White with a black line down at x. */
const line = (at: number): Picture => picture(20, 10, (x) => (x === at ? BLACK : WHITE));

describe('comparing', () => {
  const strict = { channel: 10, shift: 0, share: 0 };

  test('the same is the same', () => {
    expect(comparePictures(line(5), line(5), strict)).toMatchObject({ share: 0, isWithin: true });
  });

  test('each pixel that differs counts, and is shown in red', () => {
    const { share, isWithin, shown } = comparePictures(line(5), line(7), strict);
    expect({ share, isWithin }).toEqual({ share: 0.1, isWithin: false });
    const redAt = (x: number): boolean => shown?.data[x * 4] === 255 && shown.data[x * 4 + 1] === 0;
    expect([4, 5, 6, 7, 8].map(redAt)).toEqual([false, true, false, true, false]);
  });

  test('up to a share, and up to a shade', () => {
    expect(comparePictures(line(5), line(7), { ...strict, share: 0.1 }).isWithin).toBe(true);
    const grey = picture(20, 10, () => [246, 246, 246]);
    const white = picture(20, 10, () => WHITE);
    expect(comparePictures(white, grey, { ...strict, channel: 9 }).isWithin).toBe(true);
    expect(comparePictures(white, grey, { ...strict, channel: 8 }).share).toBe(1);
  });

  test('a line a pixel off is the same where that may be, and one that is missing is not', () => {
    const loose = { ...strict, shift: 1 };
    expect(comparePictures(line(5), line(6), loose).share).toBe(0);
    expect(comparePictures(line(5), line(7), loose).share).toBe(0.1);
    const empty = picture(20, 10, () => WHITE);
    expect(comparePictures(line(5), empty, loose).share).toBe(0.05);
    expect(comparePictures(empty, line(5), loose).share).toBe(0.05);
  });

  test('another size is another picture', () => {
    const wide = picture(21, 10, () => WHITE);
    expect(comparePictures(line(5), wide, { channel: 255, shift: 0, share: 0.9 }).isWithin).toBe(false);
  });
});

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
