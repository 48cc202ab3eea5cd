import type { Pool } from 'pg';
import type { RecoverAnswer } from '../../shared/chain/enrolment.ts';
import { KeptLines } from '../read/kept-lines.ts';
import { NotEnrolledError } from './enrol.ts';
import { INVITATION_MS, secretSha256 } from './invite.ts';

/** Longest page, unless one line is longer. */
const PAGE_BYTES = 4 * 1024 * 1024;
const PAGE_LINES = 2000;

/**
 * Reads the lines of a lost counter after `after`, by the code that was made to recover it, as the JSON text of
 * `recoverAnswerSchema`: each line is exactly as it came, since its hash is over its text. The code stays good for another
 * quarter of an hour. Rejects with NotEnrolledError.
 */
export async function readLost(pool: Pool, secret: string, after: number): Promise<string> {
  const { rows } = await pool.query<Lost>(
    `UPDATE invitations i SET good_until = now() + $2 * interval '1 millisecond'
     FROM counters c, chain h
     WHERE i.secret_sha256 = $1 AND i.used_by IS NULL AND i.good_until > now() AND c.counter = i.recovers
     RETURNING c.counter, c.history, c.service, h.mode, h.ruc`,
    [secretSha256(secret), INVITATION_MS],
  );
  const [lost] = rows;
  if (lost === undefined) throw new NotEnrolledError('unknown-code');
  const { history, service, mode, ruc } = lost;
  const { counter, head } = await findLongest(pool, lost);
  const { rows: entries } = await pool.query<{ seq: string; batch: string }>(
    'SELECT seq, batch FROM entries WHERE counter = $1 AND seq > $2 AND seq <= $3 ORDER BY seq LIMIT $4',
    [counter, after, head, PAGE_LINES],
  );
  const about: Omit<RecoverAnswer, 'lines'> = { v: 1, history, mode, ruc, service, head };
  const lines = await readPage(pool, entries);
  return `${JSON.stringify(about).slice(0, -1)},"lines":[${lines.join(',')}]}`;
}

/**
 * Finds the counter whose entries go on the longest from those of the lost one: it may have joined again and not have sent
 * everything again, which the office has under its earlier name.
 */
async function findLongest(pool: Pool, lost: Lost): Promise<{ counter: string; head: number }> {
  const { rows } = await pool.query<{ counter: string; head: string }>(
    `SELECT c.counter, c.head_seq AS head FROM counters lost JOIN counters c USING (history)
     WHERE lost.counter = $1 AND (lost.head_seq = 0 OR EXISTS (
       SELECT FROM entries e WHERE e.counter = c.counter AND e.seq = lost.head_seq AND e.hash = lost.head_hash))
     ORDER BY c.head_seq DESC, c.joined_at DESC LIMIT 1`,
    [lost.counter],
  );
  const { counter, head } = rows[0] ?? { counter: lost.counter, head: '0' };
  return { counter, head: Number(head) };
}

/** JSON text of as many lines as fit a page, at least the first one. */
async function readPage(pool: Pool, entries: readonly { seq: string; batch: string }[]): Promise<string[]> {
  const kept = new KeptLines(pool);
  const lines: string[] = [];
  let bytes = 0;
  for (const { seq, batch } of entries) {
    const line = await kept.find({ batch, seq: Number(seq) });
    if (line === null) throw new Error(`the message of entry ${seq} is missing`);
    const text = JSON.stringify(line);
    bytes += text.length;
    if (lines.length > 0 && bytes > PAGE_BYTES) break;
    lines.push(text);
  }
  return lines;
}

interface Lost {
  counter: string;
  history: string;
  service: string;
  mode: RecoverAnswer['mode'];
  ruc: string | null;
}
