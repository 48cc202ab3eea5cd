import type { Pool } from 'pg';
import { branchOf } from '../../shared/chain/messages.ts';
import { voidPins } from '../records/save-users.ts';
import { lockHead } from '../records/write-records.ts';
import { inTransaction } from '../database/database.ts';
import { type EndReason, WENT_ON } from './contract.ts';
import { passServerOn, tellCounters } from '../records/branch-servers.ts';
import { Refused } from './refused.ts';

/**
 * Ends a counter: what it still sends is kept aside, and its key is among those that the engine refuses. What it sold
 * stays, and can be recovered on another machine. One whose data went on at another machine is ended by a person too, as
 * when it is found to be stolen. Throws Refused if there is no such counter.
 * @param by name of the person
 */
export async function endCounter(
  pool: Pool,
  { counter, why, voidsPins, by }: { counter: string; why: EndReason; voidsPins: boolean; by: string },
): Promise<void> {
  await inTransaction(pool, async (db) => {
    // First, as every writer does: two that wait for each other's rows would end each other.
    await lockHead(db);
    if (voidsPins) await voidPins(db, branchOf(counter), by);
    const { rowCount } = await db.query(
      `UPDATE counters SET ended_at = now(), ended_why = $2, ended_by = $3
       WHERE counter = $1 AND (ended_why IS NULL OR ended_why = ANY($4))`,
      [counter, why, by, WENT_ON],
    );
    if (rowCount !== 1) throw new Refused('not-found');
    await passServerOn(db, counter, null, by);
    await tellCounters(db, branchOf(counter), by);
    await db.query('SELECT pg_notify($1, $2)', ['news', counter]);
  });
}
