import type { PrecioUnitario } from '../../wire/items.ts';
import { fitsWire, MOST_MINOR, SCALE, scaledFromNumber } from '../money.ts';
import { readTypedNumber } from '../typed-number.ts';
import { type Currency, fromGuaranies, minorUnit, readRate } from './currency.ts';
import { readDiscount } from './read-discount.ts';
import { roundForWire } from './round-for-wire.ts';
import { type DraftLine, lineQuantity } from './sale-draft.ts';
import { splitPrice } from './split-price.ts';

/** What of a line cannot be read as it stands; `too-large` is a price or a value with more digits than can be sent. */
export type LineFault = 'quantity' | 'rate' | 'price' | 'discount' | 'discount-too-large' | 'too-large';

/** A line as it is sold. Amounts are scaled by 10^8, in the sale's currency, IVA included. */
export interface LinePrice {
  quantity: bigint;
  /** Per unit, before the discount. */
  listPrice: bigint;
  /** Per unit, as it is sent: the discount is folded into it. */
  unitPrice: bigint;
  /** `unitPrice` by IVA rate, in the proportions of the catalogue's price. */
  parts: PrecioUnitario;
  /** Off the whole line. */
  discount: bigint;
  /** As a percentage, where that is how it was typed. */
  percent: bigint | null;
}

/** The currency a line is sold in. */
export interface SaleMoney {
  currency: Currency;
  rate: string;
}

/** What a line costs, or why that cannot be told. The wire has no field for a discount (interface, items). */
export function priceLine(
  line: Pick<DraftLine, 'item' | 'quantity' | 'price' | 'discount'>,
  money: SaleMoney,
): LinePrice | LineFault {
  const typedQuantity = lineQuantity(line);
  if (typedQuantity === null) return 'quantity';
  const quantity = scaledFromNumber(typedQuantity);
  const listPrice = readListPrice(line, money);
  if (typeof listPrice === 'string') return listPrice;
  const value = listPrice * quantity;
  if (!fitsWire(listPrice) || value > MOST_MINOR * minorUnit(money.currency) * SCALE) return 'too-large';
  const discount = readDiscount(line.discount, value);
  if (typeof discount === 'string') return discount;
  const { amount, percent } = discount;
  const unitPrice = amount === 0n ? listPrice : roundForWire(value - amount * SCALE, quantity);
  const parts = splitPrice(unitPrice, line.item.record.precio_unitario);
  return { quantity, listPrice, unitPrice, parts, discount: amount, percent };
}

function readListPrice(
  { item, price }: Pick<DraftLine, 'item' | 'price'>,
  money: SaleMoney,
): bigint | 'rate' | 'price' {
  if (price.trim() !== '') {
    const typed = readTypedNumber(price);
    return typed === null ? 'price' : scaledFromNumber(typed);
  }
  const rate = readRate(money);
  if (rate === null) return 'rate';
  const guaranies = scaledFromNumber(item.record.precio_unitario_original);
  const converted = fromGuaranies(guaranies, money.currency, rate);
  // Too cheap for the currency: given away only by who types a price of nothing.
  return converted === 0n && guaranies > 0n ? 'price' : converted;
}
