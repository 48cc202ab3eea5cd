import type { CatalogItem } from '../../../shared/domain/catalog/catalog-item.ts';
import { type Currency, minorUnit } from '../../../shared/domain/sale/currency.ts';
import {
  catalogPrice,
  type LineFault,
  type LinePrice,
  type PricedLine,
  type SaleMoney,
} from '../../../shared/domain/sale/pricing.ts';
import {
  divideRoundingHalfUp,
  formatMinor,
  formatScaled,
  SCALE,
  scaledFromNumber,
  signOf,
} from '../../../shared/domain/money.ts';

const RATES: readonly Rate[] = ['10', '5', '0'];

/** Texts of a row about its line's money, formatted for es-PY. */
export interface LineWords {
  /** Per unit, before the discount; null while unknown. */
  price: string | null;
  /** The catalogue's price, if this sale has another. */
  catalogPrice: string | null;
  /** `−10 %` or `−3.000`; null if none. */
  discount: string | null;
  /** Before the discount; null while unknown. */
  fullValue: string | null;
  /** Null while unknown. */
  value: string | null;
  /** The value by rate, highest rate first, if the item mixes rates; else empty. */
  split: { rate: Rate; value: string }[];
  fault: LineFault | null;
  /** Its price is 0. */
  isFree: boolean;
}

export function lineWords(
  { line, priced, listPrice, catalogPrice: asked }: PricedLine,
  currency: Currency,
): LineWords {
  const of = (price: bigint | null): string | null => (price === null ? null : amountWords(price, currency));
  const price = of(listPrice);
  const catalog = asked === listPrice ? null : of(asked);
  if (typeof priced === 'string') {
    return {
      price,
      catalogPrice: catalog,
      discount: null,
      fullValue: null,
      value: null,
      split: [],
      fault: priced,
      isFree: false,
    };
  }
  return {
    price,
    catalogPrice: catalog,
    discount: discountWords(priced, currency),
    fullValue: valueWords(priced.listPrice * priced.quantity, currency),
    value: valueOf(priced, currency),
    split: splitWords(line.item, priced, currency),
    fault: null,
    isFree: listPrice === 0n,
  };
}

/**
 * Price of one item in a sale in this currency, IVA included: `Gs. 12.500`, `US$ 1,71`. In guaraníes if the
 * rate is missing, or if the item is too cheap for the currency.
 */
export function unitPrice(item: CatalogItem, money: SaleMoney): string {
  const price = catalogPrice(item, money);
  if (price !== null) return `${signOf(money.currency)} ${amountWords(price, money.currency)}`;
  return `${signOf('PYG')} ${formatScaled(scaledFromNumber(item.record.precio_unitario_original))}`;
}

/** With at least the currency's decimals, so that amounts align: `12,50`. */
export function amountWords(scaled: bigint, currency: Currency): string {
  const minor = minorUnit(currency);
  return scaled % minor === 0n ? formatMinor(scaled / minor, currency) : formatScaled(scaled);
}

/** Two decimals: those of currencies, and of weighed items in guaraníes. */
const SHOWN_STEP = SCALE / 100n;

/** `product` is scaled twice. */
function valueWords(product: bigint, currency: Currency): string {
  return amountWords(divideRoundingHalfUp(product, SCALE * SHOWN_STEP) * SHOWN_STEP, currency);
}

/** Free of the rounding from folding the discount into the unit price. */
function valueOf({ listPrice, quantity, discount }: LinePrice, currency: Currency): string {
  return valueWords(listPrice * quantity - discount * SCALE, currency);
}

/** A percentage as typed, which says more than its amount; else the amount. */
function discountWords({ discount, percent }: LinePrice, currency: Currency): string | null {
  if (discount === 0n) return null;
  return `−${percent === null ? amountWords(discount, currency) : `${formatScaled(percent)} %`}`;
}

function splitWords(
  item: CatalogItem,
  { parts, quantity }: LinePrice,
  currency: Currency,
): LineWords['split'] {
  const rates = itemRates(item);
  if (rates.length < 2) return [];
  return rates.map((rate) => ({
    rate,
    value: valueWords(scaledFromNumber(parts[rate] ?? 0) * quantity, currency),
  }));
}

type Rate = '10' | '5' | '0';

/** IVA rates of an item's price; a part of 0 counts only if all are 0. */
export function itemRates({ record: { precio_unitario: parts } }: CatalogItem): Rate[] {
  const named = RATES.filter((rate) => parts[rate] !== undefined);
  const paid = named.filter((rate) => parts[rate] !== 0);
  return paid.length === 0 ? named : paid;
}
