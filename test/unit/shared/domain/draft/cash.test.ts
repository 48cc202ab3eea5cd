import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  collectedCash,
  draftChange,
  isCodeForCash,
  notesOf,
  receivedMinor,
} from '../../../../../shared/domain/draft/cash.ts';
import { USUAL_CURRENCIES } from '../../../../../shared/domain/draft/currency.ts';
import { formatMinor } from '../../../../../shared/domain/money.ts';

const currency = 'PYG';
const anyCurrency = fc.constantFrom(...USUAL_CURRENCIES);

describe('collected', () => {
  test.each([
    [9990n, 9950n],
    [10_025n, 10_000n],
    [10_000n, 10_000n],
    [50n, 50n],
    [99n, 50n],
    [49n, 49n],
    [0n, 0n],
  ])('of %i Gs is %i', (total, collected) => {
    expect(collectedCash(total, 'PYG', true)).toBe(collected);
  });

  test('is the total in another currency, and where the shop does not round', () => {
    expect(collectedCash(9990n, 'USD', true)).toBe(9990n);
    expect(collectedCash(9990n, 'PYG', false)).toBe(9990n);
  });
});

describe('cash', () => {
  test.each([
    ['', 0n],
    ['  ', 0n],
    ['30.000', 0n],
    ['30001', 1n],
    ['100.000', 70_000n],
    ['29.999', null],
    ['30.000,5', null],
    ['0', null],
    ['x', null],
  ])('of «%s» for 30.000', (received, change) => {
    expect(draftChange({ received, currency }, 30_000n)).toBe(change);
  });

  test('of dollars has cents, and no less', () => {
    expect(draftChange({ received: '20', currency: 'USD' }, 1999n)).toBe(1n);
    expect(draftChange({ received: '19,995', currency: 'USD' }, 1999n)).toBeNull();
  });

  test('given back and collected are what was received', () => {
    const amount = fc.bigInt({ min: 0n, max: 10n ** 15n - 1n });
    fc.assert(
      fc.property(amount, amount, anyCurrency, (collected, received, of) => {
        const text = { received: formatMinor(received, of), currency: of };
        expect(receivedMinor(text, collected)).toBe(received);
        const change = draftChange(text, collected);
        expect(change === null).toBe(received < collected);
        if (change !== null) expect(change + collected).toBe(received);
      }),
    );
  });
});

describe('a code scanned for cash', () => {
  test.each([
    ['7840001000017', 30_000n, true],
    ['01234565', 30_000n, true],
    ['84001234', 30_000n, true],
    ['84001234', 8_000_000n, false],
    ['84001234', 84_001_234n, false],
    ['84.001.234', 30_000n, true],
    ['84.001.234', 84_001_234n, false],
    ['1000000', 30_000n, false],
    ['', 0n, false],
  ])('«%s» for %i Gs: %s', (received, collected, isCode) => {
    expect(isCodeForCash({ received, currency }, collected)).toBe(isCode);
  });

  test('is measured in whole units', () => {
    expect(isCodeForCash({ received: '84001234', currency: 'USD' }, 8_400_123_400n)).toBe(false);
    expect(isCodeForCash({ received: '84001234', currency: 'USD' }, 84_001_233n)).toBe(true);
  });
});

test('notes grow, and are whole', () => {
  expect(notesOf('EUR')).toEqual([]);
  for (const of of USUAL_CURRENCIES) {
    const notes = notesOf(of);
    expect([...notes]).toEqual(notes.toSorted((a, b) => a - b));
    expect(notes.every((note) => Number.isInteger(note) && note > 0)).toBe(true);
  }
});
