/** Lengths of EAN-8, UPC-A, EAN-13 and GTIN-14. */
const GTIN = /^(?:\d{8}|\d{12,14})$/;

/** True for a code in the form of a GTIN with a wrong check digit. */
export const hasWrongCheckDigit = (code: string): boolean => GTIN.test(code) && !hasGtinCheckDigit(code);

/**
 * True if the last digit is the check digit of the others (GTIN): alternating weights 3 and 1, from the
 * right.
 */
export function hasGtinCheckDigit(code: string): boolean {
  let sum = 0;
  for (let at = code.length - 1, weight = 1; at >= 0; at--, weight = 4 - weight)
    sum += Number(code[at]) * weight;
  return sum % 10 === 0;
}

/** A GTIN in each length it may be written in, with zeros in front; none if the code is no GTIN. */
export function gtinForms(code: string): string[] {
  if (!/^\d{8,14}$/.test(code) || !hasGtinCheckDigit(code)) return [];
  const digits = code.replace(/^0+/, '');
  return [8, 12, 13, 14]
    .filter((length) => length >= digits.length)
    .map((length) => digits.padStart(length, '0'));
}
