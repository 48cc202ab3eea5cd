import type { CatalogItem } from '../../../shared/domain/catalog/catalog-item.ts';
import type { Currency } from '../../../shared/domain/sale/currency.ts';
import type { InvoiceRequest } from '../../../shared/wire/invoice.ts';
import type { Mercaderia, Servicio } from '../../../shared/wire/items.ts';
import { halfUp } from '../../support/independent-reports.ts';

/*
 * Line prices, computed independently of the app: integers scaled by 10^8 and one rule after the other (a discount
 * is folded into the unit price, which has 8 decimals; amounts are rounded half up once per total).
 */

export const UNIT = 100_000_000n;
const CENT = UNIT / 100n;

/** A line as intended; amounts and quantity scaled by 10^8, in the sale's currency. */
export interface MeantLine {
  item: CatalogItem;
  quantity: bigint;
  /** Off the whole line, or in percent. */
  discount: { kind: 'none' } | { kind: 'amount' | 'percent'; of: bigint };
}

/** The line as sold. */
export interface PricedLine {
  item: CatalogItem;
  quantity: bigint;
  listPrice: bigint;
  unitPrice: bigint;
  /** Off the whole line. */
  discount: bigint;
}

const scaled = (value: number): bigint => BigInt(value.toFixed(8).replace('.', ''));
const asNumber = (value: bigint): number => Number(`${value}e-8`);
export const minorOf = (currency: string): bigint => (currency === 'PYG' ? 1n : 100n);
const over = (top: bigint, bottom: bigint): bigint => halfUp({ top, bottom });

/** `rate`: guaraníes for one unit of the currency, scaled by 10^8. */
export function priceMeant(
  { item, quantity, discount }: MeantLine,
  currency: Currency,
  rate: bigint,
): PricedLine {
  const listPrice = convert(scaled(item.record.precio_unitario_original), currency, rate);
  const value = listPrice * quantity;
  switch (discount.kind) {
    case 'none':
      return { item, quantity, listPrice, unitPrice: listPrice, discount: 0n };
    case 'percent': {
      const unitPrice = over(listPrice * (100n * UNIT - discount.of), 100n * UNIT);
      return {
        item,
        quantity,
        listPrice,
        unitPrice,
        discount: over(value * discount.of, 100n * UNIT * UNIT),
      };
    }
    case 'amount': {
      const unitPrice = over(value - discount.of * UNIT, quantity);
      return { item, quantity, listPrice, unitPrice, discount: discount.of };
    }
  }
}

/** Converts to cents, half up; prices below ten cents, to hundredths of a cent. */
function convert(guaranies: bigint, currency: Currency, rate: bigint): bigint {
  if (currency === 'PYG') return guaranies;
  const step = guaranies * UNIT < 10n * CENT * rate ? CENT / 100n : CENT;
  return over(guaranies * UNIT, rate * step) * step;
}

/** In minor units of the currency. */
export function totalOf(lines: readonly PricedLine[], currency: string): bigint {
  const exact = lines.reduce((sum, { unitPrice, quantity }) => sum + unitPrice * quantity, 0n);
  return over(exact * minorOf(currency), UNIT * UNIT);
}

/** Discount as a receipt shows it; minor units. */
export function discountOf(lines: readonly PricedLine[], currency: string): bigint {
  return over(lines.reduce((sum, { discount }) => sum + discount, 0n) * minorOf(currency), UNIT);
}

/** Cash is paid in multiples of 50 guaraníes, rounded down; a total below 50, paid in cash alone, in full. */
export function cashToCollect(due: bigint, otherwise: bigint, isRounded: boolean): bigint {
  const cash = due - otherwise;
  if (!isRounded || (otherwise === 0n && cash < 50n)) return cash;
  return cash - (((cash % 50n) + 50n) % 50n);
}

/** Items of the request; a line at the catalogue's price has its parts, any other the single rate of its item. */
export function itemsOf(lines: readonly PricedLine[]): InvoiceRequest['items'] {
  const mercaderias: Mercaderia[] = [];
  const servicios: Servicio[] = [];
  for (const { item, quantity, unitPrice } of lines) {
    const { precio_unitario: parts, precio_unitario_original: listed } = item.record;
    const [[rate] = ['10']] = Object.entries(parts);
    const precio_unitario = unitPrice === scaled(listed) ? parts : { [rate]: asNumber(unitPrice) };
    const terms = {
      cantidad: asNumber(quantity),
      precio_unitario_original: asNumber(unitPrice),
      precio_unitario,
    };
    if (item.kind === 'mercaderia') mercaderias.push({ ...item.record, ...terms });
    else servicios.push({ ...item.record, ...terms });
  }
  return {
    ...(mercaderias.length === 0 ? {} : { mercaderias }),
    ...(servicios.length === 0 ? {} : { servicios }),
  };
}

export const isOfOneRate = ({ record }: CatalogItem): boolean =>
  Object.keys(record.precio_unitario).length === 1;
