import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkDocument } from '../../../../renderer/clients/check-document.ts';
import { parseRuc } from '../../../../shared/domain/fiscal/ruc.ts';

describe('a typed document', () => {
  test.each([
    ['80013884-8', { state: 'right', digit: 8, ruc: '80013884-8' }],
    [' 80.013.884-8 ', { state: 'right', digit: 8, ruc: '80013884-8' }],
    ['80013884–8', { state: 'right', digit: 8, ruc: '80013884-8' }],
    ['80013884-1', { state: 'wrong', digit: 8, ruc: '80013884-8' }],
    ['80013884-', { state: 'open', digit: 8, ruc: '80013884-8' }],
    ['80013884', { state: 'open', digit: 8, ruc: '80013884-8' }],
  ])('%j', (text, expected) => {
    expect(checkDocument(text)).toEqual(expected);
  });

  test.each(['', '12', '123456788', 'Ana', '80013884-88', '80013884-x', '-8', '1234567.0'])(
    '%j is no RUC',
    (text) => {
      expect(checkDocument(text)).toBeNull();
    },
  );

  test('agrees with the main process: a right one is accepted, and the suggested digit makes it right', () => {
    fc.assert(
      fc.property(fc.integer({ min: 100, max: 99_999_999 }), fc.nat({ max: 9 }), (body, typed) => {
        const checked = checkDocument(`${body}-${typed}`);
        expect(checked?.state === 'right').toBe(parseRuc(`${body}-${typed}`) !== null);
        expect(parseRuc(checked?.ruc ?? '')).not.toBeNull();
      }),
    );
  });
});
