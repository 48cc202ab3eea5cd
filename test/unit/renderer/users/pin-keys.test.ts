import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { createPinKeys } from '../../../../renderer/users/pin-keys.ts';

/** A pad, and time that passes between keys. */
function pad() {
  let pin = '';
  let now = 0;
  let timer: { at: number; run: () => void } | null = null;
  const entered: string[] = [];
  let scans = 0;
  const keys = createPinKeys({
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
    after: (ms, run) => {
      timer = { at: now + ms, run };
      return () => {
        timer = null;
      };
    },
  });
  const wait = (ms: number): void => {
    now += ms;
    if (timer === null || timer.at > now) return;
    const { run } = timer;
    timer = null;
    run();
  };
  const type = (text: readonly string[], gapMs: number): void => {
    for (const key of text) {
      wait(gapMs);
      keys.press(key, now);
    }
  };
  return { type, wait, entered, scans: () => scans, pin: () => pin };
}

const byHand = fc.integer({ min: 36, max: 900 });
const byScanner = fc.integer({ min: 0, max: 30 });
const digits = (min: number, max: number) =>
  fc.array(fc.integer({ min: 0, max: 9 }).map(String), { minLength: min, maxLength: max });

test('a PIN that is typed is entered as it was typed', () => {
  fc.assert(
    fc.property(digits(4, 6), byHand, (typed, gapMs) => {
      const one = pad();
      one.type([...typed, 'Enter'], gapMs);
      expect(one.entered).toEqual([typed.join('')]);
      expect(one.scans()).toBe(0);
    }),
  );
});

test('nothing of a code that is scanned is entered, with or without Enter behind it, whatever was typed before', () => {
  const code = digits(4, 20);
  const suffix = fc.constantFrom<readonly string[]>(['Enter'], ['Tab'], []);
  fc.assert(
    fc.property(digits(0, 3), code, byScanner, suffix, (before, scanned, gapMs, end) => {
      // So few characters without Enter are told from a quick hand by nothing.
      fc.pre(scanned.length >= 6 || end[0] === 'Enter');
      const one = pad();
      one.type(before, 200);
      one.wait(500);
      one.type([...scanned, ...end], gapMs);
      one.wait(500);
      expect(one.entered).toEqual([]);
      expect(one.scans()).toBeGreaterThan(0);
      expect(one.pin()).toBe('');
    }),
  );
});

test('letters of a code are of the code', () => {
  const one = pad();
  one.type(['A', 'B', 'C', '1', '2', '3', '4', 'Enter'], 5);
  expect(one.entered).toEqual([]);
  expect(one.pin()).toBe('');
});

test('the last digit is taken back', () => {
  const one = pad();
  one.type(['4', '7', '1', '2', 'Backspace', '1', 'Enter'], 120);
  expect(one.entered).toEqual(['4711']);
});
