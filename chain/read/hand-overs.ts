import * as z from 'zod';
import type { AuditLine } from '../../shared/chain/audit-line.ts';
import { parseJson } from '../../shared/wire/tolerant.ts';
import type { Transaction } from '../database/database.ts';

const minor = z.string().regex(/^-?\d{1,18}$/);

const halfSchema = z.object({ pair: z.uuid(), counter: z.string(), currency: z.string(), amount: minor });

const correctionSchema = z.object({ movement: z.uuid(), parts: z.object({ cash: minor.default('0') }) });

/** Keeps the halves of cash that went from one counter to another, and their corrections. */
export async function noteHandOvers(
  db: Transaction,
  counter: string,
  fresh: readonly AuditLine[],
): Promise<void> {
  for (const { event, at, details } of fresh) {
    if (event === 'till.handed-over' || event === 'till.taken-in') {
      const half = halfSchema.safeParse(parseJson(details)).data;
      if (half === undefined) continue;
      await db.query(
        `INSERT INTO hand_overs (pair, counter, is_given, other, currency, amount, moved_at, history)
         SELECT $1, counter, $3, $4, $5, $6, $7, history FROM counters WHERE counter = $2 ON CONFLICT DO NOTHING`,
        [half.pair, counter, event === 'till.handed-over', half.counter, half.currency, half.amount, at],
      );
    } else if (event === 'till.corrected') {
      // The movement has the pair's id. A counter that joined again has another name and the same history.
      const corrected = correctionSchema.safeParse(parseJson(details)).data;
      if (corrected === undefined) continue;
      await db.query(
        `UPDATE hand_overs SET amount = abs($3::bigint) FROM counters c
         WHERE pair = $1 AND c.counter = $2 AND c.history = hand_overs.history`,
        [corrected.movement, counter, corrected.parts.cash],
      );
    }
  }
}
