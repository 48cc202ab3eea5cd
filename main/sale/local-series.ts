import { FIRST_SERIES } from '../../shared/domain/fiscal/series-prefix.ts';
import { type Connection, KeptStatements } from '../database/connection.ts';
import type { LocalSeriesTable } from '../database/schema/tables.ts';

interface StoredSeries {
  prefix: LocalSeriesTable['prefix'];
  lastNumber: LocalSeriesTable['last_number'];
}

/**
 * Numbers sales at this counter: `C1-000123`. A restored or copied database continues in its own series. A
 * number is given before the sale is stored, and never to another sale of this process, whether or not the
 * commit succeeds.
 */
export class LocalSeries {
  readonly #statements: KeptStatements;
  #lastGiven = 0;
  #lastGivenTo: string | null = null;

  constructor(db: Connection) {
    this.#statements = new KeptStatements(db);
  }

  /** Returns the same number if the same sale asks again: its commit failed and it is being sold again. */
  next(saleId: string): string {
    const { prefix, lastNumber } = this.#current();
    if (saleId !== this.#lastGivenTo) {
      this.#lastGiven = Math.max(this.#lastGiven, lastNumber) + 1;
      this.#lastGivenTo = saleId;
    }
    return numbered(prefix, this.#lastGiven);
  }

  prefix(): string {
    return this.#current().prefix;
  }

  has(prefix: string): boolean {
    return this.#statements.of('SELECT 1 FROM local_series WHERE prefix = ?').get(prefix) !== undefined;
  }

  prefixes(): string[] {
    return this.#statements.of<LocalSeriesTable['prefix']>('SELECT prefix FROM local_series').pluck().all();
  }

  upcoming(): string {
    const { prefix, lastNumber } = this.#current();
    return numbered(prefix, Math.max(this.#lastGiven, lastNumber) + 1);
  }

  /** Numbers from one again, in an unused series; inside the caller's transaction. */
  begin(prefix: string): void {
    this.#statements.of('INSERT INTO local_series (prefix, last_number) VALUES (?, 0)').run(prefix);
    this.#lastGiven = 0;
    this.#lastGivenTo = null;
  }

  #current(): StoredSeries {
    const row = this.#statements
      .of<StoredSeries>(
        'SELECT prefix, last_number AS lastNumber FROM local_series ORDER BY rowid DESC LIMIT 1',
      )
      .get();
    return row ?? { prefix: FIRST_SERIES, lastNumber: 0 };
  }

  /** Call it in the transaction that stores the sale. */
  record(localNumber: string): void {
    const [prefix, digits] = localNumber.split('-');
    this.#statements
      .of(
        `INSERT INTO local_series (prefix, last_number) VALUES (?, ?)
         ON CONFLICT (prefix) DO UPDATE SET last_number = excluded.last_number`,
      )
      .run(prefix, Number(digits));
  }
}

function numbered(prefix: string, number: number): string {
  return `${prefix}-${String(number).padStart(6, '0')}`;
}
