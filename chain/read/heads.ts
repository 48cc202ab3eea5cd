import type { Pool } from 'pg';
import { GENESIS } from '../../shared/chain/audit-line.ts';
import type { OfficeHead } from '../../shared/chain/messages.ts';
import { inTransaction, type Transaction } from '../database/database.ts';
import { texts } from '../texts.ts';

interface HeadRow {
  history: string;
  /** The driver gives a bigint as text. */
  head_seq: string;
  head_hash: string;
  is_forked: boolean;
}

const HEAD_COLUMNS = `history, head_seq, head_hash,
  forked_at IS NOT NULL OR ended_at IS NOT NULL AS is_forked`;

/** Entries that one statement looks at. */
const STRIDE = 5000;

/** The newest entry above the head up to which there is no gap, and each is linked to the one before. */
const MOVE_HEAD = `
  UPDATE counters SET head_seq = newest.seq, head_hash = newest.hash, head_at = now()
  FROM (
    SELECT seq, hash, place FROM (
      SELECT seq, hash, place,
        bool_and(seq = head_seq + place AND previous = coalesce(before, head_hash)) OVER (ORDER BY seq) AS is_linked
      FROM (
        SELECT e.seq, e.hash, e.previous, head.head_seq, head.head_hash,
          row_number() OVER (ORDER BY e.seq) AS place, lag(e.hash) OVER (ORDER BY e.seq) AS before
        FROM counters head JOIN entries e ON e.counter = head.counter AND e.seq > head.head_seq
        WHERE head.counter = $1 ORDER BY e.seq LIMIT ${STRIDE}
      ) AS above
    ) AS judged WHERE is_linked ORDER BY seq DESC LIMIT 1
  ) AS newest
  WHERE counter = $1 RETURNING ${HEAD_COLUMNS}, place::int`;

/** Moves a counter's head as far as its entries go; returns it for the counter to hear. */
export async function moveHead(db: Transaction, counter: string): Promise<OfficeHead> {
  for (;;) {
    const move = { name: 'move-head', text: MOVE_HEAD, values: [counter] };
    const [moved] = (await db.query<HeadRow & { place: number }>(move)).rows;
    if (moved?.place === STRIDE) continue;
    // Asked for, not told: the counter believes it only as an answer.
    return headOf(moved ?? (await readHead(db, counter)), false);
  }
}

async function readHead(db: Transaction, counter: string): Promise<HeadRow> {
  const { rows } = await db.query<HeadRow>(`SELECT ${HEAD_COLUMNS} FROM counters WHERE counter = $1`, [
    counter,
  ]);
  const [row] = rows;
  if (row === undefined) throw new Error('a head of no counter');
  return row;
}

/**
 * Returns how far a counter's history is here, and notes that it was heard and how far its own goes, if it said so. For
 * an unknown one, as after a database was put back to before it joined: that it has to join again.
 */
export async function askedHead(
  pool: Pool,
  counter: string,
  { isDrained, ownSeq }: { isDrained: boolean; ownSeq: number | null },
): Promise<OfficeHead> {
  const { rows } = await pool.query<HeadRow>(
    `UPDATE counters SET last_seen_at = now(), own_seq = coalesce($2, own_seq) WHERE counter = $1
     RETURNING ${HEAD_COLUMNS}`,
    [counter, ownSeq],
  );
  const [row] = rows;
  return row === undefined
    ? { v: 1, history: '', head: GENESIS, isDrained, isForked: true }
    : headOf(row, isDrained);
}

function headOf(
  { history, head_seq: seq, head_hash: hash, is_forked: isForked }: HeadRow,
  isDrained: boolean,
): OfficeHead {
  return { v: 1, history, head: { seq: Number(seq), hash }, isDrained, isForked };
}

/**
 * Lowers each head whose entry is missing, as in a backup that is not one snapshot: its counter is then asked again for
 * what lacks.
 */
export async function checkHeads(pool: Pool, tell: (line: string) => void): Promise<void> {
  const lowered = await inTransaction(pool, async (db) => {
    const { rows } = await db.query<{ counter: string }>(
      `UPDATE counters c SET head_seq = $1, head_hash = $2
       WHERE head_seq > 0 AND NOT EXISTS (
         SELECT FROM entries e WHERE e.counter = c.counter AND e.seq = c.head_seq AND e.hash = c.head_hash)
       RETURNING counter`,
      [GENESIS.seq, GENESIS.hash],
    );
    const counters = rows.map(({ counter }) => counter);
    for (const counter of counters) await moveHead(db, counter);
    return counters;
  });
  if (lowered.length > 0) tell(texts.headsLowered(lowered));
}
