import { hasGtinCheckDigit } from '../gtin.ts';

/** How a code is drawn as bars. */
export type Symbology = 'ean13' | 'ean8' | 'upca' | 'code128';

export interface BarCode {
  symbology: Symbology;
  text: string;
}

const GTIN_BY_LENGTH: Readonly<Record<number, Symbology>> = { 8: 'ean8', 12: 'upca', 13: 'ean13' };

/**
 * A code as the bars it wants: a GTIN with its right check digit as EAN-13, EAN-8 or UPC-A, all else as Code 128. Null
 * for a code with a letter that Code 128 has not.
 */
export function barCodeOf(code: string): BarCode | null {
  const gtin = /^\d+$/.test(code) && hasGtinCheckDigit(code) ? GTIN_BY_LENGTH[code.length] : undefined;
  if (gtin !== undefined) return { symbology: gtin, text: code };
  return /^[\x21-\x7E]([\x20-\x7E]*[\x21-\x7E])?$/.test(code) ? { symbology: 'code128', text: code } : null;
}
