import * as z from 'zod';
import type { DocumentState } from '../../shared/domain/fiscal/document-state.ts';
import type { ShiftReport } from '../../shared/domain/cash/shift-report.ts';
import { shiftReportSchema } from '../../shared/contract/till.ts';
import type { AuditHead } from '../database/audit-chain.ts';
import type { Connection } from '../database/connection.ts';
import type { ShiftClosesTable } from '../database/schema/tables.ts';

/** Stored form of closes: a field added later has a default, so every close can be read for ever. */
const keptSchema = z.object({ version: z.int(), report: shiftReportSchema });

export interface KeptShiftClose {
  report: ShiftReport;
  audit: AuditHead;
}

interface CloseRow {
  close: ShiftClosesTable['close'];
  seq: ShiftClosesTable['audit_seq'];
  hash: ShiftClosesTable['audit_hash'];
}

const COLUMNS = 'close, audit_seq AS seq, audit_hash AS hash';

/** Returns the stored text of a close, whose hash is in its audit entry. */
export function textOfClose(report: ShiftReport): string {
  return JSON.stringify({ version: 1, report });
}

/** Closes as they were reported. Writing is done inside the caller's transaction. */
export class ShiftCloseRepository {
  readonly #db: Connection;

  constructor(db: Connection) {
    this.#db = db;
  }

  /** Ends the open shift with its close; `unsettled`: the documents that the next close has to report. */
  add(
    { number, at, close }: ShiftReport & { close: { by: string } },
    text: string,
    audit: AuditHead,
    left: ReadonlyMap<string, bigint>,
    unsettled: readonly { id: string; state: DocumentState }[],
  ): void {
    const kept = Object.fromEntries([...left].map(([currency, amount]) => [currency, String(amount)]));
    this.#db
      .prepare(
        'INSERT INTO shift_closes (shift, close, left_in_drawer, audit_seq, audit_hash) VALUES (?, ?, ?, ?, ?)',
      )
      .run(number, text, JSON.stringify(kept), audit.seq, audit.hash);
    const insert = this.#db.prepare(
      'INSERT INTO shift_unsettled (shift, document_id, state) VALUES (?, ?, ?)',
    );
    for (const { id, state } of unsettled) insert.run(number, id, state);
    this.#db
      .prepare('UPDATE shifts SET closed_at = ?, closed_by = ? WHERE number = ?')
      .run(at, close.by, number);
  }

  find(shift: number): KeptShiftClose | null {
    const row = this.#db
      .prepare<unknown[], CloseRow>(`SELECT ${COLUMNS} FROM shift_closes WHERE shift = ?`)
      .get(shift);
    return row === undefined ? null : closeOf(row);
  }

  /** Newest first, only shifts before `before`; null: all shifts. */
  list(before: number | null, limit: number): KeptShiftClose[] {
    const rows = this.#db
      .prepare<unknown[], CloseRow>(
        `SELECT ${COLUMNS} FROM shift_closes WHERE shift < ifnull(?, ${Number.MAX_SAFE_INTEGER}) ORDER BY shift DESC LIMIT ?`,
      )
      .all(before, limit);
    return rows.map(closeOf);
  }

  /** True where the shop uses its till: a float was counted, or a shift closed. */
  isUsed(): boolean {
    return (
      this.#db
        .prepare(
          'SELECT EXISTS (SELECT 1 FROM shift_closes) OR EXISTS (SELECT 1 FROM shifts WHERE is_counted = 1)',
        )
        .pluck()
        .get() === 1
    );
  }
}

function closeOf({ close, seq, hash }: CloseRow): KeptShiftClose {
  return { report: keptSchema.parse(JSON.parse(close)).report, audit: { seq, hash } };
}
