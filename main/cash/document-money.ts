import { reason, said } from '../../shared/domain/reason.ts';
import type { Exchange, PaymentPart } from '../../shared/domain/sale/payments.ts';
import { heldByMeans, type MoneyBack, moneyToGiveBack } from '../../shared/domain/cash/document-money.ts';
import { type Movement } from '../../shared/domain/cash/movement.ts';
import { KEPT_IN_DRAWER } from '../../shared/domain/sale/means.ts';
import { type Means } from '../../shared/domain/sale/means.ts';
import { type DocumentRecord, parseSale } from '../sending/document-record.ts';
import type { TillParts } from './parts.ts';
import type { TillLedger } from './till-ledger.ts';

/* Money moved by documents. All of it is written inside the caller's transaction. */

interface By {
  at: number;
  actor: string;
}

/** Money in the audit chain: minor units as text. */
interface StatedMoney {
  means: Means;
  amount: string;
}

const told = ({ means, amount }: { means: Means; amount: bigint }): StatedMoney => ({
  means,
  amount: String(amount),
});

/** Money received when a document is sold: for all of it (`sale`), or for the first payment of a credit sale. */
export interface PaidAtSale {
  kind: 'sale' | 'initial';
  payments: readonly PaymentPart[];
}

export function recordPayments(
  till: TillLedger,
  { id: documentId, currency, soldAt }: DocumentRecord,
  { kind, payments }: PaidAtSale,
  actor: string,
): StatedMoney[] {
  const paid = payments.filter(({ amount }) => amount !== 0n);
  for (const { means, amount, reference } of paid) {
    till.record({ kind, means, currency, amount, documentId, reference }, { at: soldAt, actor });
  }
  return paid.map(told);
}

/** Exchanges a sale's foreign notes for its currency: one movement in each of the two currencies. */
export function recordExchanges(
  till: TillLedger,
  { id: documentId, currency, soldAt }: DocumentRecord,
  exchanges: readonly Exchange[],
  actor: string,
): (StatedMoney & { currency: string })[] {
  const moved = exchanges.flatMap(({ currency: foreign, amount, worth }) => [
    { means: 'cash' as const, currency: foreign, amount },
    { means: 'cash' as const, currency, amount: -worth },
  ]);
  for (const money of moved) till.record({ kind: 'exchange', ...money, documentId }, { at: soldAt, actor });
  return moved.map((money) => ({ ...told(money), currency: money.currency }));
}

/**
 * Moves the cash difference of a sale corrected to `body`; above zero it comes in. It corrects a payment made
 * at the sale, never a collection receipt, so that the receipt can still be annulled whole.
 */
export function settleInCash(
  till: TillLedger,
  { id: documentId, currency }: DocumentRecord,
  { body, difference: amount }: { body: string; difference: bigint },
  by: By,
): StatedMoney[] {
  if (amount === 0n) return [];
  const corrects = movementToCorrect(till.ofDocument(documentId).filter(isAtOnce), 'cash');
  const kind =
    corrects !== null ? 'correction' : parseSale(body).venta.condicion_venta === 1 ? 'sale' : 'initial';
  till.record({ kind, means: 'cash', currency, amount, documentId, corrects }, by);
  return [told({ means: 'cash', amount })];
}

/** Moves the money held for this document to the one that replaces it. */
export function takeAwayMoney(till: TillLedger, { id: documentId, currency }: DocumentRecord, by: By): void {
  const movements = till.ofDocument(documentId);
  for (const [means, amount] of heldByMeans(movements)) {
    const corrects = movementToCorrect(movements, means);
    till.record({ kind: 'correction', means, currency, amount: -amount, documentId, corrects }, by);
  }
}

/**
 * Gives back the money held for a cancelled document, by the chosen payment methods, and records it in the audit chain;
 * the drawer opens for cash.
 */
export function giveMoneyBack(
  { store, till, paperwork }: Pick<TillParts, 'store' | 'till' | 'paperwork'>,
  document: DocumentRecord,
  { back: choice, motivo }: { back: MoneyBack; motivo: string },
  { at, actor }: By,
): void {
  const { id: documentId, currency } = document;
  const refunds = moneyToGiveBack(heldByMeans(till.ofDocument(documentId)), choice);
  if (refunds.length === 0) return;
  for (const { means, amount } of refunds) {
    till.record(
      { kind: 'refund', means, currency, amount: -amount, documentId, reason: said(motivo) },
      { at, actor },
    );
  }
  const details = { currency, refunds: refunds.map(told) };
  store.audit.append({ at, actor, event: 'money.given-back', subject: documentId, details });
  if (refunds.some(({ means }) => KEPT_IN_DRAWER.includes(means)))
    paperwork.openDrawer(reason('money-given-back', { localNumber: document.localNumber }), { at, actor });
}

/**
 * Returns the movement that a correction refers to: the latest by this payment method, else the latest of
 * any; null if no money came in yet.
 */
function movementToCorrect(movements: readonly Movement[], means: Means): string | null {
  const atOnce = movements.filter(isAtOnce);
  const later = movements.filter(({ kind }) => kind === 'collection');
  const latest = (paid: readonly Movement[]): Movement | undefined =>
    paid.findLast((one) => one.means === means);
  // A collection receipt stays as given if another movement can be corrected.
  return (latest(atOnce) ?? latest(later) ?? atOnce.at(-1) ?? later.at(-1))?.id ?? null;
}

function isAtOnce({ kind }: Movement): boolean {
  return kind === 'sale' || kind === 'initial';
}
