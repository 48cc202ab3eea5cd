import { collectedCash, type PaymentPart } from '../sale/payments.ts';
import type { DraftDiscount } from '../sale/pricing.ts';
import { divideRoundingHalfUp, SCALE } from '../money.ts';
import { type SaleLine, saleTotals } from '../sale/sale-totals.ts';
import {
  dueAtSale,
  heldByMeans,
  isGivenBack,
  type Moved,
  type Paid,
  paidOf,
  paidParts,
  type SaleDue,
} from './document-money.ts';
import type { InvoiceRequest } from '../../wire/invoice.ts';

/** Cash of a sale in minor units: the amount received, and the part of the total not collected. */
export interface Cash {
  received: bigint;
  rounding: bigint;
}

const CONTADO = 1;

/**
 * Cash that a correction moves between drawer and client, in minor units: positive is still to be collected,
 * negative is given back. Other payments stay, so the difference is in cash. Nothing moves if it is unknown
 * how the sale was paid (`paid` is null), or if the amount due is unchanged.
 */
export function cashToSettle(paid: Paid | null, sold: SaleDue, now: SaleDue, roundsCash: boolean): bigint {
  if (paid === null || !isDueOtherwise(sold, now)) return 0n;
  return cashDue(paid, now, roundsCash) - paid.cash;
}

/**
 * The cash after that difference has changed hands: an additional collection counts as received, an amount
 * given back as change. Null for a credit sale.
 */
export function correctedCash(
  cash: Cash | null,
  paid: Paid | null,
  sold: SaleDue,
  now: SaleDue,
  roundsCash: boolean,
): Cash | null {
  if (now.venta.condicion_venta !== CONTADO) return null;
  if (paid === null || !isDueOtherwise(sold, now)) return cash;
  const due = cashDue(paid, now, roundsCash);
  const change = cash === null ? 0n : cash.received - paid.cash;
  const most = paid.cash > due ? paid.cash : due;
  return { received: change + (most > 0n ? most : 0n), rounding: now.total - paid.otherwise - due };
}

function isDueOtherwise(sold: SaleDue, now: SaleDue): boolean {
  const isSame = sold.venta.condicion_venta === now.venta.condicion_venta;
  return !isSame || dueAtSale(sold) !== dueAtSale(now);
}

function cashDue({ otherwise }: Paid, now: SaleDue, roundsCash: boolean): bigint {
  const { condicion_venta: condition, moneda } = now.venta;
  return collectedCash(dueAtSale(now), moneda, roundsCash && condition === CONTADO, otherwise);
}

/**
 * The discounts of a corrected sale. The list price stays; the discount becomes the list price less the
 * corrected price, so a line at its list price or above has none. A line whose price and quantity are
 * unchanged keeps its discount to the last digit, and a percentage stays one while the price is unchanged.
 */
export function correctedDiscounts(
  discounts: readonly DraftDiscount[],
  sold: InvoiceRequest,
  sale: InvoiceRequest,
): DraftDiscount[] {
  const [before, now] = [saleTotals(sold).lines, saleTotals(sale).lines];
  return discounts.flatMap((discount) => {
    const [old, line] = [before[discount.line], now[discount.line]];
    if (old === undefined || line === undefined) return [];
    return correctedDiscount(discount, old, line);
  });
}

function correctedDiscount(discount: DraftDiscount, old: SaleLine, line: SaleLine): DraftDiscount[] {
  const isSamePrice = old.unitPrice === line.unitPrice;
  if (isSamePrice && old.quantity === line.quantity) return [discount];
  const perUnit = discount.listPrice - line.unitPrice;
  if (perUnit <= 0n) return [];
  const amount = divideRoundingHalfUp(perUnit * line.quantity, SCALE);
  return [{ ...discount, discount: amount, percent: isSamePrice ? discount.percent : null }];
}

/**
 * Initial money of a sale that replaces a rejected one: the goods were paid with the first sale, and only a
 * difference changes hands, in cash. If that money was given back, it is paid again. `cashIn` goes into the
 * drawer, or out of it if negative.
 */
export function takenOverMoney(
  { movements, cash }: { movements: readonly Moved[]; cash: Cash | null },
  rejected: SaleDue,
  now: SaleDue,
  roundsCash: boolean,
): { payments: PaymentPart[]; cash: Cash | null; cashIn: bigint } {
  const atOnce = now.venta.condicion_venta === 1;
  if (isGivenBack(movements)) {
    const due = dueAtSale(now);
    const payments = [{ means: 'cash' as const, amount: due, reference: '' }];
    return { payments, cash: atOnce ? { received: due, rounding: 0n } : null, cashIn: due };
  }
  const paid = paidOf(movements, rejected, atOnce);
  const difference = cashToSettle(paid, rejected, now, roundsCash);
  return {
    payments: withCash(heldParts(movements), difference),
    cash: correctedCash(cash, paid, rejected, now, roundsCash),
    cashIn: difference,
  };
}

/** With their original references; only by payment method if a part was given back. */
function heldParts(movements: readonly Moved[]): PaymentPart[] {
  if (!movements.some(({ kind }) => kind === 'refund')) return paidParts(movements, true);
  return [...heldByMeans(movements)].map(([means, amount]) => ({ means, amount, reference: '' }));
}

function withCash(parts: readonly PaymentPart[], difference: bigint): PaymentPart[] {
  const cash = parts.find(({ means }) => means === 'cash')?.amount ?? 0n;
  const others = parts.filter(({ means }) => means !== 'cash');
  return [...others, { means: 'cash', amount: cash + difference, reference: '' }];
}
