import { PLACES_OF_AN_INSTANT } from '../database/list-order.ts';
import { type Connection, KeptStatements, oneRow } from '../database/connection.ts';
import type { DocumentListTable } from '../database/schema/tables.ts';

/** Waiting documents in one currency; `total` is the sum's minor units as text. */
export interface WaitingTotal {
  currency: DocumentListTable['currency'];
  count: number;
  total: string;
}

const UNISSUED = `kind = 'invoice' AND state IN ('queued', 'sending', 'refused')`;
/** The list's index of states has its rows in the order of place. */
const SOLD_BEFORE = `place < ? * ${PLACES_OF_AN_INSTANT}`;
const oldest = (state: string): string =>
  `SELECT sold_at FROM document_list WHERE place = (SELECT min(place) FROM document_list WHERE state = '${state}')`;

export class WaitingRepository {
  readonly #statements: KeptStatements;

  constructor(db: Connection) {
    this.#statements = new KeptStatements(db);
  }

  oldestQueued(): number | null {
    return oneRow(
      this.#statements
        .of<number | null>(`SELECT min(sold_at) FROM (${oldest('queued')} UNION ALL ${oldest('sending')})`)
        .pluck()
        .get(),
    );
  }

  countQueued(soldUntil: number): number {
    return oneRow(
      this.#statements
        .of<number>(
          `SELECT count(*) FROM document_list WHERE state IN ('queued', 'sending') AND ${SOLD_BEFORE}`,
        )
        .pluck()
        .get(soldUntil + 1),
    );
  }

  oldestUnissued(soldBefore: number): number | null {
    return oneRow(
      this.#statements
        .of<number | null>(`SELECT min(sold_at) FROM document_list WHERE ${UNISSUED} AND ${SOLD_BEFORE}`)
        .pluck()
        .get(soldBefore),
    );
  }

  unissuedTotals(soldBefore: number): WaitingTotal[] {
    return this.#statements
      .of<WaitingTotal>(
        `SELECT currency, count(*) AS count, CAST(sum(total) AS TEXT) AS total FROM document_list
         WHERE ${UNISSUED} AND ${SOLD_BEFORE} GROUP BY currency ORDER BY count DESC, currency`,
      )
      .all(soldBefore);
  }

  countDoubts(soldBefore: number): number {
    return oneRow(
      this.#statements
        .of<number>(
          `SELECT count(*) FROM document_list
           WHERE kind = 'invoice' AND state IN ('uncertain', 'review') AND ${SOLD_BEFORE}`,
        )
        .pluck()
        .get(soldBefore),
    );
  }
}
