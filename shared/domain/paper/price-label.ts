import { type CatalogItem, itemCode } from '../catalog/catalog-item.ts';
import { hasGtinCheckDigit } from '../catalog/gtin.ts';
import { formatScaled, scaledFromNumber } from '../money.ts';
import { printable } from './receipt/receipt-words.ts';
import type { LabelMargins, LabelSizeName } from './label-size.ts';

/** Contents of a price label; texts are one line each. */
export interface PriceLabel {
  name: string;
  /** As es-PY writes it, in guaraníes: `12.500`. */
  price: string;
  /** Unit of the price where that is not a piece: `por kg`. */
  per: string | null;
  /** The code people know the product by. */
  code: string;
  /** Text for the scanner; empty where there is none. */
  scanned: string;
}

/** Price labels as they are given to a printer, or saved: so many of each, in this order. */
export interface LabelPaper {
  of: 'labels';
  title: string;
  size: LabelSizeName;
  margins: LabelMargins;
  /** Number of used places of the first sheet; 0 on a roll. */
  start: number;
  labels: { label: PriceLabel; count: number }[];
}

/** Units that are measured, not counted, by their sign (tax manual, table of units). */
const MEASURES: Readonly<Record<string, string>> = {
  kg: 'por kg',
  g: 'por g',
  tn: 'por tonelada',
  lt: 'por litro',
  ml: 'por ml',
  m: 'por metro',
  m2: 'por m²',
  m3: 'por m³',
};

/** `unit`: what it is sold by, where that is known. The first bar code is what a scanner reads, else the code itself. */
export function priceLabel(
  item: CatalogItem,
  otherBarCodes: readonly string[],
  unit: string | undefined,
): PriceLabel {
  const code = printable(itemCode(item));
  const barCode = item.kind === 'mercaderia' ? item.record.codigo_barra : undefined;
  const scanned = [barCode, ...otherBarCodes].find((one) => one !== undefined && one.trim() !== '');
  return {
    name: printable(item.record.descripcion),
    price: formatScaled(scaledFromNumber(item.record.precio_unitario_original)),
    per: MEASURES[unit?.toLowerCase() ?? ''] ?? null,
    code,
    scanned: (scanned ?? code).trim(),
  };
}

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
