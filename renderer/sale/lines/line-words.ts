import type { CatalogItem } from '../../../shared/domain/catalog-item.ts';
import { lineAmounts } from '../../../shared/domain/draft/line-amounts.ts';
import {
  type LineFault,
  type LinePrice,
  priceLine,
  type SaleMoney,
} from '../../../shared/domain/draft/line-price.ts';
import type { DraftLine } from '../../../shared/domain/draft/sale-draft.ts';
import { divideRoundingHalfUp, formatScaled, SCALE, scaledFromNumber } from '../../../shared/domain/money.ts';
import { itemRates, type Rate } from './item-rates.ts';

/** What a row says of its line's money, as es-PY prints it. */
export interface LineWords {
  /** Per unit, before the discount; null while it cannot be told. */
  price: string | null;
  /** The catalogue's price, where this sale has another. */
  catalogPrice: string | null;
  /** `−10 %` or `−3.000`; null where there is none. */
  discount: string | null;
  /** What the line comes to; null while it cannot be told. */
  value: string | null;
  /** The value by rate, the highest first, where the item mixes rates; else empty. */
  split: { rate: Rate; value: string }[];
  fault: LineFault | null;
}

export function lineWords(line: DraftLine, money: SaleMoney): LineWords {
  const { priced } = lineAmounts(line, money);
  const fault = typeof priced === 'string' ? priced : null;
  // The price stands though quantity or discount are half typed.
  const unit = fault === null ? priced : priceLine({ ...line, quantity: '1', discount: '' }, money);
  const price = listPriceOf(unit);
  const catalogPrice = line.price.trim() === '' ? price : listPriceOf(priceOfCatalog(line, money));
  return {
    price: price === null ? null : formatScaled(price),
    catalogPrice: catalogPrice === null || catalogPrice === price ? null : formatScaled(catalogPrice),
    discount: typeof priced === 'string' ? null : discountWords(priced),
    value: typeof priced === 'string' ? null : valueOf(priced),
    split: typeof priced === 'string' ? [] : splitWords(line.item, priced),
    fault,
  };
}

/** Per unit, IVA included, in guaraníes. */
export function unitPrice({ record }: CatalogItem): string {
  return formatScaled(scaledFromNumber(record.precio_unitario_original));
}

function priceOfCatalog(line: DraftLine, money: SaleMoney): LinePrice | LineFault {
  return priceLine({ ...line, quantity: '1', price: '', discount: '' }, money);
}

function listPriceOf(priced: LinePrice | LineFault): bigint | null {
  return typeof priced === 'string' ? null : priced.listPrice;
}

/** Two decimals: what a currency has, and what weighing makes of guaraníes. */
const SHOWN_STEP = SCALE / 100n;

/** `product` is scaled twice. */
function valueWords(product: bigint): string {
  return formatScaled(divideRoundingHalfUp(product, SCALE * SHOWN_STEP) * SHOWN_STEP);
}

/** Without what folding the discount into the unit price rounds. */
function valueOf({ listPrice, quantity, discount }: LinePrice): string {
  return valueWords(listPrice * quantity - discount * SCALE);
}

/** As it was typed where that is a percentage: it says more than what it comes to. */
function discountWords({ discount, percent }: LinePrice): string | null {
  if (discount === 0n) return null;
  return `−${percent === null ? formatScaled(discount) : `${formatScaled(percent)} %`}`;
}

function splitWords(item: CatalogItem, { parts, quantity }: LinePrice): LineWords['split'] {
  const rates = itemRates(item);
  if (rates.length < 2) return [];
  return rates.map((rate) => ({ rate, value: valueWords(scaledFromNumber(parts[rate] ?? 0) * quantity) }));
}
