import type { AuditLine } from '../../shared/chain/audit-line.ts';
import type { Batch } from '../../shared/chain/messages.ts';
import type { Transaction } from '../database/database.ts';
import { openBatch, RefusedError, type SentBatch } from './open-batch.ts';
import { noteHandOvers } from './hand-overs.ts';
import { noteParkedSales } from './parked-sales.ts';
import { notePointUses } from '../records/points.ts';
import { type DocumentRow, readFacts, type Unread } from './read-facts.ts';

interface CounterRow {
  public_key: string;
  history: string;
  is_ended: boolean;
  is_forked: boolean;
  has_unread: boolean;
}

/**
 * Takes a message into the database, in the caller's transaction: what is new of its lines, and what contradicts the
 * known ones as a fork. Returns the first fork's sequence number, or null. Throws RefusedError for no batch of its
 * counter.
 */
export async function takeBatch(db: Transaction, sent: SentBatch): Promise<number | null> {
  const { counter } = sent;
  const known = await lockCounter(db, counter);
  if (known === null) throw new RefusedError('unknown-counter');
  const batch = openBatch(sent, known);
  if (known.is_ended) {
    // Another counter goes on with the history: kept, and not counted.
    await insertForks(db, counter, batch.lines);
    return null;
  }
  const { fresh, forks } = await sortLines(db, counter, batch.lines, known.is_forked);
  if (fresh.length > 0) {
    await insertEntries(db, sent, batch, fresh);
    await insertDocuments(db, counter, fresh, known);
  }
  if (forks.length > 0) await insertForks(db, counter, forks);
  await db.query('UPDATE counters SET last_seen_at = now(), app = $2, facts_schema = $3 WHERE counter = $1', [
    counter,
    batch.app,
    batch.schema,
  ]);
  return forks[0]?.seq ?? null;
}

async function lockCounter(db: Transaction, counter: string): Promise<CounterRow | null> {
  const { rows } = await db.query<CounterRow>({
    name: 'lock-counter',
    text: `SELECT public_key, history, ended_at IS NOT NULL AS is_ended, forked_at IS NOT NULL AS is_forked,
       EXISTS (SELECT FROM unread u WHERE u.counter = counters.counter) AS has_unread
     FROM counters WHERE counter = $1 FOR UPDATE`,
    values: [counter],
  });
  return rows[0] ?? null;
}

interface Sorted {
  fresh: AuditLine[];
  forks: AuditLine[];
}

/** A line that is known is neither. All that follow a fork belong to it. */
async function sortLines(
  db: Transaction,
  counter: string,
  lines: readonly AuditLine[],
  isForked: boolean,
): Promise<Sorted> {
  const [first] = lines;
  if (first === undefined) return { fresh: [], forks: [] };
  const hashes = await knownHashes(db, counter, first.seq - 1, lines.length + 1);
  let isFork = isForked && (await isAfterFork(db, counter, first));
  const sorted: Sorted = { fresh: [], forks: [] };
  for (const line of lines) {
    const known = hashes.get(line.seq);
    if (known === line.hash) continue;
    const before = hashes.get(line.seq - 1);
    isFork ||= known !== undefined || (before !== undefined && before !== line.previous);
    if (!isFork) hashes.set(line.seq, line.hash);
    sorted[isFork ? 'forks' : 'fresh'].push(line);
  }
  return sorted;
}

async function knownHashes(
  db: Transaction,
  counter: string,
  from: number,
  count: number,
): Promise<Map<number, string>> {
  const { rows } = await db.query<{ seq: string; hash: string }>({
    name: 'known-hashes',
    text: 'SELECT seq, hash FROM entries WHERE counter = $1 AND seq >= $2 AND seq < $3',
    values: [counter, from, from + count],
  });
  return new Map(rows.map(({ seq, hash }) => [Number(seq), hash]));
}

async function isAfterFork(db: Transaction, counter: string, { seq, previous }: AuditLine): Promise<boolean> {
  const { rowCount } = await db.query('SELECT FROM forks WHERE counter = $1 AND seq = $2 AND hash = $3', [
    counter,
    seq - 1,
    previous,
  ]);
  return rowCount === 1;
}

async function insertEntries(
  db: Transaction,
  { counter, body, signature }: SentBatch,
  { lines }: Batch,
  fresh: readonly AuditLine[],
): Promise<void> {
  const entries = fresh.map(({ seq, hash, previous, at, event, subject, details }) => {
    return { seq, hash, previous, at, event, subject, details };
  });
  const values = [counter, lines[0]?.seq, lines.at(-1)?.seq, Buffer.from(body), signature];
  await db.query({
    name: 'insert-entries',
    text: `WITH message AS (
       INSERT INTO batches (counter, first_seq, last_seq, body, signature) VALUES ($1, $2, $3, $4, $5) RETURNING batch
     )
     INSERT INTO entries (counter, seq, hash, previous, at, event, subject, details, batch)
     SELECT $1, seq, hash, previous, at, event, subject, details, batch FROM message, json_to_recordset($6) AS fresh
       (seq bigint, hash text, previous text, at bigint, event text, subject text, details text)`,
    values: [...values, JSON.stringify(entries)],
  });
}

async function insertForks(db: Transaction, counter: string, forks: readonly AuditLine[]): Promise<void> {
  await db.query(
    `INSERT INTO forks (counter, seq, hash, line)
     SELECT $1, seq, hash, line FROM json_to_recordset($2) AS fork (seq bigint, hash text, line text)
     ON CONFLICT DO NOTHING`,
    [
      counter,
      JSON.stringify(forks.map((line) => ({ seq: line.seq, hash: line.hash, line: JSON.stringify(line) }))),
    ],
  );
  await db.query('UPDATE counters SET forked_at = coalesce(forked_at, now()) WHERE counter = $1', [counter]);
}

interface Read {
  documents: DocumentRow[];
  unread: { subject: string; seq: number; why: Unread }[];
}

/**
 * Documents as the new lines of a message leave them. Only the newest entry of a document can have its facts: the earlier
 * ones are left out by the counter.
 */
export function documentsOf(fresh: readonly AuditLine[]): Read {
  const sealing = fresh.filter((line) => line.facts_sha256 !== null || line.facts !== null);
  const newest = new Map(sealing.map((line) => [line.subject, line]));
  const [documents, unread]: [Read['documents'], Read['unread']] = [[], []];
  for (const line of newest.values()) {
    const read = readFacts(line);
    if (typeof read === 'string') unread.push({ subject: line.subject, seq: line.seq, why: read });
    else documents.push(read);
  }
  return { documents, unread };
}

async function insertDocuments(
  db: Transaction,
  counter: string,
  fresh: readonly AuditLine[],
  { history, has_unread: hasUnread }: CounterRow,
): Promise<void> {
  await noteParkedSales(db, fresh);
  await noteHandOvers(db, counter, fresh);
  const { documents, unread } = documentsOf(fresh);
  if (documents.length > 0) await upsertDocuments(db, counter, documents);
  if (documents.length > 0 && hasUnread) await deleteUnread(db, counter, documents);
  unread.push(...(await hiddenAmong(db, history, documents)));
  if (unread.length > 0) await upsertUnread(db, counter, unread);
}

const DOCUMENT_COLUMNS: Readonly<Record<keyof DocumentRow, string>> = {
  id: 'text',
  seq: 'bigint',
  kind: 'text',
  state: 'text',
  local_number: 'text',
  sold_at: 'bigint',
  sold_on: 'date',
  timbrado: 'text',
  establecimiento: 'text',
  punto: 'text',
  number: 'text',
  cdc: 'text',
  currency: 'text',
  total: 'bigint',
  total_pyg: 'bigint',
  client_name: 'text',
  client_document: 'text',
  issued_at: 'bigint',
  cancelled_at: 'bigint',
  cancel_by: 'bigint',
};
export const documentNames = Object.keys(DOCUMENT_COLUMNS) as (keyof DocumentRow)[];

/** A counter that joined later goes on with the history of the one before; one with another history changes nothing. */
const UPSERT_DOCUMENTS = `
  INSERT INTO documents (counter, ${documentNames.join(', ')})
  SELECT $1, ${documentNames.join(', ')} FROM json_to_recordset($2) AS row
    (${Object.entries(DOCUMENT_COLUMNS)
      .map(([name, type]) => `${name} ${type}`)
      .join(', ')})
  ON CONFLICT (id) DO UPDATE SET counter = excluded.counter,
    ${documentNames.map((name) => `${name} = excluded.${name}`).join(', ')}
  WHERE CASE WHEN documents.counter = excluded.counter THEN documents.seq < excluded.seq
    ELSE EXISTS (SELECT FROM counters before JOIN counters later USING (history)
      WHERE before.counter = documents.counter AND later.counter = excluded.counter
        AND before.joined_at < later.joined_at) END`;

async function upsertDocuments(
  db: Transaction,
  counter: string,
  documents: readonly DocumentRow[],
): Promise<void> {
  const values = [counter, JSON.stringify(documents)];
  await db.query({ name: 'upsert-documents', text: UPSERT_DOCUMENTS, values });
  await notePointUses(db, counter, documents);
}

/** Those of a history's documents whose ids another history has. */
async function hiddenAmong(
  db: Transaction,
  history: string,
  documents: readonly DocumentRow[],
): Promise<Read['unread']> {
  if (documents.length === 0) return [];
  const { rows } = await db.query<{ id: string }>({
    name: 'hidden-documents',
    text: 'SELECT id FROM documents JOIN counters USING (counter) WHERE id = ANY($1) AND history <> $2',
    values: [documents.map(({ id }) => id), history],
  });
  const hidden = new Set(rows.map(({ id }) => id));
  return documents
    .filter(({ id }) => hidden.has(id))
    .map(({ id, seq }) => ({ subject: id, seq, why: 'id-taken' }));
}

/** Forgets that the facts of these documents could not be read before. */
async function deleteUnread(
  db: Transaction,
  counter: string,
  documents: readonly DocumentRow[],
): Promise<void> {
  const read = documents.map(({ id, seq }) => ({ id, seq }));
  await db.query(
    `DELETE FROM unread USING json_to_recordset($2) AS read (id text, seq bigint)
     WHERE unread.counter = $1 AND unread.subject = read.id AND unread.seq < read.seq`,
    [counter, JSON.stringify(read)],
  );
}

async function upsertUnread(db: Transaction, counter: string, unread: Read['unread']): Promise<void> {
  await db.query(
    `INSERT INTO unread (counter, subject, seq, why)
     SELECT $1, subject, seq, why FROM json_to_recordset($2) AS new (subject text, seq bigint, why text)
     WHERE NOT EXISTS (
       SELECT FROM documents d WHERE d.id = new.subject AND d.counter = $1 AND d.seq > new.seq)
     ON CONFLICT (counter, subject) DO UPDATE SET seq = excluded.seq, why = excluded.why
     WHERE unread.seq < excluded.seq`,
    [counter, JSON.stringify(unread)],
  );
}
