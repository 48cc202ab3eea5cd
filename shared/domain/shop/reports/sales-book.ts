import type { DocumentState } from '../../fiscal/document-state.ts';
import { dayOf } from './report-days.ts';
import { addAmounts } from './sales-tally.ts';
import { NO_AMOUNTS, type PrintedAmounts, type SoldAmounts } from './sold-amounts.ts';

/** An invoice that was issued. */
export interface IssuedDocument {
  /** Emission as printed, UTC epoch ms. */
  issuedAt: number;
  soldAt: number;
  localNumber: string;
  numeroDocumento: string | null;
  cdc: string | null;
  clientDocument: string;
  clientName: string;
  state: DocumentState;
  currency: string;
  /** Minor units of the currency, as stored beside the body. */
  total: bigint;
  /** Null if its body cannot be read. */
  amounts: SoldAmounts | null;
}

export interface BookRow {
  document: IssuedDocument;
  /** Guaraníes; all 0 for a cancelled or rejected document, null if they cannot be read. */
  amounts: PrintedAmounts | null;
  /** True if it was sold on a day before this span. */
  isOfBefore: boolean;
}

/** Check of a column of totals against the sum of the documents themselves. */
export interface CurrencyCheck {
  currency: string;
  /** Minor units: by the book's rows, and by the documents. */
  rows: bigint;
  documents: bigint;
}

const VOID: ReadonlySet<DocumentState> = new Set(['cancelled', 'rejected']);

/** True if an issued document in this state declares nothing: its row in the book has 0. */
export function isVoid(state: DocumentState): boolean {
  return VOID.has(state);
}

/** The IVA book of sales for a span of days: a row for each invoice issued in it, in the order of issue. */
export class SalesBook {
  readonly rows: BookRow[] = [];
  sum: PrintedAmounts = NO_AMOUNTS;
  unreadable = 0;
  isForeign = false;
  readonly #from: string;
  readonly #own = new Map<string, bigint>();

  /** `from`: its first day. */
  constructor(from: string) {
    this.#from = from;
  }

  add(document: IssuedDocument): void {
    const { state, amounts: read, currency, soldAt } = document;
    const amounts = isVoid(state) ? NO_AMOUNTS : (read?.guaranies ?? null);
    this.rows.push({ document, amounts, isOfBefore: dayOf(soldAt) < this.#from });
    if (currency !== 'PYG') this.isForeign = true;
    if (amounts === null) this.unreadable += 1;
    else this.sum = addAmounts(this.sum, amounts);
    if (read !== null && !isVoid(state))
      this.#own.set(currency, (this.#own.get(currency) ?? 0n) + read.own.total);
  }

  /** Difference between the totals of all rows and their parts, which are rounded separately. */
  get roundingOfParts(): bigint {
    const { total, ten, five, exempt } = this.sum;
    return total - ten - five - exempt;
  }

  /** The sums that differ; `documents`: sums of the non-void documents issued in the span, by currency. */
  mismatches(documents: ReadonlyMap<string, bigint>): CurrencyCheck[] {
    return [...new Set([...this.#own.keys(), ...documents.keys()])]
      .map((currency) => ({
        currency,
        rows: this.#own.get(currency) ?? 0n,
        documents: documents.get(currency) ?? 0n,
      }))
      .filter((check) => check.rows !== check.documents);
  }
}
