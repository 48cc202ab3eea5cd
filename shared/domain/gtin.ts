/** Lengths of EAN-8, UPC-A, EAN-13 and GTIN-14. */
const GTIN = /^(?:\d{8}|\d{12,14})$/;

/** Recognizes a code that has the form of a GTIN and another check digit. */
export const hasWrongCheckDigit = (code: string): boolean => GTIN.test(code) && !hasGtinCheckDigit(code);

/** Whether the last of these digits is the check digit of those before it (GTIN): weights 3 and 1 by turns, from the right. */
export function hasGtinCheckDigit(code: string): boolean {
  const sum = Array.from(code)
    .toReversed()
    .reduce((total, digit, fromRight) => total + Number(digit) * (fromRight % 2 === 0 ? 1 : 3), 0);
  return sum % 10 === 0;
}
