import { type Connection, KeptStatements } from '../../database/connection.ts';
import type { CompanyTable } from '../../database/schema/tables.ts';
import { type Company, companySchema } from '../../../shared/wire/auth.ts';

/** The company as the last login described it; receipts print it as the issuer. */
export class CompanyRepository {
  readonly #db: Connection;
  readonly #statements: KeptStatements;

  constructor(db: Connection) {
    this.#db = db;
    this.#statements = new KeptStatements(db);
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
    const record = this.#statements
      .of<CompanyTable['record']>('SELECT record FROM company WHERE ruc = ?')
      .pluck()
      .get(ruc);
    return record === undefined ? null : companySchema.parse(JSON.parse(record));
  }
}
