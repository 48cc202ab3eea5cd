import type { Connection } from '../store/connection.ts';

/** The counter's own series; a restored or cloned database will go on under another prefix. */
const PREFIX = 'C1';

/**
 * Numbers sales at this counter: `C1-000123`. A number is given before the sale is stored and never to
 * another sale of this process, whether or not the commit that was to store it succeeded.
 */
export class LocalSeries {
  readonly #db: Connection;
  #lastGiven = 0;
  #lastGivenTo: string | null = null;

  constructor(db: Connection) {
    this.#db = db;
  }

  /** The sale that asked last, because its commit failed and it is sold again, gets the number it has. */
  next(saleId: string): string {
    if (saleId !== this.#lastGivenTo) {
      const stored = this.#db
        .prepare('SELECT last_number FROM local_series WHERE prefix = ?')
        .pluck()
        .get(PREFIX);
      this.#lastGiven = Math.max(this.#lastGiven, (stored as number | undefined) ?? 0) + 1;
      this.#lastGivenTo = saleId;
    }
    return `${PREFIX}-${String(this.#lastGiven).padStart(6, '0')}`;
  }

  /** In the transaction that stores the sale. */
  record(localNumber: string): void {
    const [prefix, digits] = localNumber.split('-');
    this.#db
      .prepare(
        `INSERT INTO local_series (prefix, last_number) VALUES (?, ?)
         ON CONFLICT (prefix) DO UPDATE SET last_number = excluded.last_number`,
      )
      .run(prefix, Number(digits));
  }
}
