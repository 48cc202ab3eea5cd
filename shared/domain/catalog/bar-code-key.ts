import { gtinForms } from './gtin.ts';

const UPC_A = /^\d{12}$/;

/** Returns the form in which bar codes are compared: a UPC-A is the EAN-13 with a 0 before it (GTIN). */
export function barCodeKey(code: string): string {
  return UPC_A.test(code) ? `0${code}` : code;
}

/** Returns the spellings under which the same code may be stored. */
export function writtenWays(code: string): string[] {
  if (UPC_A.test(code)) return [code, `0${code}`];
  return /^0\d{12}$/.test(code) ? [code, code.slice(1)] : [code];
}

/** Returns the form in which a shop's codes are compared: a GTIN is the same with any leading zeros. */
export const gtinKey = (code: string): string => gtinForms(code).at(-1) ?? barCodeKey(code);

/** Keeps the first of codes that differ in leading zeros only. */
export function withoutDuplicates(codes: readonly string[]): string[] {
  const firsts = new Map<string, string>();
  for (const code of codes) {
    const key = gtinKey(code);
    if (!firsts.has(key)) firsts.set(key, code);
  }
  return [...firsts.values()];
}
