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
  /** Null where its body cannot be read. */
  amounts: SoldAmounts | null;
}

export interface BookRow {
  document: IssuedDocument;
  /** Guaraníes; all 0 of what was cancelled or rejected, null where they cannot be read. */
  amounts: PrintedAmounts | null;
  /** It was sold on a day before this span. */
  isOfBefore: boolean;
}

/** Check of a column of totals: the number and the sum that the documents themselves give. */
export interface CurrencyCheck {
  currency: string;
  /** Minor units: by the rows of the book, and by the documents. */
  rows: bigint;
  documents: bigint;
}

const VOID: ReadonlySet<DocumentState> = new Set(['cancelled', 'rejected']);

/** True where an issued document of this state declares nothing: its row stands in the book with 0. */
export function isVoid(state: DocumentState): boolean {
  return VOID.has(state);
}

/** The IVA book of sales of a span of days: a row for each invoice issued in it, in the order of issue. */
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

  /** Difference between the parts of all rows, each rounded by itself, and their totals. */
  get roundingOfParts(): bigint {
    const { total, ten, five, exempt } = this.sum;
    return total - ten - five - exempt;
  }

  /** The sums that differ; `documents`: what the documents issued in the span and not void say, by currency. */
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
