import type { Statement } from 'better-sqlite3';
import { z } from 'zod';
import { DamagedTextError } from '../kernel/errors.ts';
import { isAsStored, readLinks, storeLinks, wholeText } from './stored-texts.ts';
import type { Connection } from './connection.ts';
import { sha256 } from '../kernel/files/sha256.ts';

const rowSchema = z.record(z.string(), z.union([z.string(), z.number(), z.null()]));

/** A database row by column names; integers beyond 2^53 are text. */
export type StoredRow = z.infer<typeof rowSchema>;

/** A table that another version of the program may lack, or skip. */
const rowsSchema = z.array(rowSchema).default([]);

export const documentFactsSchema = z.object({
  document: rowSchema,
  cancellations: rowsSchema,
  /** The latest emission that was written; none before the first. */
  attempts: rowsSchema,
  tenders: rowsSchema,
  discounts: rowsSchema,
  notes: rowsSchema,
  /** Cancellations requested before it was known to be issued. */
  deferredCancellations: rowsSchema,
  contradictions: rowsSchema,
  /** Its bodies before corrections; its cash and its discounts as of each correction. */
  bodies: rowsSchema,
  correctedTenders: rowsSchema,
  correctedDiscounts: rowsSchema,
  /** Movements of its money, and the receipts of its collections. */
  movements: rowsSchema,
  collections: rowsSchema,
  replacements: rowsSchema,
});

export type DocumentFacts = z.infer<typeof documentFactsSchema>;

/**
 * Tables with the other facts of a document, sorted by `order`. With a bare parameter SQLite plans a sorting statement again
 * at each run, which takes longer than the run; `+@id` avoids that.
 */
const BESIDE: Readonly<
  Record<
    Exclude<keyof DocumentFacts, 'document'>,
    { table: string; order: readonly string[]; where?: string }
  >
> = {
  cancellations: { table: 'cancellations', order: ['requested_at', 'rowid'] },
  attempts: {
    table: 'attempts',
    order: ['id'],
    where: `id = (SELECT max(id) FROM attempts
      WHERE document_id = +@id AND task = 'issue' AND written_at IS NOT NULL)`,
  },
  tenders: { table: 'tenders', order: ['document_id'] },
  discounts: { table: 'sale_discounts', order: ['line'] },
  notes: { table: 'dispatch_notes', order: ['document_id'] },
  deferredCancellations: { table: 'deferred_cancellations', order: ['deferred_at', 'rowid'] },
  contradictions: { table: 'contradictions', order: ['id'] },
  bodies: { table: 'document_bodies', order: ['round'] },
  correctedTenders: { table: 'corrected_tenders', order: ['round'] },
  correctedDiscounts: { table: 'corrected_discounts', order: ['round'] },
  movements: { table: 'money_movements', order: ['position'] },
  collections: {
    table: 'collections',
    order: ['number'],
    where: 'number IN (SELECT collection FROM money_movements WHERE document_id = +@id)',
  },
  replacements: { table: 'replacements', order: ['document_id'] },
};

/** Reads the facts of documents. The caller's transaction keeps its reads together. */
export class FactsReader {
  readonly #db: Connection;
  #statements: FactsStatements | null = null;

  constructor(db: Connection) {
    this.#db = db;
  }

  /** Null for an unknown id, and for a damaged body: other documents must not wait for it. */
  find(id: string): DocumentFacts | null {
    this.#statements ??= statementsOf(this.#db);
    const document = this.#statements.document.get({ id });
    if (document === undefined) return null;
    const facts = { document } as DocumentFacts;
    const has = this.#statements.has.get({ id }) ?? 0;
    for (const [at, [name, statement]] of this.#statements.beside.entries())
      facts[name] = (has & (1 << at)) === 0 ? [] : statement.all({ id });
    try {
      facts.document = wholeDocument(document);
      facts.cancellations = facts.cancellations.map(lastingCancellation);
      facts.attempts = facts.attempts.map(wholeAttempt);
      return facts;
    } catch (error) {
      if (error instanceof DamagedTextError) return null;
      throw error;
    }
  }

  /** True for a damaged document too. */
  has(id: string): boolean {
    return this.#db.prepare('SELECT 1 FROM documents WHERE id = ?').get(id) !== undefined;
  }
}

interface FactsStatements {
  /** A bit for each of those beside that has any row: most have none, and asking for them one by one takes longer. */
  has: Statement<[{ id: string }], number>;
  document: Statement<[{ id: string }], StoredRow>;
  beside: [keyof typeof BESIDE, Statement<[{ id: string }], StoredRow>][];
}

function statementsOf(db: Connection): FactsStatements {
  const select = (table: string, rest: string): Statement<[{ id: string }], StoredRow> =>
    db.prepare(`SELECT ${exactColumns(db, table)} FROM ${table} WHERE ${rest}`);
  const names = Object.keys(BESIDE) as (keyof typeof BESIDE)[];
  const probes = names.map((name, at) => {
    const { table, where = 'document_id = +@id' } = BESIDE[name];
    // SQLite's `<<` and `|` bind alike.
    return `(EXISTS (SELECT 1 FROM ${table} WHERE ${where}) << ${at})`;
  });
  return {
    has: db.prepare<[{ id: string }], number>(`SELECT ${probes.join(' | ')}`).pluck(),
    document: select('documents', 'id = +@id'),
    beside: names.map((name) => {
      const { table, order, where = 'document_id = +@id' } = BESIDE[name];
      // By the columns themselves, which have indexes, not by their exact forms.
      const columns = order.map((column) => `${table}.${column}`).join(', ');
      return [name, select(table, `${where} ORDER BY ${columns}`)];
    }),
  };
}

/** Integers beyond 2^53, which would be rounded, are text; an integer column turns it into an integer again. */
function exactColumns(db: Connection, table: string): string {
  const columns = db
    .prepare<unknown[], { name: string; type: string }>('SELECT name, type FROM pragma_table_info(?)')
    .all(table);
  return columns
    .map(({ name, type }) =>
      type === 'INTEGER'
        ? `iif(${name} BETWEEN ${Number.MIN_SAFE_INTEGER} AND ${Number.MAX_SAFE_INTEGER}, ${name}, CAST(${name} AS TEXT)) AS ${name}`
        : name,
    )
    .join(', ');
}

/** SHA-256 over the text of facts, in the order in which they were read, for an audit entry. */
export function factsSha256(facts: unknown): string {
  return sha256(JSON.stringify(facts));
}

/** Drops damaged links from a document's row. Throws DamagedTextError where its body is damaged. */
function wholeDocument(row: StoredRow): StoredRow {
  wholeText(String(row['body']), Number(row['body_crc32']));
  const known = {
    xmlUrl: textOf(row, 'xml_url'),
    qr: textOf(row, 'qr'),
    linksCrc32: sumIn(row, 'links_crc32'),
  };
  const { xmlUrl, qr, linksCrc32 } = storeLinks(readLinks(known));
  return { ...row, xml_url: xmlUrl, qr, links_crc32: linksCrc32 };
}

/** Returns a cancellation that is just being sent as queued. */
function lastingCancellation(row: StoredRow): StoredRow {
  return row['state'] === 'sending' ? { ...row, state: 'queued' } : row;
}

function wholeAttempt(row: StoredRow): StoredRow {
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
