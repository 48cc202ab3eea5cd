import type { Pool } from 'pg';
import { branchOf } from '../../shared/chain/messages.ts';
import { inTransaction } from '../database/database.ts';
import { nameBranchServer } from '../records/branch-servers.ts';
import { goesOn } from '../records/points.ts';
import { Refused } from './refused.ts';

/** Names the counter that runs a branch's server, or none. Throws Refused for one that is not the branch's. */
export async function nameServer(
  pool: Pool,
  branch: string,
  counter: string | null,
  by: string,
): Promise<void> {
  await inTransaction(pool, async (db) => {
    const isOurs = counter === null || (branchOf(counter) === branch && (await goesOn(db, counter)));
    const { rowCount } = await db.query('SELECT FROM branches WHERE branch = $1', [branch]);
    if (!isOurs || rowCount !== 1) throw new Refused('not-found');
    await nameBranchServer(db, branch, counter, by);
  });
}
