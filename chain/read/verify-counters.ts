import type { ClientBase } from 'pg';
import { type AuditHead, type AuditLine, GENESIS } from '../../shared/chain/audit-line.ts';
import { KeptLines } from './kept-lines.ts';
import { openBatch, type Refused, RefusedError } from './open-batch.ts';
import { type DocumentRow, readFacts } from './read-facts.ts';
import { documentNames, documentsOf } from './take-batch.ts';

type Differing =
  | Refused
  | 'message-range'
  | 'message-missing'
  | 'line-missing'
  | 'line-differs'
  | 'not-linked'
  | 'head'
  | 'document-missing'
  | 'document-older'
  | 'document-differs'
  | 'document-without-line';

interface Difference {
  seq: number;
  what: Differing;
  /** Id of the document. */
  document?: string;
  columns?: string[];
}

export interface VerifiedCounter {
  counter: string;
  name: string;
  isTrue: boolean;
  messages: number;
  lines: number;
  documents: number;
  head: AuditHead;
  /** Number of all differences. */
  found: number;
  /** The first of them. */
  differences: Difference[];
}

interface CounterRow {
  counter: string;
  name: string;
  public_key: string;
  history: string;
  head_seq: string;
  head_hash: string;
}

interface BatchRow {
  batch: string;
  counter: string;
  first_seq: string;
  last_seq: string;
  body: Buffer;
  signature: string;
}

const MOST_DIFFERENCES = 100;
/** Rows that are in memory at a time: a message may have 900 KB, a line 8 MB. */
const MESSAGES_A_PAGE = 16;
const LINKS_A_PAGE = 2000;
const DOCUMENTS_A_PAGE = 100;

/**
 * Compares all that the office holds of its counters with what they signed, in the caller's transaction, which has to be
 * one snapshot. A history whose end is missing as a whole looks whole: its counter sends that again.
 */
export async function verifyCounters(db: ClientBase): Promise<VerifiedCounter[]> {
  const { rows } = await db.query<CounterRow>(
    'SELECT counter, name, public_key, history, head_seq, head_hash FROM counters ORDER BY counter',
  );
  const checks = new Map(rows.map((row) => [row.counter, new CounterCheck(row)]));
  for await (const batch of paged<BatchRow>(
    db,
    'SELECT batch, counter, first_seq, last_seq, body, signature FROM batches ORDER BY batch',
    MESSAGES_A_PAGE,
  )) {
    await checks.get(batch.counter)?.checkMessage(db, batch);
  }
  for await (const link of paged<LinkRow>(db, LINKS, LINKS_A_PAGE)) checks.get(link.counter)?.checkLink(link);
  const kept = new KeptLines(db);
  for await (const row of paged<KeptDocument>(db, DOCUMENTS, DOCUMENTS_A_PAGE)) {
    const { batch, seq } = row;
    const line = batch === null ? null : await kept.find({ batch, seq: Number(seq) });
    checks.get(row.counter)?.checkDocument(row, line);
  }
  return [...checks.values()].map((check) => check.end());
}

async function* paged<T extends object>(db: ClientBase, select: string, size: number): AsyncGenerator<T> {
  await db.query(`DECLARE paged NO SCROLL CURSOR FOR ${select}`);
  for (;;) {
    const { rows } = await db.query<T>(`FETCH ${size} FROM paged`);
    yield* rows;
    if (rows.length < size) break;
  }
  await db.query('CLOSE paged');
}

interface LinkRow {
  counter: string;
  seq: string;
  hash: string;
  previous: string;
  batch: string;
  has_message: boolean;
}

const LINKS = `
  SELECT e.counter, e.seq, e.hash, e.previous, e.batch, b.batch IS NOT NULL AS has_message
  FROM entries e LEFT JOIN batches b
    ON b.batch = e.batch AND b.counter = e.counter AND e.seq BETWEEN b.first_seq AND b.last_seq
  ORDER BY e.counter, e.seq`;

/** A row of `documents` as text, with the message of the line that it names; null where there is no such line. */
type KeptDocument = Record<keyof DocumentRow, string | null> & {
  id: string;
  counter: string;
  seq: string;
  batch: string | null;
};

/** Missing messages are found by their lines. */
const DOCUMENTS = `
  SELECT d.counter, ${documentNames.map((name) => `d.${name}::text`).join(', ')}, e.batch
  FROM documents d LEFT JOIN entries e ON e.counter = d.counter AND e.seq = d.seq AND e.subject = d.id
  WHERE e.batch IS NULL OR EXISTS (SELECT FROM batches b WHERE b.batch = e.batch)
  ORDER BY e.batch, d.seq`;

interface EntryRow {
  seq: string;
  hash: string;
  previous: string;
  at: string;
  event: string;
  subject: string;
  details: string;
  batch: string;
}

class CounterCheck {
  readonly #row: CounterRow;
  readonly #head: AuditHead;
  readonly #differences: Difference[] = [];
  #found = 0;
  #messages = 0;
  #lines = 0;
  #documents = 0;
  /** The line before, and the newest one up to which all are linked. */
  #before = GENESIS;
  #linked = GENESIS;
  #batchMissing = '';

  constructor(row: CounterRow) {
    this.#row = row;
    this.#head = { seq: Number(row.head_seq), hash: row.head_hash };
  }

  /** A message with its signature, its lines, and the documents that they left. */
  async checkMessage(db: ClientBase, { batch, body, signature, ...row }: BatchRow): Promise<void> {
    this.#messages += 1;
    const lines = this.#open(row, body, signature);
    const [first, last] = [lines[0]?.seq, lines.at(-1)?.seq];
    if (first === undefined || last === undefined) return;
    if (first !== Number(row.first_seq) || last !== Number(row.last_seq))
      this.#differs(first, 'message-range');
    const { counter } = this.#row;
    const { rows: entries } = await db.query<EntryRow>(
      `SELECT seq, hash, previous, at, event, subject, details, batch FROM entries
       WHERE counter = $1 AND seq BETWEEN $2 AND $3`,
      [counter, first, last],
    );
    const { rows: forks } = await db.query<{ hash: string }>(
      'SELECT hash FROM forks WHERE counter = $1 AND seq BETWEEN $2 AND $3',
      [counter, first, last],
    );
    const kept = new Map(entries.map((entry) => [Number(entry.seq), entry]));
    const forked = new Set(forks.map(({ hash }) => hash));
    const own: AuditLine[] = [];
    for (const line of lines) {
      const entry = kept.get(line.seq);
      if (entry?.batch === batch) {
        own.push(line);
        if (!isSame(entry, line)) this.#differs(line.seq, 'line-differs');
      } else if (entry?.hash !== line.hash && !forked.has(line.hash)) {
        this.#differs(line.seq, entry === undefined ? 'line-missing' : 'line-differs');
      }
    }
    await this.#checkNewest(db, documentsOf(own).documents);
  }

  #open(row: { first_seq: string }, body: Buffer, signature: string): readonly AuditLine[] {
    try {
      return openBatch({ counter: this.#row.counter, body, signature }, this.#row).lines;
    } catch (error) {
      if (!(error instanceof RefusedError)) throw error;
      this.#differs(Number(row.first_seq), error.why);
      return [];
    }
  }

  /** The row of another counter may stand instead that goes on with the history; none of another history. */
  async #checkNewest(db: ClientBase, documents: readonly DocumentRow[]): Promise<void> {
    if (documents.length === 0) return;
    const { rows } = await db.query<{ id: string; counter: string; seq: string }>(
      `SELECT id, counter, seq FROM documents JOIN counters USING (counter)
       WHERE id = ANY($1) AND history = $2`,
      [documents.map(({ id }) => id), this.#row.history],
    );
    const kept = new Map(rows.map((row) => [row.id, row]));
    for (const { id, seq } of documents) {
      const row = kept.get(id);
      if (row === undefined) this.#differs(seq, 'document-missing', { document: id });
      else if (row.counter === this.#row.counter && Number(row.seq) < seq)
        this.#differs(seq, 'document-older', { document: id });
    }
  }

  checkLink({ seq, hash, previous, batch, has_message: hasMessage }: LinkRow): void {
    this.#lines += 1;
    const line = { seq: Number(seq), hash };
    if (!hasMessage && batch !== this.#batchMissing) {
      this.#differs(line.seq, 'message-missing');
      this.#batchMissing = batch;
    }
    const before = this.#before;
    if (line.seq === before.seq + 1 && previous === before.hash) {
      if (this.#linked === before) this.#linked = line;
    } else if (before.seq < this.#head.seq) {
      // Above the head lines wait for what lacks, or follow none that is known.
      this.#differs(before.seq + 1, 'not-linked');
    }
    this.#before = line;
  }

  /** @param line the one that the document names */
  checkDocument(row: KeptDocument, line: AuditLine | null): void {
    this.#documents += 1;
    const [seq, document] = [Number(row.seq), row.id];
    const facts = line === null ? null : readFacts(line);
    if (facts === null || typeof facts === 'string') {
      this.#differs(seq, 'document-without-line', { document });
      return;
    }
    const columns = documentNames.filter(
      (name) => row[name] !== (facts[name] === null ? null : String(facts[name])),
    );
    if (columns.length > 0) this.#differs(seq, 'document-differs', { document, columns });
  }

  end(): VerifiedCounter {
    const { counter, name } = this.#row;
    const { seq, hash } = this.#linked;
    if (this.#head.seq !== seq || this.#head.hash !== hash) this.#differs(this.#head.seq, 'head');
    return {
      counter,
      name,
      isTrue: this.#found === 0,
      messages: this.#messages,
      lines: this.#lines,
      documents: this.#documents,
      head: this.#head,
      found: this.#found,
      differences: this.#differences,
    };
  }

  #differs(seq: number, what: Differing, more: Pick<Difference, 'document' | 'columns'> = {}): void {
    this.#found += 1;
    if (this.#differences.length < MOST_DIFFERENCES) this.#differences.push({ seq, what, ...more });
  }
}

function isSame({ hash, previous, at, event, subject, details }: EntryRow, line: AuditLine): boolean {
  return (
    hash === line.hash &&
    previous === line.previous &&
    at === String(line.at) &&
    event === line.event &&
    subject === line.subject &&
    details === line.details
  );
}
