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

  constructor(db: Connection) {
    this.#db = db;
  }

  next(): string {
    const stored = this.#db
      .prepare('SELECT last_number FROM local_series WHERE prefix = ?')
      .pluck()
      .get(PREFIX);
    this.#lastGiven = Math.max(this.#lastGiven, (stored as number | undefined) ?? 0) + 1;
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
