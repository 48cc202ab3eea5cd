import type { Pool } from 'pg';
import {
  CANCEL_REQUEST_KIND,
  type CancelEndWord,
  type CancelRequest,
  cancelRequestSchema,
} from '../../shared/chain/cancel-requests.ts';
import { inTransaction, type Transaction } from '../database/database.ts';
import { lockHead, writeRecords } from './write-records.ts';

/** The newest request for a document of a branch; null too for one of another shape. */
export async function readCancelRequest(
  db: Pool | Transaction,
  branch: string,
  document: string,
): Promise<CancelRequest | null> {
  const { rows } = await db.query<{ record: string }>(
    `SELECT c.record FROM records r JOIN changes c USING (place)
     WHERE r.kind = '${CANCEL_REQUEST_KIND}' AND r.branch = $1 AND r.id = $2`,
    [branch, document],
  );
  return rows[0] === undefined ? null : parseCancelRequest(rows[0].record);
}

/** Null for a record of another shape. */
export function parseCancelRequest(record: string): CancelRequest | null {
  return cancelRequestSchema.safeParse(JSON.parse(record)).data ?? null;
}

/** Inside the caller's transaction. */
export async function writeCancelRequest(
  db: Transaction,
  { branch, document }: { branch: string; document: string },
  request: CancelRequest,
  by: string,
): Promise<void> {
  const record = cancelRequestSchema.parse(request);
  await writeRecords(db, [{ kind: CANCEL_REQUEST_KIND, branch, id: document, record }], by);
  await db.query('SELECT pg_notify($1, $2)', ['news', request.counter]);
}

/**
 * Takes the word of the counter that sent a cancellation for another one; the same word again changes nothing. False for
 * a request that this office did not give that counter, as after a backup: it says so again.
 */
export async function hearCancelEnd(
  pool: Pool,
  { counter, branch, by }: { counter: string; branch: string; by: string },
  { document, request, end }: CancelEndWord,
): Promise<boolean> {
  return inTransaction(pool, async (db) => {
    await lockHead(db);
    const known = await readCancelRequest(db, branch, document);
    if (known?.request !== request || known.sender?.counter !== counter) return false;
    if (known.end !== null) return true;
    if (end.state === 'done') {
      await db.query('INSERT INTO cancelled_elsewhere VALUES ($1, $2) ON CONFLICT DO NOTHING', [
        document,
        counter,
      ]);
    }
    await writeCancelRequest(db, { branch, document }, { ...known, end: { ...end, counter } }, by);
    return true;
  });
}
