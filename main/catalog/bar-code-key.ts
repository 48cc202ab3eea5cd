import { gtinForms } from '../../shared/domain/gtin.ts';

const UPC_A = /^\d{12}$/;

/** A bar code as it is compared: a UPC-A is the EAN-13 with a 0 before it (GTIN). */
export function barCodeKey(code: string): string {
  return UPC_A.test(code) ? `0${code}` : code;
}

/** The ways in which the same code may have been written down. */
export function writtenWays(code: string): string[] {
  if (UPC_A.test(code)) return [code, `0${code}`];
  return /^0\d{12}$/.test(code) ? [code, code.slice(1)] : [code];
}

/** Returns a code as it is compared with others of the shop: a GTIN is the same whatever zeros stand before it. */
export const gtinKey = (code: string): string => gtinForms(code).at(-1) ?? barCodeKey(code);

/** Leaves one of the codes that are the same but for the zeros before them, the first. */
export function withoutDuplicates(codes: readonly string[]): string[] {
  const firsts = new Map<string, string>();
  for (const code of codes) {
    const key = gtinKey(code);
    if (!firsts.has(key)) firsts.set(key, code);
  }
  return [...firsts.values()];
}
