import { RUC_DOCUMENT } from '../../shared/domain/sale/document-issues.ts';
import type { RucStatus } from '../../shared/contract/clients.ts';
import { type Connection, oneRow } from '../database/connection.ts';
import type { ClientsTable, RucStatusesTable } from '../database/schema/tables.ts';

type KnownStatus = NonNullable<RucStatus['known']>;

interface StatusRow {
  isRegistered: RucStatusesTable['is_registered'];
  estado: RucStatusesTable['estado'];
  nombre: RucStatusesTable['nombre'];
  askedAt: RucStatusesTable['asked_at'];
}

/**
 * The service's latest answers about taxpayers, by the RUC without its check digit. Writing is done inside the caller's
 * transaction.
 */
export class RucStatusRepository {
  readonly #db: Connection;

  constructor(db: Connection) {
    this.#db = db;
  }

  find(body: string): KnownStatus | null {
    const row = this.#db
      .prepare<unknown[], StatusRow>(
        'SELECT is_registered AS isRegistered, estado, nombre, asked_at AS askedAt FROM ruc_statuses WHERE ruc = ?',
      )
      .get(body);
    return row === undefined ? null : { ...row, isRegistered: row.isRegistered === 1 };
  }

  /**
   * RUCs of clients who bought since `usedSince`, not asked about since `askedBefore`; those never asked about and the
   * oldest first. Instants in ms.
   */
  stale(range: { usedSince: number; askedBefore: number; limit: number }): string[] {
    return this.#db
      .prepare<unknown[], ClientsTable['document']>(
        `SELECT c.document FROM clients c
         LEFT JOIN ruc_statuses r ON r.ruc = substr(c.document, 1, instr(c.document || '-', '-') - 1)
         WHERE c.tipo_documento = ${RUC_DOCUMENT} AND c.last_used_at >= @usedSince
           AND (r.asked_at IS NULL OR r.asked_at < @askedBefore)
         ORDER BY r.asked_at, c.last_used_at DESC LIMIT @limit`,
      )
      .pluck()
      .all(range);
  }

  ages(): { count: number; newestAt: number | null; oldestAt: number | null } {
    return oneRow(
      this.#db
        .prepare<unknown[], { count: number; newestAt: number | null; oldestAt: number | null }>(
          'SELECT count(*) AS count, max(asked_at) AS newestAt, min(asked_at) AS oldestAt FROM ruc_statuses',
        )
        .get(),
    );
  }

  /** `record` as the service sent it; null where it has no such RUC. */
  save(body: string, { isRegistered, estado, nombre, askedAt }: KnownStatus, record: unknown): void {
    this.#db
      .prepare(
        `INSERT INTO ruc_statuses (ruc, is_registered, estado, nombre, record, asked_at)
         VALUES (@body, @isRegistered, @estado, @nombre, @record, @askedAt)
         ON CONFLICT (ruc) DO UPDATE SET is_registered = @isRegistered, estado = @estado, nombre = @nombre,
           record = @record, asked_at = @askedAt`,
      )
      .run({
        body,
        isRegistered: isRegistered ? 1 : 0,
        estado,
        nombre,
        record: record === null ? null : JSON.stringify(record),
        askedAt,
      });
  }
}
