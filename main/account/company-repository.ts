import { type Company, companySchema } from '../../shared/wire/auth.ts';
import type { Connection } from '../store/connection.ts';

/** The company as the last login described it: what receipts print of the issuer. */
export class CompanyRepository {
  readonly #db: Connection;

  constructor(db: Connection) {
    this.#db = db;
  }

  save(ruc: string, company: Company, fetchedAt: number): void {
    this.#db
      .prepare(
        `INSERT INTO company (ruc, record, fetched_at) VALUES (?, ?, ?)
         ON CONFLICT (ruc) DO UPDATE SET record = excluded.record, fetched_at = excluded.fetched_at`,
      )
      .run(ruc, JSON.stringify(company), fetchedAt);
  }

  find(ruc: string): Company | null {
    const record = this.#db.prepare('SELECT record FROM company WHERE ruc = ?').pluck().get(ruc);
    return record === undefined ? null : companySchema.parse(JSON.parse(record as string));
  }
}
