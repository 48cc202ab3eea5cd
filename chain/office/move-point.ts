import type { Pool } from 'pg';
import type { Point } from '../../shared/chain/points.ts';
import { inTransaction, type Transaction } from '../database/database.ts';
import { goesOn, readNotedMoves, readPoint, writePoint } from '../records/points.ts';
import { lockHead } from '../records/write-records.ts';
import type { PointMove } from './contract.ts';
import { Refused } from './refused.ts';

/**
 * Moves a point as a person asked who saw the epoch `seen`. On purpose, its holder gives it back first; by force, another
 * counter has it at once, under an epoch that no counter has noted yet. Throws Refused.
 */
export async function movePoint(
  pool: Pool,
  { point, to, seen, how, why }: PointMove,
  by: string,
): Promise<void> {
  await inTransaction(pool, async (db) => {
    await lockHead(db);
    const record = await readPoint(db, point);
    if ((record?.epoch ?? 0) !== seen) throw new Refused('changed-meanwhile');
    if (!(await goesOn(db, to))) throw new Refused('not-found');
    const noted = (await readNotedMoves(db, point)).map(({ epoch }) => epoch);
    const highest = Math.max(record?.epoch ?? 0, ...noted);
    const now = { since: Date.now(), state: 'held', to: null, why: null } as const;
    let next: Point;
    if (how === 'force') {
      if (why === null) throw new Refused('bad-request');
      next = { ...now, counter: to, epoch: highest + 1, why };
    } else if (record === null) {
      // Another one that issues with it may be away, and not hear of it: that is by force.
      if (await isUsedByOther(db, point, to)) throw new Refused('bad-request');
      next = { ...now, counter: to, epoch: highest + 1 };
    } else {
      if (record.state === 'releasing' || highest > record.epoch) throw new Refused('changed-meanwhile');
      if (record.counter === to || !(await goesOn(db, record.counter))) throw new Refused('bad-request');
      next = { ...record, state: 'releasing', to, why: null };
    }
    await writePoint(db, point, next, by);
  });
}

async function isUsedByOther(db: Transaction, point: string, counter: string): Promise<boolean> {
  const { rowCount } = await db.query(
    `SELECT FROM point_uses JOIN counters USING (counter)
     WHERE point = $1 AND counter <> $2 AND ended_at IS NULL LIMIT 1`,
    [point, counter],
  );
  return rowCount === 1;
}
