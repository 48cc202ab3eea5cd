import type { Pool } from 'pg';
import type { RecoverAnswer } from '../../shared/chain/enrolment.ts';
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
     RETURNING c.counter, c.history, c.service, h.mode, h.ruc, c.head_seq AS "headSeq"`,
    [secretSha256(secret), INVITATION_MS],
  );
  const [lost] = rows;
  if (lost === undefined) throw new NotEnrolledError('unknown-code');
  const { counter, history, service, mode, ruc } = lost;
  const head = Number(lost.headSeq);
  const { rows: entries } = await pool.query<{ seq: string; line: string }>(
    'SELECT seq, line FROM entries WHERE counter = $1 AND seq > $2 AND seq <= $3 ORDER BY seq LIMIT $4',
    [counter, after, head, PAGE_LINES],
  );
  let bytes = 0;
  const fitting = entries.filter(({ line }, place) => {
    bytes += line.length;
    return place === 0 || bytes <= PAGE_BYTES;
  });
  const about: Omit<RecoverAnswer, 'lines'> = { v: 1, history, mode, ruc, service, head };
  const lines = fitting.map(({ line }) => line).join(',');
  return `${JSON.stringify(about).slice(0, -1)},"lines":[${lines}]}`;
}

interface Lost {
  counter: string;
  history: string;
  service: string;
  mode: RecoverAnswer['mode'];
  ruc: string | null;
  headSeq: string;
}
