import type { InvoiceRequest } from '../../wire/invoice.ts';
import type { DocumentState } from '../fiscal/document-state.ts';
import type { PaymentPart } from '../sale/payments.ts';
import { minorFromNumber } from '../money.ts';
import { type Movement } from './movement.ts';
import { MEANS } from '../sale/means.ts';
import { type Means } from '../sale/means.ts';

/* The money of one document, from its movements. Amounts are minor units of its currency. */

export type Moved = Pick<Movement, 'id' | 'kind' | 'means' | 'amount' | 'reference' | 'corrects'>;

/** Ways to give money back: not at all, as it was paid, or all by one payment method. */
export const MONEY_BACK = ['none', 'as-paid', ...MEANS] as const;
export type MoneyBack = (typeof MONEY_BACK)[number];

/** Money the shop holds for a document, by payment method; those that cancel out are left out. */
export function heldByMeans(movements: readonly Moved[]): Map<Means, bigint> {
  const held = new Map<Means, bigint>();
  for (const { means, amount } of movements) held.set(means, (held.get(means) ?? 0n) + amount);
  for (const [means, amount] of held) if (amount === 0n) held.delete(means);
  return held;
}

export function heldMoney(movements: readonly Pick<Moved, 'amount'>[]): bigint {
  return movements.reduce((sum, { amount }) => sum + amount, 0n);
}

/**
 * Payments of a document as last corrected, whatever was given back since: its receipt shows them. Money
 * collected later counts for a sale that is `atOnce`, but not towards a credit sale's first payment.
 */
export function paidParts(movements: readonly Moved[], atOnce: boolean): PaymentPart[] {
  const kinds = new Map(movements.map(({ id, kind }) => [id, kind]));
  const counts = ({ kind, corrects }: Moved): boolean => {
    const told = kind === 'correction' ? kinds.get(corrects ?? '') : kind;
    return (
      told === 'sale' || told === 'initial' || told === 'correction' || (told === 'collection' && atOnce)
    );
  };
  const parts: PaymentPart[] = [];
  for (const movement of movements.filter(counts)) {
    const { kind, means, amount, reference } = movement;
    const same = parts.find(
      (part) => part.means === means && (kind === 'correction' || part.reference === reference),
    );
    if (same === undefined) parts.push({ means, amount, reference });
    else same.amount += amount;
  }
  return parts.filter(({ amount }) => amount !== 0n);
}

/** Payment of a sale, in minor units: in cash, and by other payment methods. */
export interface Paid {
  cash: bigint;
  otherwise: bigint;
}

/** The payment in two sums; null if it is unknown how the sale was paid, from before there was a till. */
export function paidOf(movements: readonly Moved[], sold: SaleDue, atOnce: boolean): Paid | null {
  if (movements.length === 0 && dueAtSale(sold) !== 0n) return null;
  const parts = paidParts(movements, atOnce);
  const cash = heldMoney(parts.filter(({ means }) => means === 'cash'));
  return { cash, otherwise: heldMoney(parts) - cash };
}

/** Splits an amount to give back, above zero, by payment method; never more than is held. */
export function moneyToGiveBack(
  held: ReadonlyMap<Means, bigint>,
  choice: MoneyBack,
): { means: Means; amount: bigint }[] {
  let left = [...held.values()].reduce((sum, amount) => sum + amount, 0n);
  if (choice === 'none' || left <= 0n) return [];
  if (choice !== 'as-paid') return [{ means: choice, amount: left }];
  return [...held].flatMap(([means, amount]) => {
    const back = amount < left ? amount : left;
    if (back <= 0n) return [];
    left -= back;
    return [{ means, amount: back }];
  });
}

/** True if money was given back for a document, and the shop holds none for it now. */
export function isGivenBack(movements: readonly Pick<Moved, 'kind' | 'amount'>[]): boolean {
  return movements.some(({ kind }) => kind === 'refund') && heldMoney(movements) <= 0n;
}

/** States of void documents: money collected for them is to be given back. */
export const VOID_STATES: readonly DocumentState[] = ['rejected', 'discarded', 'cancelled'];

/** True if a sale is valid although its money was given back: its cancellation failed, or was withdrawn. */
export function standsWithoutMoney(
  { state, isBeingCancelled }: { state: DocumentState; isBeingCancelled: boolean },
  movements: readonly Pick<Moved, 'kind' | 'amount'>[],
): boolean {
  return !isBeingCancelled && !VOID_STATES.includes(state) && isGivenBack(movements);
}

/** The parts of a sale that determine the amount due; `total` in minor units. */
export interface SaleDue {
  venta: Pick<InvoiceRequest['venta'], 'condicion_venta' | 'moneda' | 'venta_credito'>;
  total: bigint;
}

/** Amount due at the sale, in minor units: all of it, or a credit sale's first payment. */
export function dueAtSale({ venta, total }: SaleDue): bigint {
  if (venta.condicion_venta === 1) return total;
  return minorFromNumber(venta.venta_credito?.entrega_inicial ?? 0, venta.moneda);
}
