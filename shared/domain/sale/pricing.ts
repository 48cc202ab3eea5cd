import type { InvoiceRequest } from '../../wire/invoice.ts';
import type { PrecioUnitario } from '../../wire/items.ts';
import {
  divideRoundingHalfUp,
  fitsWire,
  MAX_MINOR,
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

/** A draft's line with its computed values. Prices scaled by 10^8, per unit, in the sale's currency. */
export interface PricedLine {
  line: DraftLine;
  /** Before the discount; set even if quantity or discount are half typed. Null if invalid or too large. */
  listPrice: bigint | null;
  /** The catalogue's price; null in the same cases. */
  catalogPrice: bigint | null;
  priced: LinePrice | LineFault;
  wire: WireLine;
  /** Null while the line cannot be priced. */
  exact: ExactLine | null;
}

/** A line's discount, scaled by 10^8. `line`: its place on the receipt, goods first, then services. */
export interface DraftDiscount {
  line: number;
  listPrice: bigint;
  discount: bigint;
  /** As a percentage, scaled by 10^8, if it was typed as one. */
  percent: bigint | null;
}

/** The lines of a draft with their computed values. */
export interface PricedLines {
  money: SaleMoney;
  /** In the draft's order. */
  lines: readonly PricedLine[];
  /** Totals and IVA; a line that cannot be priced yet is left out. */
  totals: SaleTotals;
  /** In the receipt's order. */
  discounts: readonly DraftDiscount[];
}

/** Lines that are unchanged since `before` are not priced again: a long sale changes line by line. */
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

/** Price of one item in this currency, scaled by 10^8; null without a rate, or below the minor unit. */
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
 * Part of a line that cannot be read, or that makes it too large to be sent: `too-large`, the unit price;
 * `too-many`, the quantity.
 */
export type LineFault =
  | 'quantity'
  | 'rate'
  | 'price'
  | 'discount'
  | 'discount-too-large'
  | 'too-large'
  | 'too-many';

/** A line as sold. Amounts are scaled by 10^8, in the sale's currency, IVA included. */
export interface LinePrice {
  quantity: bigint;
  /** Per unit, before the discount. */
  listPrice: bigint;
  /** Per unit, as sent: with the discount folded in. */
  unitPrice: bigint;
  /** `unitPrice` by IVA rate, in the proportions of the catalogue's price. */
  parts: PrecioUnitario;
  /** Discount on the whole line. */
  discount: bigint;
  /** As a percentage, if it was typed as one. */
  percent: bigint | null;
}

/** The sale's currency and its rate. */
export interface SaleMoney {
  currency: Currency;
  rate: string;
}

/** Folds the discount into the price: the wire has no field for it (interface, items). */
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
  const most = MAX_MINOR * minorUnit(money.currency) * SCALE;
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
  // Too cheap for the currency: only a typed price of zero gives it away.
  return converted === 0n && guaranies > 0n ? 'price' : converted;
}

const RATES = ['0', '5', '10'] as const;

/**
 * Splits a unit price, scaled by 10^8, into the wire's parts by IVA rate, in the proportions of `like`. They
 * add up exactly: the largest part takes the rounding remainder. A price of zero has no proportions; its
 * highest rate takes all.
 */
export function splitPrice(unitPrice: bigint, like: PrecioUnitario): PrecioUnitario {
  const shares = RATES.flatMap((rate) => {
    const share = like[rate];
    return share === undefined ? [] : [{ rate, share: scaledFromNumber(share) }];
  });
  const sum = shares.reduce((total, { share }) => total + share, 0n);
  const main = shares.reduce((most, one) => (one.share >= most.share ? one : most));
  // The parts use no more decimal places than the price has room for, so that each keeps at most 15 digits.
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

/** An item as sent. */
export type WireItem<K extends 'mercaderia' | 'servicio'> = NonNullable<Items[`${K}s`]>[number];

type WireLine =
  | { kind: 'mercaderia'; item: WireItem<'mercaderia'> }
  | { kind: 'servicio'; item: WireItem<'servicio'> };

/** A line as sent, with its price. If it cannot be priced, its price or quantity is not a number. */
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

/** Number of digits that a JSON number carries exactly. */
const EXACT_DIGITS = 15;
const MAX_DECIMALS = 8;

/**
 * The last decimal place available for a price, as a unit scaled by 10^8: 8 decimals, or fewer if they would
 * make more than 15 digits.
 */
export function wireStep(price: bigint): bigint {
  const whole = String(price / SCALE).length;
  return 10n ** BigInt(Math.max(0, whole + MAX_DECIMALS - EXACT_DIGITS));
}

/** `numerator / denominator`, scaled by 10^8, rounded half up to the decimals available on the wire. */
export function roundForWire(numerator: bigint, denominator: bigint): bigint {
  const step = wireStep(numerator / denominator);
  return divideRoundingHalfUp(numerator, denominator * step) * step;
}
