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

/** Words of a row about its line's money, as es-PY prints it. */
export interface LineWords {
  /** Per unit, before the discount; null while it cannot be told. */
  price: string | null;
  /** The catalogue's price, where this sale has another. */
  catalogPrice: string | null;
  /** `−10 %` or `−3.000`; null where there is none. */
  discount: string | null;
  /** Before the discount; null while it cannot be told. */
  fullValue: string | null;
  /** Null while it is not known. */
  value: string | null;
  /** The value by rate, the highest first, where the item mixes rates; else empty. */
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
 * Price of one item in a sale in this currency, IVA included: `Gs. 12.500`, `US$ 1,71`. In guaraníes where the rate is
 * missing, or the item is too cheap for the currency.
 */
export function unitPrice(item: CatalogItem, money: SaleMoney): string {
  const price = catalogPrice(item, money);
  if (price !== null) return `${signOf(money.currency)} ${amountWords(price, money.currency)}`;
  return `${signOf('PYG')} ${formatScaled(scaledFromNumber(item.record.precio_unitario_original))}`;
}

/** With the decimals its currency has, at least, so that amounts stand under one another: `12,50`. */
export function amountWords(scaled: bigint, currency: Currency): string {
  const minor = minorUnit(currency);
  return scaled % minor === 0n ? formatMinor(scaled / minor, currency) : formatScaled(scaled);
}

/** Two decimals: what a currency has, and what weighing makes of guaraníes. */
const SHOWN_STEP = SCALE / 100n;

/** `product` is scaled twice. */
function valueWords(product: bigint, currency: Currency): string {
  return amountWords(divideRoundingHalfUp(product, SCALE * SHOWN_STEP) * SHOWN_STEP, currency);
}

/** Without what folding the discount into the unit price rounds. */
function valueOf({ listPrice, quantity, discount }: LinePrice, currency: Currency): string {
  return valueWords(listPrice * quantity - discount * SCALE, currency);
}

/** As it was typed where that is a percentage: it says more than what it comes to. */
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

/** The IVA rates an item's price is made of; a part of nothing counts only where all parts are. */
export function itemRates({ record: { precio_unitario: parts } }: CatalogItem): Rate[] {
  const named = RATES.filter((rate) => parts[rate] !== undefined);
  const paid = named.filter((rate) => parts[rate] !== 0);
  return paid.length === 0 ? named : paid;
}
