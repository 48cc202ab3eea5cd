/**
 * The tax authority's modulus 11 check digit, for RUC and CDC: weights 2…11 from the right, cycling;
 * r = sum mod 11; digit = r > 1 ? 11 − r : 0. A letter counts as the digits of its ASCII code (MT A002).
 */
export function checkDigit(body: string): number {
  const digits = body.toUpperCase().replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0)));
  let sum = 0;
  for (let fromRight = 0; fromRight < digits.length; fromRight++) {
    sum += Number(digits[digits.length - 1 - fromRight]) * ((fromRight % 10) + 2);
  }
  const remainder = sum % 11;
  return remainder > 1 ? 11 - remainder : 0;
}
