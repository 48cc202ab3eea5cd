import { dayNumber } from '../../../shared/domain/dates.ts';
import { byCurrency } from '../../../shared/domain/cash/currencies.ts';
import type { Output } from '../../../shared/contract/contract.ts';
import type {
  ClientReceivables,
  OwedSum,
  ReceivablePage,
  ReceivablePageRequest,
} from '../../../shared/contract/receivables.ts';
import { readTerms, type TextTerm, textTest } from '../../database/search-text.ts';
import { daysSince, owedSumOf, receivableOf, writingsOf } from './receivable-view.ts';
import type { ReceivablesParts } from './parts.ts';
import { readCollectionsOf } from './read-collections.ts';
import type {
  Asked,
  CreditSale,
  OwedIn,
  ReceivableRepository,
  SearchedSale,
} from './receivable-repository.ts';

const MAX_COMPARED = 10_000;
const MAX_PER_CLIENT = 200;
const LATEST_SETTLED = 20;
const LATEST_RECEIPTS = 50;

export function readReceivables(
  { receivables, clock }: ReceivablesParts,
  { list, text, clientDocument, after, limit }: ReceivablePageRequest,
): ReceivablePage {
  const now = clock.now();
  const clients = clientDocument === null ? null : writingsOf(clientDocument);
  const asked = { list, clients, today: dayNumber(now) };
  const terms = readTerms(text);
  if (terms.length > 0) return searchReceivables(receivables, asked, { terms, after, limit, now });
  const sales = firstOf(receivables.list(asked, after), limit + 1);
  const sums = list === 'settled' ? [] : receivables.sums(asked).map(owedSumOf);
  return { ...pageOf(sales, limit, now), sums, isCut: false };
}

/** Sums only the sales compared so far: later ones may match too. */
function searchReceivables(
  receivables: ReceivableRepository,
  asked: Asked,
  page: Pick<ReceivablePageRequest, 'after' | 'limit'> & { terms: readonly TextTerm[]; now: number },
): ReceivablePage {
  const { terms, after, limit, now } = page;
  const fits = textTest(terms);
  const found: SearchedSale[] = [];
  let compared = 0;
  for (const sale of receivables.searched(asked)) {
    compared += 1;
    if (compared > MAX_COMPARED) break;
    if (fits(sale)) found.push(sale);
  }
  const begins = after === null ? 0 : found.findIndex(({ id }) => id === after.id) + 1;
  const sales = found.slice(begins, begins + limit + 1).flatMap(({ id }) => receivables.find(id) ?? []);
  const sums = asked.list === 'settled' ? [] : addUp(found, asked.today).map(owedSumOf);
  return { ...pageOf(sales, limit, now), sums, isCut: compared > MAX_COMPARED };
}

function firstOf<T>(all: Iterable<T>, most: number): T[] {
  const first: T[] = [];
  for (const one of all) {
    first.push(one);
    if (first.length === most) break;
  }
  return first;
}

function pageOf(
  sales: readonly CreditSale[],
  limit: number,
  now: number,
): Pick<ReceivablePage, 'sales' | 'next'> {
  const page = sales.slice(0, limit);
  const last = page.at(-1);
  return {
    sales: page.map((sale) => receivableOf(sale, now)),
    next: last === undefined || sales.length <= limit ? null : { day: last.dueDay, id: last.id },
  };
}

function addUp(sales: readonly SearchedSale[], today: number): OwedIn[] {
  const sums = new Map<string, OwedIn>();
  for (const { currency, owed, toGiveBack, dueDay } of sales) {
    const none = { currency, count: 0, owed: 0n, overdue: 0n, toGiveBack: 0n, oldestDay: null };
    const sum = sums.get(currency) ?? none;
    sums.set(currency, {
      ...sum,
      count: sum.count + 1,
      owed: sum.owed + owed,
      overdue: sum.overdue + (dueDay < today ? owed : 0n),
      toGiveBack: sum.toGiveBack + toGiveBack,
    });
  }
  return [...sums.values()].toSorted(byCurrency);
}

export function readClientReceivables(parts: ReceivablesParts, clientDocument: string): ClientReceivables {
  const { receivables, clock, collections } = parts;
  const now = clock.now();
  const clients = writingsOf(clientDocument);
  const asked = { clients, today: dayNumber(now) };
  const of = (list: ReceivablePageRequest['list'], most: number): CreditSale[] =>
    firstOf(receivables.list({ ...asked, list }, null), most);
  const [open, toGiveBack] = [of('open', MAX_PER_CLIENT), of('to-give-back', MAX_PER_CLIENT)];
  const settled = of('settled', LATEST_SETTLED);
  const sales = [...open, ...toGiveBack].toSorted((a, b) => a.dueDay - b.dueDay).slice(0, MAX_PER_CLIENT);
  const newest = [...sales, ...settled].toSorted((a, b) => b.soldAt - a.soldAt)[0];
  return {
    clientDocument,
    clientName: newest?.clientName ?? null,
    sums: withSomething(receivables.sums({ ...asked, list: null })),
    sales: sales.map((sale) => receivableOf(sale, now)),
    settled: settled.map((sale) => receivableOf(sale, now)),
    collections: readCollectionsOf(parts, collections.ofClients(clients, LATEST_RECEIPTS)),
  };
}

function withSomething(sums: readonly OwedIn[]): OwedSum[] {
  return sums.filter(({ owed, toGiveBack }) => owed > 0n || toGiveBack > 0n).map(owedSumOf);
}

export function readReceivable(
  parts: ReceivablesParts,
  documentId: string,
): Output<'receivables.of-document'> {
  const sale = parts.receivables.find(documentId);
  return {
    receivable: sale === null ? null : receivableOf(sale, parts.clock.now()),
    collections: readCollectionsOf(parts, parts.collections.ofDocument(documentId)),
  };
}

export function readAccountStatus(
  { receivables, clock }: ReceivablesParts,
  clientDocument: string,
): Output<'receivables.standing'> {
  const now = clock.now();
  const asked = { list: 'open', clients: writingsOf(clientDocument), today: dayNumber(now) } as const;
  return {
    owed: receivables.sums(asked).map(({ currency, owed, overdue, oldestDay }) => ({
      currency,
      owed: String(owed),
      overdue: String(overdue),
      daysOverdue: oldestDay === null ? 0 : daysSince(oldestDay, now),
    })),
  };
}
