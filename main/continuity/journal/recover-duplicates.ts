import { z } from 'zod';
import type { FactsLine } from '../../database/audit-lines.ts';
import type { AuditChain } from '../../database/audit-chain.ts';
import type { Connection } from '../../database/connection.ts';
import type { StoredRow } from '../../database/document-facts.ts';
import type { AllowedStepsTable } from '../../database/schema/tables.ts';
import { COUNTER_ACTOR } from '../../sending/actor.ts';
import { storeRefusal } from '../../sending/refusal.ts';
import { IDENTIFIED_STATES } from '../../../shared/domain/fiscal/document-state.ts';
import { reason, storeReason } from '../../../shared/domain/reason.ts';

const FOUND = 'document.possible-duplicate';
const SETTLED = 'document.duplicate-settled';

const rangeSchema = z.object({ firstMissing: z.number().int(), lastMissing: z.number().int() });

/** True for an entry that a document may be a duplicate, or that a person has checked it. */
export function tellsOfDuplicate({ event }: FactsLine): boolean {
  return event === FOUND || event === SETTLED;
}

/**
 * Adds the entries about possible duplicates that a backup lacks, in the order of `lines`; inside the caller's
 * transaction.
 */
export function recoverDuplicates(
  db: Connection,
  audit: AuditChain,
  lines: readonly FactsLine[],
  now: number,
): void {
  const isKnown = db.prepare('SELECT 1 FROM documents WHERE id = ?').pluck();
  const suspect = db.prepare(
    `INSERT INTO possible_duplicates (document_id, first_missing, last_missing, found_at)
     VALUES (?, ?, ?, ?) ON CONFLICT (document_id) WHERE settled_at IS NULL
     DO UPDATE SET first_missing = min(first_missing, excluded.first_missing),
       last_missing = max(last_missing, excluded.last_missing)`,
  );
  const settle = db.prepare(
    `UPDATE possible_duplicates SET settled_at = ?, settled_by = ? WHERE document_id = ? AND settled_at IS NULL`,
  );
  for (const { event, subject, actor, at, details: text, seq, hash } of lines) {
    const range = rangeSchema.safeParse(JSON.parse(text)).data;
    if (range === undefined || isKnown.get(subject) === undefined) continue;
    const { changes } =
      event === FOUND
        ? suspect.run(subject, range.firstMissing, range.lastMissing, at)
        : settle.run(at, actor, subject);
    if (changes === 0) continue;
    const details = { ...range, ...(event === SETTLED ? { settledBy: actor } : {}), journal: { seq, hash } };
    audit.append({ at: now, actor: COUNTER_ACTOR, event, subject, details });
  }
}

/** Writes a row with the columns that the table has; columns of a later version are skipped. */
export function insertRow(db: Connection, table: string, row: StoredRow): void {
  const columns = commonColumns(db, table, row);
  db.prepare(
    `INSERT INTO ${table} (${columns.join(', ')}) VALUES (${columns.map((column) => `@${column}`).join(', ')})`,
  ).run(row);
}

/** Writes a row that never changes, if the table does not have it yet. */
export function insertNew(db: Connection, table: string, row: StoredRow): void {
  const columns = commonColumns(db, table, row);
  db.prepare(
    `INSERT INTO ${table} (${columns.join(', ')}) VALUES (${columns.map((column) => `@${column}`).join(', ')})
     ON CONFLICT DO NOTHING`,
  ).run(row);
}

export function updateRow(db: Connection, table: string, row: StoredRow, key: readonly string[]): boolean {
  const sets = commonColumns(db, table, row)
    .filter((column) => !key.includes(column))
    .map((column) => `${column} = @${column}`);
  const where = key.map((column) => `${column} = @${column}`).join(' AND ');
  const { changes } = db.prepare(`UPDATE ${table} SET ${sets.join(', ')} WHERE ${where}`).run(row);
  return changes === 1;
}

/** Updates the row that `key` identifies, or adds it; a settled row stays as it is. */
export function storeUnsettled(db: Connection, table: string, row: StoredRow, key: readonly string[]): void {
  const where = key.map((column) => `${column} = @${column}`).join(' AND ');
  const settledAt = db
    .prepare<unknown[], number | null>(`SELECT settled_at FROM ${table} WHERE ${where}`)
    .pluck()
    .get(row);
  if (settledAt === undefined) insertRow(db, table, row);
  else if (settledAt === null) updateRow(db, table, row, key);
}

function commonColumns(db: Connection, table: string, row: StoredRow): string[] {
  const columns = db.prepare<unknown[], string>('SELECT name FROM pragma_table_info(?)').pluck().all(table);
  return columns.filter((column) => column in row);
}

/** Returns the states from one to the other, the last included; null if no transition leads there. */
export function stepsBetween(db: Connection, from: string, to: string): string[] | null {
  const steps = db
    .prepare<unknown[], AllowedStepsTable>('SELECT from_state, to_state FROM allowed_steps')
    .all();
  const ways = new Map<string, string[]>([[from, []]]);
  for (const [state, way] of ways) {
    if (state === to) return way;
    for (const { to_state: next } of steps.filter(({ from_state }) => from_state === state)) {
      if (!ways.has(next)) ways.set(next, [...way, next]);
    }
  }
  return null;
}

/** Reason for a state that is only passed through. */
const UNKNOWN = reason('unexplained');

/** Takes a known document to the state of `row`, step by step through allowed states. */
export function advanceDocument(db: Connection, row: StoredRow, steps: readonly string[]): void {
  for (const state of steps.slice(0, -1)) {
    const isIdentified = (IDENTIFIED_STATES as readonly string[]).includes(state);
    db.prepare(
      `UPDATE documents SET state = @state, cdc = @cdc, issued_at = @issuedAt, refusal = @refusal, doubt = @doubt
       WHERE id = @id`,
    ).run({
      id: row['id'],
      state,
      cdc: isIdentified ? row['cdc'] : null,
      issuedAt: isIdentified ? row['issued_at'] : null,
      refusal: state === 'refused' ? storeRefusal({ reason: UNKNOWN, error: null }) : null,
      doubt: state === 'uncertain' ? storeReason(UNKNOWN) : null,
    });
  }
  updateRow(db, 'documents', row, ['id']);
}
