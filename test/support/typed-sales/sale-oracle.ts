import type { SaleDraft } from '../../../shared/domain/sale/sale-draft.ts';
import { Exact } from '../exact-amounts.ts';
import type { MeantLine, Rate } from './typed-sales.ts';

/** A sale's exchange rate: guaraníes for one unit of its currency. */
export interface MeantMoney {
  rate: Exact;
  draft: Pick<SaleDraft, 'currency'>;
}

/** Expected amounts of a line. Exact, in the sale's currency. */
export interface ExpectedLine {
  quantity: Exact;
  /** Per unit, before the discount. */
  listPrice: Exact;
  /** The whole line, after the discount. */
  value: Exact;
  hasDiscount: boolean;
  /** Share of the price taxed at each rate. */
  proportions: { rate: Rate; of: Exact }[];
}

/** Reason that a line cannot be sold: discount above its value, too cheap for the currency, more than 15 digits. */
export type Refusal = 'discount' | 'cheap' | 'large';

const ZERO = new Exact(0n);
const ONE = new Exact(1n);
const HUNDRED = new Exact(100n);
const MAX_MINOR = 10n ** 15n - 1n;

/**
 * A line as the law defines it, by fractions of big integers: value = price × quantity − discount, IVA included (tax
 * manual, E721), its parts in the proportions of the catalogue's. Shares no code with the app.
 */
export function expectLine(line: MeantLine, sale: MeantMoney): ExpectedLine | Refusal {
  const minorDecimals = decimalsOf(sale);
  const catalogPrice = Exact.sum(line.shares.map(({ amount }) => amount));
  const listPrice = line.typedPrice ?? convert(catalogPrice, sale);
  if (listPrice.top === 0n && line.typedPrice === null && catalogPrice.top > 0n) return 'cheap';
  const full = listPrice.times(line.quantity);
  if (compare(full.times(new Exact(10n ** BigInt(minorDecimals))), new Exact(MAX_MINOR)) > 0) return 'large';
  const off = discountOf(line, full);
  if (compare(off, full) > 0) return 'discount';
  const highest = line.shares.at(-1);
  return {
    quantity: line.quantity,
    listPrice,
    value: minus(full, off),
    hasDiscount: off.top > 0n,
    proportions: line.shares.map((share) => ({
      rate: share.rate,
      of: catalogPrice.top === 0n ? (share === highest ? ONE : ZERO) : over(share.amount, catalogPrice),
    })),
  };
}

export function decimalsOf({ draft }: MeantMoney): number {
  return draft.currency === 'PYG' ? 0 : 2;
}

/** Converts at the rate, half up to cents; below ten cents, to hundredths of a cent. */
function convert(guaranies: Exact, sale: MeantMoney): Exact {
  if (sale.draft.currency === 'PYG') return guaranies;
  const exact = over(guaranies, sale.rate);
  const decimals = compare(exact, new Exact(1n, 10n)) < 0 ? 4 : 2;
  return new Exact(exact.round(decimals), 10n ** BigInt(decimals));
}

function discountOf({ discount }: MeantLine, full: Exact): Exact {
  if (discount.kind === 'none') return ZERO;
  return discount.kind === 'amount' ? discount.of : over(full.times(discount.of), HUNDRED);
}

/** IVA in an amount that includes it: amount × rate / (100 + rate) (NT13), exact. */
export function ivaIn(amount: Exact, rate: 5 | 10): Exact {
  return amount.times(new Exact(BigInt(rate), BigInt(100 + rate)));
}

export function over(one: Exact, other: Exact): Exact {
  return new Exact(one.top * other.bottom, one.bottom * other.top);
}

export function minus(one: Exact, other: Exact): Exact {
  return new Exact(one.top * other.bottom - other.top * one.bottom, one.bottom * other.bottom);
}

export function compare(one: Exact, other: Exact): number {
  const difference = one.top * other.bottom - other.top * one.bottom;
  return difference === 0n ? 0 : difference > 0n ? 1 : -1;
}

export function distance(one: Exact, other: Exact): Exact {
  const { top, bottom } = minus(one, other);
  return new Exact(top < 0n ? -top : top, bottom);
}
