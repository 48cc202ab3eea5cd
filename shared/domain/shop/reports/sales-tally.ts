import type { DocumentState } from '../../fiscal/document-state.ts';
import { dayOf, hourOf } from './report-days.ts';
import { NO_AMOUNTS, type PrintedAmounts, type SoldAmounts, type SoldLine } from './sold-amounts.ts';

/** A stored sale; `amounts` is null if its body cannot be read. */
export interface SoldDocument {
  soldAt: number;
  state: DocumentState;
  currency: string;
  /** Minor units of the currency. */
  total: bigint;
  /** Seller as in the audit chain; null if not recorded. */
  soldBy: string | null;
  amounts: SoldAmounts | null;
}

export interface Sum {
  count: number;
  guaranies: bigint;
}

export interface CurrencySum extends Sum {
  /** Minor units of the currency. */
  own: bigint;
}

export interface ProductSum extends Omit<SoldLine, 'group'> {
  /** Number of lines. */
  count: number;
}

export interface GroupSum {
  count: number;
  exact: bigint;
}

export const NOT_SOLD: ReadonlySet<DocumentState> = new Set(['draft', 'discarded', 'rejected', 'cancelled']);

/**
 * True if a document in this state counts as sold: one that waits, is not accepted yet or is in doubt does,
 * since the goods and the money have changed hands; a discarded, rejected or cancelled one does not.
 */
export function countsAsSold(state: DocumentState): boolean {
  return !NOT_SOLD.has(state);
}

/**
 * All sums of the sales at once. Days, hours, sellers, currencies and rates add up amounts as each document
 * prints them; products and groups add up exact lines, which are rounded only for display.
 */
export class SalesTally {
  readonly sold: Sum = { count: 0, guaranies: 0n };
  readonly onCredit: Sum = { count: 0, guaranies: 0n };
  readonly states = new Map<DocumentState, Sum>();
  readonly days = new Map<string, Sum>();
  readonly hours = new Map<number, Sum>();
  readonly sellers = new Map<string | null, Sum>();
  readonly currencies = new Map<string, CurrencySum>();
  readonly products = new Map<string, ProductSum>();
  readonly groups = new Map<string | null, GroupSum>();
  rates: PrintedAmounts = NO_AMOUNTS;
  /** All lines, scaled by 10^24. */
  exact = 0n;
  /** Documents whose body cannot be read, or has another total than the document: in no sum. */
  unreadable = 0;

  add(document: SoldDocument): void {
    const { state, amounts, currency, soldAt } = document;
    if (state === 'draft') return;
    if (amounts === null || amounts.own.total !== document.total) {
      this.unreadable += 1;
      return;
    }
    const { guaranies } = amounts;
    addTo(this.states, state, guaranies.total);
    if (!countsAsSold(state)) return;
    addSum(this.sold, guaranies.total);
    if (amounts.isOnCredit) addSum(this.onCredit, guaranies.total);
    addTo(this.days, dayOf(soldAt), guaranies.total);
    addTo(this.hours, hourOf(soldAt), guaranies.total);
    addTo(this.sellers, document.soldBy, guaranies.total);
    const own = entryOf(this.currencies, currency, () => ({ count: 0, guaranies: 0n, own: 0n }));
    addSum(own, guaranies.total);
    own.own += document.total;
    this.rates = addAmounts(this.rates, guaranies);
    for (const line of amounts.lines) this.#addLine(line);
  }

  #addLine({ group, ...line }: SoldLine): void {
    this.exact += line.exact;
    const key = JSON.stringify([line.code, line.unitId]);
    const product = entryOf(this.products, key, () => ({ ...line, quantity: 0n, exact: 0n, count: 0 }));
    product.description = line.description;
    product.quantity += line.quantity;
    product.exact += line.exact;
    product.count += 1;
    const sum = entryOf(this.groups, group, () => ({ count: 0, exact: 0n }));
    sum.exact += line.exact;
    sum.count += 1;
  }
}

export function addAmounts(a: PrintedAmounts, b: PrintedAmounts): PrintedAmounts {
  return {
    total: a.total + b.total,
    ten: a.ten + b.ten,
    five: a.five + b.five,
    exempt: a.exempt + b.exempt,
    iva10: a.iva10 + b.iva10,
    iva5: a.iva5 + b.iva5,
  };
}

function addTo<K>(sums: Map<K, Sum>, key: K, guaranies: bigint): void {
  addSum(
    entryOf(sums, key, () => ({ count: 0, guaranies: 0n })),
    guaranies,
  );
}

function addSum(sum: Sum, guaranies: bigint): void {
  sum.count += 1;
  sum.guaranies += guaranies;
}

function entryOf<K, V>(entries: Map<K, V>, key: K, make: () => V): V {
  const found = entries.get(key);
  if (found !== undefined) return found;
  const made = make();
  entries.set(key, made);
  return made;
}
