/**
 * Check digit of a RUC's body or of a CDC's first 43 digits: modulus 11 with the weights 2 to 11 from the
 * right (MT 10.2). A letter of a RUC stands for its ASCII code (MT A002).
 */
export function checkDigit(text: string): string {
  const digits = text.toUpperCase().replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0)));
  let sum = 0;
  let weight = 2;
  for (let index = digits.length - 1; index >= 0; index--) {
    sum += Number(digits.charAt(index)) * weight;
    weight = weight === 11 ? 2 : weight + 1;
  }
  const rest = sum % 11;
  return rest > 1 ? String(11 - rest) : '0';
}
