import type { Pool } from 'pg';
import {
  type Change,
  type ChangeHead,
  MAX_CHANGES,
  MAX_CHANGES_BYTES,
  NO_CHANGES,
} from '../../shared/chain/shared-records.ts';
import { inTransaction, type Transaction } from '../database/database.ts';

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

/** Reads what a branch's counters lack after a change, each record once, as its newest change left it. */
export async function readChanges(pool: Pool, branch: string, after: ChangeHead): Promise<FoundChanges> {
  return atOnce(pool, (db) => changesAfter(db, branch, after));
}

/** The same for one counter, with the place of the last of its changes of clients that is in them. */
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
       WHERE r.place > $1 AND r.branch IN ('', $2) ORDER BY r.place LIMIT $3`,
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

/** As many as one message may have; at least one. */
function fittingCount(rows: readonly Row[]): number {
  let bytes = 0;
  const over = rows.findIndex(({ record }, place) => {
    bytes += Buffer.byteLength(record);
    return place > 0 && bytes > MAX_CHANGES_BYTES;
  });
  return Math.min(over === -1 ? rows.length : over, MAX_CHANGES);
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
