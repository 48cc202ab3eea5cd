import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkDigit } from '../../../../../shared/domain/fiscal/ruc.ts';

/** Domain facts, section 1: taxpayer numbers and control codes whose last digit checks the rest. */
const CHECKED = [
  '800097351',
  '800138848',
  '800695631',
  '800319702',
  '444444017',
  '800000005',
  '11314214',
  '23654384',
  '01444444017001001001452822017012515873260988',
  '01800138848001001123456412018121817819792239',
  '07800044649001001900018322019031217200146403',
  '01800319702001005008254822024103013609116639',
  '01800805534001002000000722021040613265708133',
  '01800695631001001000000612021112917595714694',
];

test.each(CHECKED)('%s ends in its check digit', (text) => {
  expect(checkDigit(text.slice(0, -1))).toBe(Number(text.at(-1)));
});

/** Modulus 11 by the manual: the sum of digit × weight, weights 2 to 11 from the right, repeating. */
function remainderOf(digits: string): number {
  const weights = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11];
  const products = Array.from(digits)
    .toReversed()
    .map((digit, place) => Number(digit) * (weights[place % 10] ?? 0));
  return products.reduce((sum, product) => sum + product, 0) % 11;
}

const digitsArbitrary = fc.stringMatching(/^\d{1,60}$/);

test('the check digit is 11 minus the remainder, and 0 if that has two digits', () => {
  fc.assert(
    fc.property(digitsArbitrary, (digits) => {
      const remainder = remainderOf(digits);
      expect(checkDigit(digits)).toBe(remainder > 1 ? 11 - remainder : 0);
    }),
  );
});

test('a letter counts as its ASCII code, in either case', () => {
  expect(checkDigit('123A')).toBe(checkDigit('12365'));
  expect(checkDigit('1234567d')).toBe(checkDigit('123456768'));
});
