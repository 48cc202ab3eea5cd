/** Appends the check digit of a GTIN-13 to 12 digits. */
export function withCheckDigit(digits: string): string {
  const sum = Array.from(digits, Number).reduce(
    (total, digit, place) => total + digit * (place % 2 === 0 ? 1 : 3),
    0,
  );
  return `${digits}${(10 - (sum % 10)) % 10}`;
}
