import type { Connection } from '../store/connection.ts';
import { KeptStatements } from '../store/kept-statements.ts';

/** What waits in one currency; `total` is the sum's minor units as text. */
export interface WaitingTotal {
  currency: string;
  count: number;
  total: string;
}

const UNISSUED = `kind = 'invoice' AND state IN ('queued', 'sending', 'refused')`;

/** What waits to be issued, by when it was sold. */
export class WaitingRepository {
  readonly #statements: KeptStatements;

  constructor(db: Connection) {
    this.#statements = new KeptStatements(db);
  }

  /** When the oldest that waits for the service was sold; null where nothing waits. */
  oldestQueued(): number | null {
    return this.#statements
      .of(
        `SELECT min(at) FROM (SELECT min(sold_at) AS at FROM documents WHERE state = 'queued'
           UNION ALL SELECT min(sold_at) FROM documents WHERE state = 'sending')`,
      )
      .pluck()
      .get() as number | null;
  }

  countQueued(soldUntil: number): number {
    return this.#statements
      .of(`SELECT count(*) FROM documents WHERE state IN ('queued', 'sending') AND sold_at <= ?`)
      .pluck()
      .get(soldUntil) as number;
  }

  /** When the oldest invoice sold before then that is not issued was sold; null where there is none. */
  oldestUnissued(soldBefore: number): number | null {
    return this.#statements
      .of(`SELECT min(sold_at) FROM documents WHERE ${UNISSUED} AND sold_at < ?`)
      .pluck()
      .get(soldBefore) as number | null;
  }

  unissuedTotals(soldBefore: number): WaitingTotal[] {
    return this.#statements
      .of(
        `SELECT currency, count(*) AS count, CAST(sum(total) AS TEXT) AS total FROM documents
         WHERE ${UNISSUED} AND sold_at < ? GROUP BY currency ORDER BY count DESC, currency`,
      )
      .all(soldBefore) as WaitingTotal[];
  }

  /** Invoices of which nobody knows whether they were issued. */
  countDoubts(soldBefore: number): number {
    return this.#statements
      .of(
        `SELECT count(*) FROM documents
         WHERE kind = 'invoice' AND state IN ('uncertain', 'review') AND sold_at < ?`,
      )
      .pluck()
      .get(soldBefore) as number;
  }
}
