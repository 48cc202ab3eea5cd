import { hash, randomInt } from 'node:crypto';
import type { Pool } from 'pg';
import type { JoinRefusal, JoinRequest } from '../../shared/chain/enrolment.ts';
import { digitsOf, digitsText } from '../../shared/chain/invitation.ts';
import { inTransaction, type Transaction } from '../database/database.ts';
import { passServerOn, tellCounters } from '../records/branch-servers.ts';
import { secretSha256 } from './invite.ts';

/** Six digits, as in the names of counters. */
const MOST_NUMBERS = 1_000_000;

export interface Enrolled {
  counter: string;
  name: string;
  branchName: string;
  /** That both screens show. */
  digits: string;
  /** True if it goes on with the data of another counter, which ends. */
  endsAnother: boolean;
}

/** A counter is not let in. */
export class NotEnrolledError extends Error {
  override readonly name = 'NotEnrolledError';
  readonly refusal: JoinRefusal;

  constructor(refusal: JoinRefusal) {
    super(refusal);
    this.refusal = refusal;
  }
}

interface InvitationRow {
  branch: string;
  name: string;
  branch_name: string;
  /** History of the counter that is to be recovered by it. */
  lost: string | null;
}

/**
 * Lets a counter in by its code, which is used up with it. The first one binds the chain to its company and mode. Where
 * its history is known, the counter that had it until now ends. Rejects with NotEnrolledError.
 */
export async function enrol(pool: Pool, request: JoinRequest, fingerprint: string): Promise<Enrolled> {
  const { secret, publicKey, history, service, app } = request;
  const sha256 = hash('sha256', digitsText(publicKey, { secret, fingerprint }), 'buffer');
  const digits = digitsOf(sha256);
  return inTransaction(pool, async (db) => {
    const { branch, name, branch_name: branchName, lost } = await findInvitation(db, secret);
    if (lost !== null && lost !== history) throw new NotEnrolledError('unknown-code');
    if (lost === null && (await isOfOtherBranch(db, history, branch)))
      throw new NotEnrolledError('other-branch');
    await bindChain(db, request);
    const { rows: before } = await db.query<{ counter: string }>(
      `UPDATE counters SET ended_at = now(), ended_why = $2 WHERE history = $1 AND ended_at IS NULL RETURNING counter`,
      [history, lost === null ? 'joined-again' : 'recovered'],
    );
    const counter = `${branch}.c${await nextNumber(db, branch)}`;
    await db.query(
      `INSERT INTO counters (counter, branch, name, public_key, history, service, digits, app)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [counter, branch, name, publicKey, history, service, digits, app],
    );
    for (const { counter: ended } of before) await passServerOn(db, ended, counter, name);
    await tellCounters(db, branch, name);
    await db.query('UPDATE invitations SET used_by = $2 WHERE secret_sha256 = $1', [
      secretSha256(secret),
      counter,
    ]);
    await db.query('SELECT pg_notify($1, $2)', ['news', counter]);
    return { counter, name, branchName, digits, endsAnother: before.length > 0 };
  });
}

async function findInvitation(db: Transaction, secret: string): Promise<InvitationRow> {
  const { rows } = await db.query<InvitationRow>(
    `SELECT i.branch, i.name, b.name AS branch_name, c.history AS lost
     FROM invitations i JOIN branches b USING (branch) LEFT JOIN counters c ON c.counter = i.recovers
     WHERE secret_sha256 = $1 AND used_by IS NULL AND good_until > now() FOR UPDATE OF i`,
    [secretSha256(secret)],
  );
  if (rows[0] === undefined) throw new NotEnrolledError('unknown-code');
  return rows[0];
}

/** A code of one branch must not end a counter of another: people give codes for their own branch. */
async function isOfOtherBranch(db: Transaction, history: string, branch: string): Promise<boolean> {
  const { rowCount } = await db.query(
    'SELECT FROM counters WHERE history = $1 AND ended_at IS NULL AND branch <> $2',
    [history, branch],
  );
  return rowCount !== 0;
}

async function bindChain(db: Transaction, { mode, ruc }: JoinRequest): Promise<void> {
  const { rows } = await db.query<{ mode: string | null; ruc: string | null }>(
    'SELECT mode, ruc FROM chain FOR UPDATE',
  );
  const bound = rows[0] ?? { mode: null, ruc: null };
  if (bound.mode !== null && bound.mode !== mode) throw new NotEnrolledError('other-mode');
  if (bound.ruc !== null && ruc !== null && bound.ruc !== ruc) throw new NotEnrolledError('other-company');
  await db.query('UPDATE chain SET mode = $1, ruc = coalesce(ruc, $2)', [mode, ruc]);
}

/**
 * Drawn by chance: a database that was put back to a backup no longer knows the numbers given since, and counters, their
 * keys and their notes about points go on with those names.
 */
async function nextNumber(db: Transaction, branch: string): Promise<number> {
  for (;;) {
    const number = randomInt(1, MOST_NUMBERS);
    const { rowCount } = await db.query('SELECT FROM counters WHERE counter = $1', [`${branch}.c${number}`]);
    if (rowCount === 0) return number;
  }
}
