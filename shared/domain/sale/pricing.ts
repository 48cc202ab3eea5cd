import type { InvoiceRequest } from '../../wire/invoice.ts';
import type { PrecioUnitario } from '../../wire/items.ts';
import {
  divideRoundingHalfUp,
  fitsWire,
  MOST_MINOR,
  numberFromScaled,
  SCALE,
  scaledFromNumber,
} from '../money.ts';
import type { CatalogItem } from '../catalog/catalog-item.ts';
import { addUp, type ExactLine, exactLine, type SaleTotals } from './sale-totals.ts';
import { readTypedNumber } from '../typed-number.ts';
import { type Currency, fromGuaranies, minorUnit, readRate } from './currency.ts';
import { HUNDRED_PERCENT, readDiscount } from './read-discount.ts';
import { type DraftLine, lineQuantity, type SaleDraft } from './sale-draft.ts';

/** A line of a draft with all that it comes to. Prices are scaled by 10^8, per unit, in the sale's currency. */
export interface PricedLine {
  line: DraftLine;
  /** Before the discount; stands while quantity or discount are half typed. Null where it cannot be read or sent. */
  listPrice: bigint | null;
  /** The catalogue's; null likewise. */
  catalogPrice: bigint | null;
  priced: LinePrice | LineFault;
  wire: WireLine;
  /** Null while the line cannot be priced. */
  exact: ExactLine | null;
}

/** A line's discount; amounts scaled by 10^8. `line` is its place on the receipt: merchandise first, then services. */
export interface DraftDiscount {
  line: number;
  listPrice: bigint;
  discount: bigint;
  /** As a percentage, scaled by 10^8, where that is how it was typed. */
  percent: bigint | null;
}

/** The lines of a draft with all that they come to. */
export interface PricedLines {
  money: SaleMoney;
  /** In the draft's order. */
  lines: readonly PricedLine[];
  /** Totals and IVA; a line that cannot be priced yet counts as none. */
  totals: SaleTotals;
  /** In the order the receipt shows them. */
  discounts: readonly DraftDiscount[];
}

/** Lines that are the same as in `before` are not priced again: a long sale changes line by line. */
export function priceLines(
  { lines: entered, currency, rate }: Pick<SaleDraft, 'lines'> & SaleMoney,
  before: PricedLines | null = null,
): PricedLines {
  const money = { currency, rate };
  const isSameMoney = before?.money.currency === currency && before.money.rate === rate;
  const known = new Map(isSameMoney ? before.lines.map((one) => [one.line, one]) : []);
  const lines = entered.map((line) => known.get(line) ?? priceLine(line, money));
  const onReceipt = [ofKind(lines, 'mercaderia'), ofKind(lines, 'servicio')].flat();
  const totals = addUp(
    onReceipt.flatMap(({ exact }) => exact ?? []),
    currency,
  );
  return { money, lines, totals, discounts: onReceipt.flatMap(discountOf) };
}

export function priceLine(line: DraftLine, money: SaleMoney): PricedLine {
  const listPrice = readListPrice(line, money);
  const priced = finalPrice(line, listPrice, money);
  const wire = wireLine(line, priced);
  return {
    line,
    listPrice: sendable(listPrice),
    catalogPrice: line.price === '' ? sendable(listPrice) : catalogPrice(line.item, money),
    priced,
    wire,
    exact: typeof priced === 'string' ? null : exactOf(wire),
  };
}

/** Price of one item in a sale of this currency, scaled by 10^8; null without a rate, or below its smallest coin. */
export function catalogPrice(item: CatalogItem, money: SaleMoney): bigint | null {
  return sendable(readListPrice({ item, price: '' }, money));
}

function sendable(price: bigint | LineFault): bigint | null {
  return typeof price === 'string' || !fitsWire(price) ? null : price;
}

function exactOf(wire: WireLine): ExactLine {
  return wire.kind === 'mercaderia' ? exactLine(wire.kind, wire.item) : exactLine(wire.kind, wire.item);
}

function ofKind(lines: readonly PricedLine[], kind: WireLine['kind']): PricedLine[] {
  return lines.filter(({ wire }) => wire.kind === kind);
}

function discountOf({ priced }: PricedLine, place: number): DraftDiscount[] {
  if (typeof priced === 'string' || priced.discount === 0n) return [];
  const { listPrice, discount, percent } = priced;
  return [{ line: place, listPrice, discount, percent }];
}

/**
 * Part of a line that cannot be read as it stands, or that makes it too large to be sent: `too-large` the price of one,
 * `too-many` the quantity.
 */
export type LineFault =
  | 'quantity'
  | 'rate'
  | 'price'
  | 'discount'
  | 'discount-too-large'
  | 'too-large'
  | 'too-many';

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

/** The wire has no field for a discount (interface, items). */
function finalPrice(
  line: DraftLine,
  listPrice: bigint | 'rate' | 'price',
  money: SaleMoney,
): LinePrice | LineFault {
  const typedQuantity = lineQuantity(line);
  if (typedQuantity === null) return 'quantity';
  if (typeof listPrice === 'string') return listPrice;
  const quantity = scaledFromNumber(typedQuantity);
  const value = listPrice * quantity;
  const most = MOST_MINOR * minorUnit(money.currency) * SCALE;
  if (!fitsWire(listPrice)) return 'too-large';
  if (value > most) return listPrice * SCALE > most ? 'too-large' : 'too-many';
  const discount = readDiscount(line.discount, value);
  if (typeof discount === 'string') return discount;
  const { amount, percent } = discount;
  const unitPrice =
    percent === null
      ? roundForWire(value - amount * SCALE, quantity)
      : roundForWire(listPrice * (HUNDRED_PERCENT - percent), HUNDRED_PERCENT);
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

const RATES = ['0', '5', '10'] as const;

/**
 * A unit price, scaled by 10^8, as the wire's parts by IVA rate, in the proportions of `like`. They add up to it
 * exactly: the largest part takes what rounding leaves. A price of nothing has no proportions; its highest rate
 * takes all.
 */
export function splitPrice(unitPrice: bigint, like: PrecioUnitario): PrecioUnitario {
  const shares = RATES.flatMap((rate) => {
    const share = like[rate];
    return share === undefined ? [] : [{ rate, share: scaledFromNumber(share) }];
  });
  const sum = shares.reduce((total, { share }) => total + share, 0n);
  const main = shares.reduce((most, one) => (one.share >= most.share ? one : most));
  // The parts use no further decimal place than the price has room for, so that each stays a number of 15 digits.
  const step = wireStep(unitPrice);
  const parts: PrecioUnitario = {};
  let rest = unitPrice;
  for (const { rate, share } of shares) {
    if (rate === main.rate) continue;
    const part = sum === 0n ? 0n : divideRoundingHalfUp(unitPrice * share, sum * step) * step;
    parts[rate] = numberFromScaled(part);
    rest -= part;
  }
  parts[main.rate] = numberFromScaled(rest);
  return parts;
}

type Items = Required<InvoiceRequest['items']>;

/** An item as it is sent. */
export type WireItem<K extends 'mercaderia' | 'servicio'> = NonNullable<Items[`${K}s`]>[number];

type WireLine =
  | { kind: 'mercaderia'; item: WireItem<'mercaderia'> }
  | { kind: 'servicio'; item: WireItem<'servicio'> };

/** A line as it is sent, by what it costs. One that cannot be priced has a price or a quantity that is not a number. */
function wireLine(line: DraftLine, priced: LinePrice | LineFault): WireLine {
  const { kind, record } = line.item;
  const terms = termsOf(line, priced);
  return kind === 'mercaderia'
    ? { kind, item: { ...record, ...terms } }
    : { kind, item: { ...record, ...terms } };
}

function termsOf(line: DraftLine, priced: LinePrice | LineFault) {
  const remark = line.remark.trim();
  const said = remark === '' ? {} : { observacion: remark };
  if (typeof priced === 'string') {
    const cantidad = lineQuantity(line) ?? Number.NaN;
    const unknown = priced === 'too-large' || priced === 'too-many' ? Number.POSITIVE_INFINITY : Number.NaN;
    const price = priced === 'quantity' ? {} : { precio_unitario_original: unknown };
    return { ...said, cantidad, ...price };
  }
  const { quantity, unitPrice, parts } = priced;
  return {
    ...said,
    cantidad: numberFromScaled(quantity),
    precio_unitario_original: numberFromScaled(unitPrice),
    precio_unitario: parts,
  };
}

/** A JSON number carries so many digits exactly. */
const EXACT_DIGITS = 15;
const MOST_DECIMALS = 8;

/**
 * The last decimal place, as a unit scaled by 10^8, that a price of so much has room for: 8 decimals, or fewer where
 * they would make more than 15 digits.
 */
export function wireStep(price: bigint): bigint {
  const whole = String(price / SCALE).length;
  return 10n ** BigInt(Math.max(0, whole + MOST_DECIMALS - EXACT_DIGITS));
}

/** `numerator / denominator`, scaled by 10^8, rounded half up to what the wire has room for. */
export function roundForWire(numerator: bigint, denominator: bigint): bigint {
  const step = wireStep(numerator / denominator);
  return divideRoundingHalfUp(numerator, denominator * step) * step;
}
