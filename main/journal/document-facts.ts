import { DamagedTextError } from '../errors.ts';
import type { Connection } from '../store/connection.ts';
import type { DocumentFacts, StoredRow } from './journal-line.ts';
import { wholeAttempt, wholeDocument } from './whole-columns.ts';

type RawRow = Record<string, string | number | bigint | null>;

/**
 * A document with what belongs to it, by its id; null where the id is of none, or where its body is damaged: an earlier
 * line has it whole, and those of others must not wait for it.
 */
export function findFacts(db: Connection, id: string): DocumentFacts | null {
  try {
    return readFacts(db, id);
  } catch (error) {
    if (error instanceof DamagedTextError) return null;
    throw error;
  }
}

function readFacts(db: Connection, id: string): DocumentFacts | null {
  const rows = (sql: string): StoredRow[] =>
    (db.prepare(sql).safeIntegers().all(id) as RawRow[]).map(exactly);
  const [document] = rows('SELECT * FROM documents WHERE id = ?');
  if (document === undefined) return null;
  return {
    document: wholeDocument(document),
    cancellations: rows('SELECT * FROM cancellations WHERE document_id = ? ORDER BY requested_at, rowid'),
    attempts: rows(
      `SELECT * FROM attempts WHERE document_id = ? AND task = 'issue' AND written_at IS NOT NULL
       ORDER BY id DESC LIMIT 1`,
    ).map(wholeAttempt),
    tenders: rows('SELECT * FROM tenders WHERE document_id = ?'),
    discounts: rows('SELECT * FROM sale_discounts WHERE document_id = ? ORDER BY line'),
    notes: rows('SELECT * FROM dispatch_notes WHERE document_id = ?'),
    wishes: rows('SELECT * FROM cancellation_wishes WHERE document_id = ? ORDER BY wished_at, rowid'),
    contradictions: rows('SELECT * FROM contradictions WHERE document_id = ? ORDER BY id'),
    bodies: rows('SELECT * FROM document_bodies WHERE document_id = ? ORDER BY round'),
    correctedTenders: rows('SELECT * FROM corrected_tenders WHERE document_id = ? ORDER BY round'),
    correctedDiscounts: rows('SELECT * FROM corrected_discounts WHERE document_id = ? ORDER BY round'),
    movements: rows('SELECT * FROM money_movements WHERE document_id = ? ORDER BY position'),
    collections: rows(
      `SELECT * FROM collections WHERE number IN
         (SELECT collection FROM money_movements WHERE document_id = ?) ORDER BY number`,
    ),
    replacements: rows('SELECT * FROM replacements WHERE document_id = ?'),
  };
}

/** SQLite takes an integer's digits for the integer, where the column is one. */
function exactly(row: RawRow): StoredRow {
  return Object.fromEntries(
    Object.entries(row).map(([column, value]) => {
      if (typeof value !== 'bigint') return [column, value];
      const number = Number(value);
      return [column, Number.isSafeInteger(number) ? number : String(value)];
    }),
  );
}
