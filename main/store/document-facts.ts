import { z } from 'zod';
import { DamagedTextError } from '../errors.ts';
import { isAsStored, wholeText } from './checked-text.ts';
import type { Connection } from './connection.ts';
import { KeptStatements } from './kept-statements.ts';
import { sha256 } from './sha256.ts';
import { readLinks, storeLinks } from './stored-links.ts';

const rowSchema = z.record(z.string(), z.union([z.string(), z.number(), z.null()]));

/** A row as it stands in the database, by its columns' names; integers beyond 2^53 are text. */
export type StoredRow = z.infer<typeof rowSchema>;

/** A table that another version of the program knows may lack, or be passed over. */
const rowsSchema = z.array(rowSchema).default([]);

/** The facts of a document as a journal has them. */
export const documentFactsSchema = z.object({
  document: rowSchema,
  cancellations: rowsSchema,
  /** The latest emission that was written; none before the first. */
  attempts: rowsSchema,
  tenders: rowsSchema,
  /** Discounts of its lines. */
  discounts: rowsSchema,
  /** The invoice of a dispatch note. */
  notes: rowsSchema,
  /** Cancellations asked for before it was known whether it was issued. */
  wishes: rowsSchema,
  /** Status answers that contradicted what was known. */
  contradictions: rowsSchema,
  /** Bodies it had before it was corrected; its cash and its discounts as they are since each correction. */
  bodies: rowsSchema,
  correctedTenders: rowsSchema,
  correctedDiscounts: rowsSchema,
  /** Movements of its money, and the receipts of those that collected it. */
  movements: rowsSchema,
  collections: rowsSchema,
  /** The document it replaces. */
  replacements: rowsSchema,
});

/** A document and what belongs to it. */
export type DocumentFacts = z.infer<typeof documentFactsSchema>;

type RawRow = Record<string, string | number | bigint | null>;

/** Reads the facts of documents, with statements that are prepared once. */
export class FactsReader {
  readonly #statements: KeptStatements;

  constructor(db: Connection) {
    this.#statements = new KeptStatements(db);
  }

  /** Null where the id is of no document, or where its body is damaged: others must not wait for it. */
  find(id: string): DocumentFacts | null {
    try {
      return this.#read(id);
    } catch (error) {
      if (error instanceof DamagedTextError) return null;
      throw error;
    }
  }

  /** True for the id of a document, damaged or not. */
  has(id: string): boolean {
    return this.#statements.of('SELECT 1 FROM documents WHERE id = ?').get(id) !== undefined;
  }

  #read(id: string): DocumentFacts | null {
    const rows = (sql: string): StoredRow[] =>
      this.#statements.of<RawRow>(sql).safeIntegers().all(id).map(exactly);
    const [document] = rows('SELECT * FROM documents WHERE id = ?');
    if (document === undefined) return null;
    return {
      document: wholeDocument(document),
      cancellations: rows(
        'SELECT * FROM cancellations WHERE document_id = ? ORDER BY requested_at, rowid',
      ).map(lastingCancellation),
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
}

/** SHA-256 over the text of facts, in the order in which they were read: an audit entry has it. */
export function factsSha256(facts: unknown): string {
  return sha256(JSON.stringify(facts));
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

/** A document's row without links that something damaged. Throws DamagedTextError where its body is damaged. */
export function wholeDocument(row: StoredRow): StoredRow {
  wholeText(String(row['body']), Number(row['body_crc32']));
  const known = {
    xmlUrl: textOf(row, 'xml_url'),
    qr: textOf(row, 'qr'),
    linksCrc32: sumIn(row, 'links_crc32'),
  };
  const { xmlUrl, qr, linksCrc32 } = storeLinks(readLinks(known));
  return { ...row, xml_url: xmlUrl, qr, links_crc32: linksCrc32 };
}

/** A cancellation's row: that it is being sent at this moment says nothing that lasts. */
function lastingCancellation(row: StoredRow): StoredRow {
  return row['state'] === 'sending' ? { ...row, state: 'queued' } : row;
}

/** An attempt's row without an answer that something damaged. */
export function wholeAttempt(row: StoredRow): StoredRow {
  if (isAsStored(textOf(row, 'raw_answer'), sumIn(row, 'raw_answer_crc32'))) return row;
  return { ...row, raw_answer: null, raw_answer_crc32: null };
}

function textOf(row: StoredRow, column: string): string | null {
  const value = row[column];
  return typeof value === 'string' ? value : null;
}

function sumIn(row: StoredRow, column: string): number | null {
  const value = row[column];
  return typeof value === 'number' ? value : null;
}
