import { hash, randomBytes } from 'node:crypto';
import type { Pool } from 'pg';
import { formatInvitation, secretOf } from '../../shared/chain/invitation.ts';
import { ChainError } from '../chain-error.ts';
import { texts } from '../texts.ts';
import { inTransaction, type Transaction } from '../database/database.ts';

export interface OfficeAddress {
  /** Host and port at which counters join. */
  address: string;
  /** Fingerprint of the authority's certificate. */
  fingerprint: string;
}

/** A counter's code is good for this long. */
export const INVITATION_MS = 15 * 60_000;

/** SQL: no other counter `c` goes on with its history. */
export const IS_NEWEST = `NOT EXISTS (
  SELECT FROM counters later WHERE later.history = c.history AND later.joined_at > c.joined_at)`;

const SECRET_BYTES = 5;
const BRANCH_DIGITS = 3;

/**
 * Makes a code by which one counter may join, within a quarter of an hour; makes its branch if there is none of that
 * name. Only the code itself has the secret.
 */
export async function invite(
  pool: Pool,
  office: OfficeAddress,
  branchName: string,
  counterName: string,
): Promise<string> {
  const secret = secretOf(randomBytes(SECRET_BYTES));
  await inTransaction(pool, async (db) => {
    const branch = await findOrMakeBranch(db, branchName);
    await db.query(
      `INSERT INTO invitations (secret_sha256, branch, name, good_until)
       VALUES ($1, $2, $3, now() + $4 * interval '1 millisecond')`,
      [secretSha256(secret), branch, counterName, INVITATION_MS],
    );
  });
  return formatInvitation({ ...office, secret });
}

/**
 * Makes a code by which another machine takes over what the office has of a counter, within a quarter of an hour. Rejects
 * with ChainError if there is no such counter, or another one has taken over already.
 */
export async function inviteToRecover(pool: Pool, office: OfficeAddress, counter: string): Promise<string> {
  const secret = secretOf(randomBytes(SECRET_BYTES));
  const { rowCount } = await pool.query(
    `INSERT INTO invitations (secret_sha256, branch, name, recovers, good_until)
     SELECT $1, branch, name, counter, now() + $3 * interval '1 millisecond'
     FROM counters c WHERE counter = $2 AND ${IS_NEWEST}`,
    [secretSha256(secret), counter, INVITATION_MS],
  );
  if (rowCount !== 1) throw new ChainError(texts.notToRecover(counter));
  return formatInvitation({ ...office, secret });
}

export function secretSha256(secret: string): string {
  return hash('sha256', secret);
}

async function findOrMakeBranch(db: Transaction, name: string): Promise<string> {
  // One at a time: two of them would take the same number.
  await db.query('SELECT FROM chain FOR UPDATE');
  const { rows: found } = await db.query<{ branch: string }>('SELECT branch FROM branches WHERE name = $1', [
    name,
  ]);
  if (found[0] !== undefined) return found[0].branch;
  const { rows: last } = await db.query<{ number: number }>(
    'SELECT coalesce(max(substr(branch, 2)::integer), 0) AS number FROM branches',
  );
  const branch = `b${String((last[0]?.number ?? 0) + 1).padStart(BRANCH_DIGITS, '0')}`;
  await db.query('INSERT INTO branches (branch, name) VALUES ($1, $2)', [branch, name]);
  return branch;
}
