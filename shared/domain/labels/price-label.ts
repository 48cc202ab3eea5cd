import { type CatalogItem, itemCode } from '../catalog-item.ts';
import { formatScaled, scaledFromNumber } from '../money.ts';
import { printable } from '../receipt/printable-text.ts';
import type { LabelMargins, LabelSizeName } from './label-size.ts';

/** What stands on a price label; texts are one line each. */
export interface PriceLabel {
  name: string;
  /** As es-PY writes it, in guaraníes: `12.500`. */
  price: string;
  /** What it is the price of where that is not a piece: `por kg`. */
  per: string | null;
  /** The code people know the product by. */
  code: string;
  /** What a scanner is to read; empty where there is nothing. */
  scanned: string;
}

/** Price labels as they are given to a printer, or saved: so many of each, in this order. */
export interface LabelPaper {
  of: 'labels';
  title: string;
  size: LabelSizeName;
  margins: LabelMargins;
  /** How many places of the first sheet are used up; 0 on a roll. */
  start: number;
  labels: { label: PriceLabel; count: number }[];
}

/** What is measured, not counted, by its sign (tax manual, table of units). */
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
