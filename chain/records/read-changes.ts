import type { Pool } from 'pg';
import {
  type Change,
  type ChangeHead,
  MAX_CHANGES,
  MAX_CHANGES_BYTES,
  MAX_RECORD_BYTES,
  NO_CHANGES,
} from '../../shared/chain/shared-records.ts';
import { parseJson } from '../../shared/wire/tolerant.ts';
import { inTransaction, type Transaction } from '../database/database.ts';
import { texts } from '../texts.ts';

export interface FoundChanges {
  changes: Change[];
  /** Their end, which may be beyond the last one that concerns the branch. */
  upTo: ChangeHead;
  /** True if they are from the beginning, since `after` is not of this database. */
  isFromStart: boolean;
  isLast: boolean;
}

interface Row {
  place: string;
  hash: string;
  kind: string;
  branch: string | null;
  id: string;
  revision: string;
  record: string;
}

/** SQL: change `c` fits into a message. A record of an earlier version may not; it is passed over. */
const FITS = `octet_length(c.id) + octet_length(c.record) <= ${MAX_RECORD_BYTES}`;

/** Changes for the branches that they concern; null for a branch whose counters have to ask for them. */
interface ChangesByBranch {
  byBranch: Map<string, Change[] | null>;
  /** Their end. */
  upTo: ChangeHead;
}

/**
 * Reads what each branch's counters lack after a change, each record once, as its newest change left it. They have to ask
 * for changes that are too many for one message or cannot be read, and where `after` is not of this database.
 */
export async function readChangesByBranch(pool: Pool, after: ChangeHead): Promise<ChangesByBranch> {
  return atOnce(pool, async (db) => {
    const isKnown = await isOfThisDatabase(db, after);
    const { rows: branches } = await db.query<{ branch: string }>('SELECT branch FROM branches');
    const { rows } = await db.query<Row>(
      `SELECT c.place, c.hash, c.kind, c.branch, c.id, c.revision, c.record
       FROM (
         SELECT place, row_number() OVER (PARTITION BY r.branch ORDER BY place) AS number
         FROM records r JOIN changes c USING (place) WHERE place > $1 AND ${FITS}
       ) r JOIN changes c USING (place) WHERE r.number <= $2 ORDER BY c.place`,
      [after.place, MAX_CHANGES + 1],
    );
    const byBranch = new Map<string, Change[] | null>();
    for (const { branch } of branches) {
      const own = rows.filter((row) => row.branch === null || row.branch === branch);
      if (own.length === 0 && isKnown) continue;
      const isFitting = isKnown && fittingCount(own) === own.length && own.every(isReadable);
      byBranch.set(branch, isFitting ? own.map(changeOf) : null);
    }
    return { byBranch, upTo: await readHead(db) };
  });
}

/**
 * Reads what a counter lacks after a change, each record once, as its newest change left it, with the place of the last of
 * its changes of clients that is in them.
 */
export async function readChangesFor(
  pool: Pool,
  { counter, branch }: { counter: string; branch: string },
  after: ChangeHead,
): Promise<FoundChanges & { takenClients: number }> {
  return atOnce(pool, async (db) => {
    const found = await changesAfter(db, branch, after);
    const { rows } = await db.query<{ place: string }>(
      'SELECT taken_clients AS place FROM counters WHERE counter = $1',
      [counter],
    );
    return { ...found, takenClients: Number(rows[0]?.place ?? 0) };
  });
}

/** Reads the database as it is at one moment. */
function atOnce<T>(pool: Pool, read: (db: Transaction) => Promise<T>): Promise<T> {
  return inTransaction(pool, async (db) => {
    await db.query('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY');
    return read(db);
  });
}

async function changesAfter(db: Transaction, branch: string, after: ChangeHead): Promise<FoundChanges> {
  const isKnown = await isOfThisDatabase(db, after);
  const from = isKnown ? after : NO_CHANGES;
  const { rows } = await db.query<Row>(
    `SELECT c.place, c.hash, c.kind, c.branch, c.id, c.revision, c.record
       FROM records r JOIN changes c USING (place)
       WHERE r.place > $1 AND r.branch IN ('', $2) AND ${FITS} ORDER BY r.place LIMIT $3`,
    [from.place, branch, MAX_CHANGES + 1],
  );
  const fitting = rows.slice(0, fittingCount(rows));
  const isLast = fitting.length === rows.length;
  const last = fitting.at(-1);
  const upTo =
    isLast || last === undefined ? await readHead(db) : { place: Number(last.place), hash: last.hash };
  return { changes: fitting.map(changeOf), upTo, isFromStart: !isKnown, isLast };
}

/** A database put back to a backup knows a later change not at all, or another one in its place. */
export async function isOfThisDatabase(db: Transaction, { place, hash }: ChangeHead): Promise<boolean> {
  if (place === NO_CHANGES.place) return hash === NO_CHANGES.hash;
  const { rowCount } = await db.query('SELECT FROM changes WHERE place = $1 AND hash = $2', [place, hash]);
  return rowCount === 1;
}

export async function readHead(db: Pool | Transaction): Promise<ChangeHead> {
  const { rows } = await db.query<{ place: string; hash: string }>(
    'SELECT change_place AS place, change_hash AS hash FROM chain',
  );
  return { place: Number(rows[0]?.place ?? 0), hash: rows[0]?.hash ?? NO_CHANGES.hash };
}

/** Tells of the records that are passed over. */
export async function checkRecords(pool: Pool, tell: (line: string) => void): Promise<void> {
  const { rows } = await pool.query<{ kind: string; count: number; first: string }>(
    `SELECT c.kind, count(*)::int AS count, min(place) AS first
     FROM records r JOIN changes c USING (place) WHERE NOT (${FITS}) GROUP BY c.kind`,
  );
  // Without their ids: a client's is its document.
  for (const { kind, count, first } of rows) tell(texts.recordsTooLong(kind, count, first));
}

/** As many as one message may have; at least one, since a record is shorter than a message. */
function fittingCount(rows: readonly Row[]): number {
  let bytes = 0;
  const over = rows.findIndex(({ id, record }) => {
    bytes += Buffer.byteLength(id) + Buffer.byteLength(record);
    return bytes > MAX_CHANGES_BYTES;
  });
  return Math.min(over === -1 ? rows.length : over, MAX_CHANGES);
}

function isReadable({ record }: Row): boolean {
  return parseJson(record) !== null;
}

function changeOf({ place, kind, branch, id, revision, record }: Row): Change {
  return {
    place: Number(place),
    kind,
    branch,
    id,
    revision: Number(revision),
    record: JSON.parse(record) as unknown,
  };
}
