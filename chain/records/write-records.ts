import { hash } from 'node:crypto';
import { type Change, type ChangeHead, MAX_RECORD_BYTES } from '../../shared/chain/shared-records.ts';
import type { Transaction } from '../database/database.ts';

/** A record to be written as a whole. */
export type NewRecord = Pick<Change, 'kind' | 'branch' | 'id' | 'record'>;

/**
 * Writes records as the next changes, in the caller's transaction; returns the last one. One writer at a time, so that
 * places are committed in order: until the caller commits, others wait. Throws RangeError for a record that is too long.
 * @param by name of the person, here or at a counter
 */
export async function writeRecords(
  db: Transaction,
  records: readonly NewRecord[],
  by: string,
): Promise<ChangeHead> {
  let head = await lockHead(db);
  const revisions = await readRevisions(db, records);
  const rows = records.map((one) => {
    const key = keyOf(one);
    const revision = (revisions.get(key) ?? 0) + 1;
    revisions.set(key, revision);
    const { kind, branch, id } = one;
    const record = recordText(one);
    const place = head.place + 1;
    const sealed = JSON.stringify([head.hash, place, kind, branch, id, revision, record, by]);
    head = { place, hash: hash('sha256', sealed) };
    return { ...head, kind, branch, id, revision, record };
  });
  if (rows.length === 0) return head;
  await db.query(
    `WITH new AS (
       INSERT INTO changes (place, hash, kind, branch, id, revision, record, made_by)
       SELECT place, hash, kind, branch, id, revision, record, $2 FROM json_to_recordset($1) AS row
         (place bigint, hash text, kind text, branch text, id text, revision bigint, record text)
       RETURNING kind, coalesce(branch, '') AS branch, id, revision, place
     )
     INSERT INTO records (kind, branch, id, revision, place)
     SELECT DISTINCT ON (kind, branch, id) kind, branch, id, revision, place FROM new
     ORDER BY kind, branch, id, revision DESC
     ON CONFLICT (kind, branch, id) DO UPDATE SET revision = excluded.revision, place = excluded.place`,
    [JSON.stringify(rows), by],
  );
  await db.query('UPDATE chain SET change_place = $1, change_hash = $2', [head.place, head.hash]);
  await db.query("SELECT pg_notify('changes', '')");
  return head;
}

/** A record as it is stored. Throws RangeError for one that is too long for a message. */
export function recordText({ id, record }: Pick<NewRecord, 'id' | 'record'>): string {
  const text = JSON.stringify(record);
  if (Buffer.byteLength(id) + Buffer.byteLength(text) > MAX_RECORD_BYTES)
    throw new RangeError('a record is too long');
  return text;
}

/** Waits for other writers. */
export async function lockHead(db: Transaction): Promise<ChangeHead> {
  const { rows } = await db.query<{ place: string; hash: string }>(
    'SELECT change_place AS place, change_hash AS hash FROM chain FOR UPDATE',
  );
  const [row] = rows;
  if (row === undefined) throw new Error('the chain has no row');
  return { place: Number(row.place), hash: row.hash };
}

async function readRevisions(db: Transaction, records: readonly NewRecord[]): Promise<Map<string, number>> {
  const keys = records.map(({ kind, branch, id }) => ({ kind, branch: branch ?? '', id }));
  const { rows } = await db.query<{ kind: string; branch: string; id: string; revision: string }>(
    `SELECT kind, branch, id, revision FROM records
     JOIN json_to_recordset($1) AS key (kind text, branch text, id text) USING (kind, branch, id)`,
    [JSON.stringify(keys)],
  );
  return new Map(
    rows.map(({ revision, branch, ...row }) => [
      keyOf({ ...row, branch: branch === '' ? null : branch }),
      Number(revision),
    ]),
  );
}

function keyOf({ kind, branch, id }: Pick<NewRecord, 'kind' | 'branch' | 'id'>): string {
  return JSON.stringify([kind, branch, id]);
}
