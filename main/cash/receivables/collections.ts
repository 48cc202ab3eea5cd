import { dayNumber } from '../../../shared/domain/dates.ts';
import type { PaymentPart } from '../../../shared/domain/sale/payments.ts';
import { formatMinor, formatMoney } from '../../../shared/domain/money.ts';
import { reason, said } from '../../../shared/domain/reason.ts';
import {
  allotPayments,
  collectedSales,
  type SaleShare,
  spreadOver,
  sumOfAmounts,
} from '../../../shared/domain/cash/collected-sales.ts';
import { heldMoney } from '../../../shared/domain/cash/document-money.ts';
import { type Movement } from '../../../shared/domain/cash/movement.ts';
import { KEPT_IN_DRAWER } from '../../../shared/domain/sale/means.ts';
import { type Means } from '../../../shared/domain/sale/means.ts';
import { CouldNotError, InputError } from '../../kernel/errors.ts';
import { say } from '../../kernel/say.ts';
import { standsAt } from '../movements.ts';
import type { ReceivablesParts } from './parts.ts';
import { collectionWith } from './read-collections.ts';
import type { CreditSale } from './receivable-repository.ts';
import { writingsOf } from './receivable-view.ts';

/** Money a client brings; amounts in minor units, above zero. */
export interface MoneyToCollect {
  /** Generated where it was entered: the same money sent twice counts once. */
  id: string;
  clientDocument: string;
  currency: string;
  payments: readonly PaymentPart[];
  /** Share of each sale; null: the earliest due first. */
  sales: readonly SaleShare[] | null;
  remark: string;
}

/**
 * Collects a client's debt from sales on credit, with a receipt. One transaction stores its number, the
 * movements of each sale in the open shift, an audit entry for each sale, and the drawer's pulse for cash.
 * Returns the receipt's number; for money that was sent before, the earlier number. Throws InputError, naming
 * the fields, if it is more than is owed or does not add up; nothing is stored then.
 */
export function collect(parts: ReceivablesParts, money: MoneyToCollect, actor: string): number {
  const { store, clock, till, collections, paperwork } = parts;
  return store.commit(() => {
    const earlier = collections.findById(money.id);
    if (earlier !== null) return earlier.number;
    const at = clock.now();
    const { id, currency, payments, remark } = money;
    const owing = readOwing(parts, money, at);
    const shares =
      money.sales === null
        ? shareOut(owing, money)
        : checkShares(parts, { owing, shares: money.sales }, money);
    const newest = owing
      .filter((sale) => shares.some((share) => share.id === sale.id))
      .reduce((one, other) => (other.soldAt > one.soldAt ? other : one));
    const { clientDocument, clientName } = newest;
    const number = collections.add({ id, clientDocument, clientName, remark, at, actor });
    const allotted = allotPayments(payments, shares);
    for (const { id: documentId, part } of allotted) {
      till.record({ kind: 'collection', ...part, currency, documentId, collection: number }, { at, actor });
    }
    for (const { id: subject } of shares) {
      const own = allotted.filter((one) => one.id === subject);
      const collected = own.map(({ part: { means, amount } }) => ({ means, amount: String(amount) }));
      const details = { number, collection: id, currency, collected };
      store.audit.append({ at, actor, event: 'collection.received', subject, details });
    }
    if (payments.some(({ means }) => KEPT_IN_DRAWER.includes(means)))
      paperwork.openDrawer(reason('money-collected', { receipt: number }), { at, actor });
    return number;
  });
}

function readOwing(
  { receivables }: ReceivablesParts,
  { clientDocument, currency }: MoneyToCollect,
  at: number,
): CreditSale[] {
  const asked = { list: 'open', clients: writingsOf(clientDocument), today: dayNumber(at) } as const;
  return [...receivables.list(asked, null)].filter((sale) => sale.currency === currency);
}

function shareOut(owing: readonly CreditSale[], { payments, currency }: MoneyToCollect): SaleShare[] {
  const amount = sumOfAmounts(payments);
  const { shares, left } = spreadOver(owing, amount);
  if (left === 0n && shares.length > 0) return shares;
  const owed = owing.reduce((sum, sale) => sum + sale.owed, 0n);
  throw wrong(
    'payments',
    owed === 0n
      ? say('receivables.nothingOwedIn', { currency })
      : say('receivables.overDebt', {
          owed: formatMoney(owed, currency),
          amount: formatMoney(amount, currency),
        }),
  );
}

function checkShares(
  { receivables }: ReceivablesParts,
  { owing, shares }: { owing: readonly CreditSale[]; shares: readonly SaleShare[] },
  { payments, currency }: MoneyToCollect,
): readonly SaleShare[] {
  for (const [index, { id, amount }] of shares.entries()) {
    const field = `sales.${index}.amount`;
    if (shares.findIndex((share) => share.id === id) < index)
      throw wrong(field, say('receivables.saleTwice'));
    const sale = owing.find((one) => one.id === id);
    if (sale === undefined) throw wrong(field, whyNothing(receivables.find(id), currency));
    if (amount > sale.owed) {
      const owed = formatMoney(sale.owed, currency);
      throw wrong(field, say('receivables.saleOwesOnly', { sale: sale.localNumber, owed }));
    }
  }
  const [paid, shared] = [sumOfAmounts(payments), sumOfAmounts(shares)];
  if (paid === shared) return shares;
  throw wrong(
    'payments',
    say('receivables.sumMismatch', {
      paid: formatMinor(paid, currency),
      shared: formatMinor(shared, currency),
    }),
  );
}

function whyNothing(sale: CreditSale | null, currency: string): string {
  if (sale === null) return say('receivables.notOnCredit');
  const { localNumber } = sale;
  if (!sale.stands) return say('receivables.saleCancelled', { sale: localNumber });
  if (sale.owed === 0n) return say('receivables.saleOwesNothing', { sale: localNumber });
  if (sale.currency !== currency)
    return say('receivables.saleCurrency', { sale: localNumber, currency: sale.currency });
  return say('receivables.saleOfOtherClient', { sale: localNumber });
}

function wrong(path: string, message: string): InputError {
  return new InputError(message, [{ path, message }]);
}

/**
 * Annuls a wrong receipt whole, by corrections in the open shift: its sales are owed again. Throws InputError
 * if no receipt has this number, CouldNotError if it was annulled already, or its money has moved since:
 * given back, or transferred to the sale's replacement.
 */
export function annulCollection(
  parts: ReceivablesParts,
  { number, reason: text }: { number: number; reason: string },
  actor: string,
): void {
  const { store, clock, till } = parts;
  const at = clock.now();
  store.commit(() => {
    collectionWith(parts, number);
    const standing = collectedSales(till.ofCollection(number)).filter(({ annulled }) => annulled === null);
    if (standing.length === 0) throw new CouldNotError(say('receivables.alreadyAnnulled', { number }));
    for (const { documentId, received } of standing) {
      assertStillHeld(parts, documentId, received);
      const own = received.filter(({ kind }) => kind === 'collection');
      const takenBack = own.flatMap((movement) => takeBack(parts, { movement, reason: text }, { at, actor }));
      const { currency } = parts.documents.get(documentId);
      const details = { number, currency, takenBack, reason: text };
      store.audit.append({ at, actor, event: 'collection.annulled', subject: documentId, details });
    }
  });
}

/** Throws if the sale holds less than was collected for it, or is now a cash sale paid with this money. */
function assertStillHeld(
  { till, receivables, documents }: ReceivablesParts,
  documentId: string,
  received: readonly Movement[],
): void {
  const isOnCredit = receivables.find(documentId) !== null;
  if (isOnCredit && heldMoney(till.ofDocument(documentId)) >= heldMoney(received)) return;
  const { localNumber } = documents.get(documentId);
  throw new CouldNotError(say('receivables.moneyMoved', { sale: localNumber }));
}

/**
 * Takes back the present amount of a movement, corrections included; returns it in the audit chain's form, in
 * minor units.
 */
function takeBack(
  { till }: ReceivablesParts,
  { movement, reason: text }: { movement: Movement; reason: string },
  by: { at: number; actor: string },
): { means: Means; amount: string }[] {
  const { id: corrects, currency, documentId, collection } = movement;
  const ofReceipt = till.correctionsOf(corrects).filter((one) => one.collection === collection);
  const stands = [...standsAt(movement, ofReceipt)].filter(([, amount]) => amount !== 0n);
  for (const [means, amount] of stands) {
    const correction = { means, currency, amount: -amount, documentId, collection, corrects };
    till.record({ kind: 'correction', ...correction, reason: said(text) }, by);
  }
  return stands.map(([means, amount]) => ({ means, amount: String(amount) }));
}
