import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  elementHeight,
  followScroll,
  scrollTopOf,
  type TallPlace,
  topToShow,
} from '../../../../../renderer/kit/rows/use-rows-in-sight.ts';

const VIEWPORT = 600;
const MILLION = { height: 1_000_000 * 56, viewport: VIEWPORT };
const END = MILLION.height - VIEWPORT;

const at = (top: number): TallPlace => ({ top, scrollTop: scrollTopOf(top, MILLION) });

describe('a list no higher than an element may be', () => {
  test('is positioned by its scrollbar', () => {
    const size = { height: 56_000, viewport: VIEWPORT };
    expect(elementHeight(size.height)).toBe(56_000);
    expect(followScroll({ top: 0, scrollTop: 0 }, 40_123, size)).toEqual({ top: 40_123, scrollTop: 40_123 });
  });
});

describe('a list of a million rows', () => {
  test('has an element of a possible height, whose scrollbar reaches both ends', () => {
    const most = elementHeight(MILLION.height) - VIEWPORT;
    expect(most).toBeLessThan(33_000_000);
    expect(followScroll(at(0), most, MILLION).top).toBeCloseTo(END, 3);
    expect(followScroll(at(END), 0, MILLION)).toEqual({ top: 0, scrollTop: 0 });
    expect(followScroll(at(0), most / 2, MILLION).top).toBeCloseTo(END / 2, 3);
  });

  test('moves with wheel and finger by the same pixels, and so reaches its ends', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0, max: END, noNaN: true }),
        fc.array(fc.integer({ min: -1100, max: 1100 }), { maxLength: 60 }),
        (start, steps) => {
          let place = at(start);
          let expected = start;
          for (const step of steps) {
            // The browser stops at the element's ends.
            const most = elementHeight(MILLION.height) - VIEWPORT;
            const scrollTop = Math.max(0, Math.min(place.scrollTop + step, most));
            expected = Math.max(0, Math.min(expected + scrollTop - place.scrollTop, END));
            place = followScroll(place, scrollTop, MILLION);
            expect(place.top).toBeCloseTo(expected, 3);
          }
        },
      ),
    );
  });

  test('keeps moving if the scrollbar reaches its end before the list does', () => {
    const near = { top: 5000, scrollTop: 300 };
    const place = followScroll(near, 0, MILLION);
    expect(place.top).toBe(4700);
    expect(place.scrollTop).toBeCloseTo(scrollTopOf(4700, MILLION), 6);
    expect(place.scrollTop).toBeGreaterThan(0);
  });
});

test('a row is scrolled into sight by the least movement', () => {
  expect(topToShow(10, 50, 1000, 300)).toBe(500);
  expect(topToShow(21, 50, 1000, 300)).toBe(1000);
  expect(topToShow(30, 50, 1000, 300)).toBe(1250);
});
