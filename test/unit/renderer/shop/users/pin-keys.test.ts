import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { createPinKeys } from '../../../../../renderer/shop/users/pin-pad.tsx';

/** A pad, and time that passes between keys. */
function pad() {
  let pin = '';
  let now = 0;
  let scans = 0;
  const entered: string[] = [];
  const press = createPinKeys({
    digit: (digit) => {
      pin = (pin + digit).slice(0, 6);
    },
    remove: () => {
      pin = pin.slice(0, -1);
    },
    enter: () => {
      entered.push(pin);
      pin = '';
    },
    scanned: () => {
      pin = '';
      scans += 1;
    },
  });
  const wait = (ms: number): void => {
    now += ms;
  };
  const type = (text: readonly string[], gapMs: number): void => {
    for (const key of text) {
      wait(gapMs);
      press(key, now);
    }
  };
  return { type, wait, entered, scans: () => scans, pin: () => pin };
}

const byScanner = fc.integer({ min: 0, max: 34 });
const digits = (min: number, max: number) =>
  fc.array(fc.integer({ min: 0, max: 9 }).map(String), { minLength: min, maxLength: max });

test('nothing of a code that is scanned is entered, whatever its length, its end, and what was typed before', () => {
  const end = fc.constantFrom<readonly string[]>(['Enter'], ['Tab'], []);
  fc.assert(
    fc.property(digits(0, 3), digits(4, 20), byScanner, end, (before, scanned, gapMs, suffix) => {
      const one = pad();
      one.type(before, 200);
      one.wait(500);
      one.type([...scanned, ...suffix], gapMs);
      expect(one.entered).toEqual([]);
      expect(one.scans()).toBeGreaterThan(0);
      expect(one.pin()).toBe('');
    }),
  );
});

test('an Enter that comes late behind a scanned code, by the scanner or by hand, enters nothing', () => {
  fc.assert(
    fc.property(digits(4, 6), byScanner, fc.integer({ min: 35, max: 5000 }), (scanned, gapMs, lateMs) => {
      const one = pad();
      one.type(scanned, gapMs);
      one.wait(lateMs);
      one.type(['Enter'], 0);
      expect(one.entered).toEqual([]);
      expect(one.pin()).toBe('');
    }),
  );
});
