import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { createPinKeys } from '../../../../../renderer/shop/users/pin-pad.tsx';

/** A PIN pad, with virtual time between keys. */
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

const byHand = fc.integer({ min: 36, max: 900 });
const byScanner = fc.integer({ min: 0, max: 34 });
const digits = (min: number, max: number) =>
  fc.array(fc.integer({ min: 0, max: 9 }).map(String), { minLength: min, maxLength: max });

test('a typed PIN is entered as typed', () => {
  fc.assert(
    fc.property(digits(4, 6), byHand, (typed, gapMs) => {
      const one = pad();
      one.type([...typed, 'Enter'], gapMs);
      expect(one.entered).toEqual([typed.join('')]);
      expect(one.scans()).toBe(0);
    }),
  );
});

test('nothing of a scanned code is entered, whatever its length, its end, and earlier input', () => {
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

test('a late Enter after a scanned code, by the scanner or by hand, enters nothing', () => {
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

test('a code shorter than a PIN is recognised by its Enter', () => {
  const one = pad();
  one.type(['4', '7', '1'], 200);
  one.wait(500);
  one.type(['8', '9', 'Enter'], 5);
  expect(one.entered).toEqual([]);
  expect(one.scans()).toBe(1);
});

test.each([['ABC1234'], ['7 84 01'], ['Ñ-12345'], ['12-34']])(
  'letters and signs of %s belong to the code',
  (code) => {
    const one = pad();
    one.type(Array.from(code), 5);
    one.wait(500);
    one.type(['Enter'], 0);
    expect(one.entered).toEqual([]);
    expect(one.pin()).toBe('');
  },
);

test('overlapping fingers for a moment still count as a hand', () => {
  const one = pad();
  one.type(['4', '7'], 20);
  one.wait(80);
  one.type(['1', '1'], 20);
  one.wait(80);
  one.type(['Enter'], 0);
  expect(one.entered).toEqual(['4711']);
  expect(one.scans()).toBe(0);
});

test('the correct PIN is accepted after a scan', () => {
  const one = pad();
  one.type(['1', '2', '3', '4', '5', 'Enter'], 5);
  one.type(['4', '7', '1', '1', 'Enter'], 120);
  expect(one.entered).toEqual(['4711']);
});

test('the last digit can be deleted', () => {
  const one = pad();
  one.type(['4', '7', '1', '2', 'Backspace', '1', 'Enter'], 120);
  expect(one.entered).toEqual(['4711']);
});
