import type { PrecioUnitario } from '../../wire/items.ts';
import { divideRoundingHalfUp, SCALE, scaledFromNumber } from '../money.ts';
import { readTypedNumber } from '../typed-number.ts';
import { type Currency, fromGuaranies, readRate } from './currency.ts';
import { type DraftLine, lineQuantity } from './sale-draft.ts';
import { splitPrice } from './split-price.ts';

/** What of a line cannot be read as it stands. */
export type LineFault = 'quantity' | 'rate' | 'price' | 'discount' | 'discount-too-large';

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
  const discount = readDiscount(line.discount, value);
  if (discount === null) return 'discount';
  if (discount * SCALE > value) return 'discount-too-large';
  const unitPrice = discount === 0n ? listPrice : roundForWire(value - discount * SCALE, quantity);
  const parts = splitPrice(unitPrice, line.item.record.precio_unitario);
  return { quantity, listPrice, unitPrice, parts, discount };
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
  return fromGuaranies(scaledFromNumber(item.record.precio_unitario_original), money.currency, rate);
}

const PERCENT = /^(.*?)\s*%$/;
const MOST_PERCENT = 100;

/** Off a line of this value (scaled twice), scaled by 10^8; null if the text is neither an amount nor a percentage. */
function readDiscount(text: string, value: bigint): bigint | null {
  if (text.trim() === '') return 0n;
  const [, percent] = PERCENT.exec(text.trim()) ?? [];
  const typed = readTypedNumber(percent ?? text);
  if (typed === null) return null;
  if (percent === undefined) return scaledFromNumber(typed);
  if (typed > MOST_PERCENT) return null;
  return divideRoundingHalfUp(value * scaledFromNumber(typed), SCALE * SCALE * BigInt(MOST_PERCENT));
}

/** A JSON number carries so many digits exactly. */
const EXACT_DIGITS = 15;

/** `numerator / denominator`, scaled by 10^8, rounded half up to 8 decimals, or to fewer where 15 digits allow no more. */
function roundForWire(numerator: bigint, denominator: bigint): bigint {
  const whole = String(numerator / denominator / SCALE).length;
  const step = 10n ** BigInt(Math.max(0, whole + 8 - EXACT_DIGITS));
  return divideRoundingHalfUp(numerator, denominator * step) * step;
}
