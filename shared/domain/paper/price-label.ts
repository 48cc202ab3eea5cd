import { type CatalogItem, itemCode } from '../catalog/catalog-item.ts';
import { hasGtinCheckDigit } from '../catalog/gtin.ts';
import { formatScaled, scaledFromNumber } from '../money.ts';
import { printable } from './receipt/receipt-words.ts';
import type { LabelMargins, LabelSizeName } from './label-size.ts';

/** Contents of a price label; texts are one line each. */
export interface PriceLabel {
  name: string;
  /** In es-PY format, in guaraníes: `12.500`. */
  price: string;
  /** Unit of the price if it is not a piece: `por kg`. */
  per: string | null;
  /** The code that people know the product by. */
  code: string;
  /** Text for the scanner; empty if none. */
  scanned: string;
}

/** Price labels for a printer or a file: `count` of each, in this order. */
export interface LabelPaper {
  of: 'labels';
  title: string;
  size: LabelSizeName;
  margins: LabelMargins;
  /** Number of used positions on the first sheet; 0 on a roll. */
  start: number;
  labels: { label: PriceLabel; count: number }[];
}

/** Units that are measured, not counted, by symbol (tax manual, table of units). */
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

/** `unit`: the unit of sale, if known. The scanner's code is the first bar code, else the item's code. */
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
 * Selects the symbology of a code: EAN-13, EAN-8 or UPC-A for a GTIN with a correct check digit, else Code
 * 128. Null for a code with a character that Code 128 lacks.
 */
export function barCodeOf(code: string): BarCode | null {
  const gtin = /^\d+$/.test(code) && hasGtinCheckDigit(code) ? GTIN_BY_LENGTH[code.length] : undefined;
  if (gtin !== undefined) return { symbology: gtin, text: code };
  return /^[\x21-\x7E]([\x20-\x7E]*[\x21-\x7E])?$/.test(code) ? { symbology: 'code128', text: code } : null;
}
