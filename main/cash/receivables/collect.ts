import { reason } from '../../../shared/domain/reason.ts';
import type { PaymentPart } from '../../../shared/domain/draft/payments.ts';
import { dayNumber } from '../../../shared/domain/dates.ts';
import { formatMinor, formatMoney } from '../../../shared/domain/money.ts';
import {
  allotPayments,
  type SaleShare,
  spreadOver,
  sumOfAmounts,
} from '../../../shared/domain/receivables/spread.ts';
import { KEPT_IN_DRAWER } from '../../../shared/domain/till/movement.ts';
import { say } from '../../kernel/say.ts';
import { InputError } from '../../kernel/errors.ts';
import { writingsOf } from './client-documents.ts';
import type { ReceivablesParts } from './parts.ts';
import type { CreditSale } from './receivable-repository.ts';

/** Money a client brings; amounts in minor units, above zero. */
export interface MoneyToCollect {
  /** Made where it was entered: the same money sent twice is one. */
  id: string;
  clientDocument: string;
  currency: string;
  payments: readonly PaymentPart[];
  /** How much of it is for which sale; null: the earliest due first. */
  sales: readonly SaleShare[] | null;
  remark: string;
}

/**
 * Collects what a client owes of sales on credit, with a receipt: in one transaction its number, the movements of
 * each sale in the open shift, an entry of the audit chain for each, and the pulse for the drawer that holds what came
 * in. Gives the receipt's number, which is the earlier one for money that was sent before. Throws InputError, naming
 * the fields, where it is more than is owed, or does not add up; nothing is stored then.
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
