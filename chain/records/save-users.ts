import { hash, randomInt, randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import { mergeFields } from '../../shared/chain/merge-fields.ts';
import type { ChangeHead } from '../../shared/chain/shared-records.ts';
import {
  type OwnUsers,
  type PinAnswer,
  type PinQuestion,
  type SharedUser,
  sharedUserSchema,
  USER_KIND,
  userKey,
} from '../../shared/chain/shared-users.ts';
import { drawRecoveryCode, recoveryText } from '../../shared/domain/shop/recovery-code.ts';
import { isReservedName, type Role } from '../../shared/domain/shop/rights.ts';
import { inTransaction, type Transaction } from '../database/database.ts';
import { type BranchPepper, branchPepper } from '../keys/branch-pepper.ts';
import type { ChainKeys } from '../keys/chain-keys.ts';
import { lockHead, writeRecords } from './write-records.ts';

/** A user of a branch with the id of its record. */
export interface BranchUser {
  id: string;
  user: SharedUser;
}

/** A user cannot be as a person wants it. */
export class UserError extends Error {
  override readonly name = 'UserError';
  readonly why: 'not-found' | 'name-taken' | 'last-owner' | 'changed-meanwhile';

  constructor(why: UserError['why']) {
    super(why);
    this.why = why;
  }
}

/** All users of a branch, in the order of their making. */
export async function readBranchUsers(db: Pool | Transaction, branch: string): Promise<BranchUser[]> {
  const { rows } = await db.query<{ id: string; record: string }>(
    `SELECT r.id, c.record FROM records r JOIN changes c USING (place)
     WHERE r.kind = '${USER_KIND}' AND r.branch = $1
     ORDER BY (SELECT min(place) FROM changes f WHERE f.kind = r.kind AND f.branch = r.branch AND f.id = r.id)`,
    [branch],
  );
  return rows.map(({ id, record }) => ({ id, user: sharedUserSchema.parse(JSON.parse(record)) }));
}

/** Adds a user, who has no PIN, and returns the code for choosing one. Rejects with UserError. */
export async function addUser(
  pool: Pool,
  { branch, name, role }: { branch: string; name: string; role: Role },
  by: string,
): Promise<string> {
  return inTransaction(pool, async (db) => {
    const users = await lockUsers(db, branch);
    assertNameFree(users, name);
    const id = randomUUID();
    await writeUser(db, branch, { id, user: withoutPin(name, role) }, by);
    return writeCode(db, branch, id);
  });
}

/** Changes a user as a person did who saw `seen`. Rejects with UserError. */
export async function editUser(
  pool: Pool,
  edit: { branch: string; id: string; seen: RoleAndState; wanted: RoleAndState },
  by: string,
): Promise<void> {
  await inTransaction(pool, async (db) => {
    const { branch, id, seen, wanted } = edit;
    const users = await lockUsers(db, branch);
    const { user } = userOf(users, id);
    const { role, isActive } = user;
    const { merged, contested } = mergeFields(
      { seen: { ...seen }, now: { role, isActive }, wanted: { ...wanted } },
      Object.is,
    );
    if (contested.length > 0) throw new UserError('changed-meanwhile');
    const changed = sharedUserSchema.parse({ ...user, ...merged });
    if (isOwner(user) && !isOwner(changed) && !users.some((one) => one.id !== id && isOwner(one.user)))
      throw new UserError('last-owner');
    if (changed.role === role && changed.isActive === isActive) return;
    await writeUser(db, branch, { id, user: changed }, by);
    if (!changed.isActive) await dropCode(db, branch, id);
  });
}

type RoleAndState = Pick<SharedUser, 'role' | 'isActive'>;

function isOwner({ role, isActive }: SharedUser): boolean {
  return role === 'owner' && isActive;
}

/** Gives an active user another code; the one before counts no more. Rejects with UserError. */
export async function renewCode(pool: Pool, branch: string, id: string): Promise<string> {
  return inTransaction(pool, async (db) => {
    const { user } = userOf(await lockUsers(db, branch), id);
    if (!user.isActive) throw new UserError('not-found');
    return writeCode(db, branch, id);
  });
}

/** Makes a counter's own user one of the branch, who keeps id and, at that counter, the PIN. Rejects with UserError. */
export async function adoptUser(
  pool: Pool,
  { counter, id }: { counter: string; id: string },
  by: string,
): Promise<void> {
  await inTransaction(pool, async (db) => {
    const { branch, name, role } = await takeOwnUser(db, counter, id);
    const users = await lockUsers(db, branch);
    assertNameFree(users, name);
    if (users.some((one) => one.id === id)) throw new UserError('not-found');
    await writeUser(db, branch, { id, user: withoutPin(name, role) }, by);
  });
}

/** Says that a counter's own user is one of the branch, under another name. Rejects with UserError. */
export async function mergeUser(
  pool: Pool,
  { counter, id, into }: { counter: string; id: string; into: string },
  by: string,
): Promise<void> {
  await inTransaction(pool, async (db) => {
    const { branch } = await takeOwnUser(db, counter, id);
    const { user } = userOf(await lockUsers(db, branch), into);
    await writeUser(db, branch, { id: into, user: { ...user, was: [...user.was, id] } }, by);
  });
}

/**
 * Writes the PIN that a user chose at a counter: with the code that the office gave, which is used up, or by the
 * counter's word while nobody has chosen another one.
 */
export async function takePin(
  pool: Pool,
  keys: Pick<ChainKeys, 'chainAccount'>,
  { branch, nameOf }: { branch: string; nameOf: (by: string) => string },
  { because, pinHash, pepper }: PinQuestion,
): Promise<PinAnswer> {
  const refused = (why: Extract<PinAnswer, { outcome: 'refused' }>['why']): PinAnswer => {
    return { v: 1, outcome: 'refused', why };
  };
  return inTransaction(pool, async (db) => {
    const users = await lockUsers(db, branch);
    if (pepper !== (await readPepper(db, keys, branch)).name) return refused('old-pepper');
    const id = 'code' in because ? await useCode(db, branch, because.code) : because.id;
    if (id === null) return refused('wrong-code');
    const user = users.find((one) => one.id === id)?.user;
    if (user?.isActive !== true) return refused('unknown');
    if ('id' in because && because.pinRevision !== user.pinRevision) return refused('meanwhile');
    const by = nameOf('by' in because ? because.by : user.name);
    const changed = { ...user, pinHash, pepper, pinRevision: user.pinRevision + 1 };
    return { v: 1, outcome: 'done', id, upTo: await writeUser(db, branch, { id, user: changed }, by) };
  });
}

/** Makes all PINs of a branch void, in the caller's transaction: its pepper is another one from now on. */
export async function voidPins(db: Transaction, branch: string, by: string): Promise<void> {
  const users = await lockUsers(db, branch);
  await db.query('UPDATE branches SET pepper_epoch = pepper_epoch + 1 WHERE branch = $1', [branch]);
  for (const { id, user } of users) {
    if (user.pinHash === null) continue;
    const pinRevision = user.pinRevision + 1;
    await writeUser(db, branch, { id, user: { ...user, pinHash: null, pinRevision } }, by);
  }
}

/** Keeps a counter's own users. False for a counter that does not go on. */
export async function takeOwnUsers(pool: Pool, counter: string, { users }: OwnUsers): Promise<boolean> {
  return inTransaction(pool, async (db) => {
    const { rowCount } = await db.query(
      'SELECT FROM counters WHERE counter = $1 AND ended_at IS NULL FOR UPDATE',
      [counter],
    );
    if (rowCount !== 1) return false;
    await db.query('DELETE FROM own_users WHERE counter = $1', [counter]);
    await db.query(
      `INSERT INTO own_users (counter, id, name, role)
       SELECT DISTINCT ON (id) $1, id, name, role FROM json_to_recordset($2) AS row (id text, name text, role text)`,
      [counter, JSON.stringify(users)],
    );
    await db.query('SELECT pg_notify($1, $2)', ['news', counter]);
    return true;
  });
}

/** The present pepper of a branch. */
export async function readPepper(
  db: Pool | Transaction,
  keys: Pick<ChainKeys, 'chainAccount'>,
  branch: string,
): Promise<BranchPepper> {
  const { rows } = await db.query<{ epoch: number }>(
    'SELECT pepper_epoch AS epoch FROM branches WHERE branch = $1',
    [branch],
  );
  return branchPepper(keys, branch, rows[0]?.epoch ?? 1);
}

/** The branch's users, once no other writer is under way. */
async function lockUsers(db: Transaction, branch: string): Promise<BranchUser[]> {
  await lockHead(db);
  return readBranchUsers(db, branch);
}

function userOf(users: readonly BranchUser[], id: string): BranchUser {
  const found = users.find((one) => one.id === id);
  if (found === undefined) throw new UserError('not-found');
  return found;
}

function assertNameFree(users: readonly BranchUser[], name: string): void {
  const isTaken = users.some(({ user }) => userKey(user.name) === userKey(name));
  if (isTaken || isReservedName(name)) throw new UserError('name-taken');
}

function withoutPin(name: string, role: Role): SharedUser {
  return { name, role, isActive: true, pinHash: null, pepper: null, pinRevision: 0, was: [] };
}

/** Writes a user as the next change. Earlier ones keep who changed what, and no PIN. */
async function writeUser(
  db: Transaction,
  branch: string,
  { id, user }: BranchUser,
  by: string,
): Promise<ChangeHead> {
  const record = sharedUserSchema.parse(user);
  const head = await writeRecords(db, [{ kind: USER_KIND, branch, id, record }], by);
  await db.query(
    `UPDATE changes SET record = (record::jsonb || '{"pinHash":null}')::text
     WHERE kind = '${USER_KIND}' AND branch = $1 AND id = $2 AND place < $3 AND record::jsonb ->> 'pinHash' IS NOT NULL`,
    [branch, id, head.place],
  );
  await db.query('SELECT pg_notify($1, $2)', ['news', `${branch}.`]);
  return head;
}

async function writeCode(db: Transaction, branch: string, id: string): Promise<string> {
  const code = drawRecoveryCode(randomInt);
  await db.query(
    `INSERT INTO user_codes (branch, id, code_sha256) VALUES ($1, $2, $3)
     ON CONFLICT (branch, id) DO UPDATE SET code_sha256 = excluded.code_sha256`,
    [branch, id, hash('sha256', recoveryText(code))],
  );
  return code;
}

/** Null for a code that no user of the branch has. */
async function useCode(db: Transaction, branch: string, code: string): Promise<string | null> {
  const { rows } = await db.query<{ id: string }>(
    'DELETE FROM user_codes WHERE branch = $1 AND code_sha256 = $2 RETURNING id',
    [branch, code],
  );
  return rows[0]?.id ?? null;
}

async function dropCode(db: Transaction, branch: string, id: string): Promise<void> {
  await db.query('DELETE FROM user_codes WHERE branch = $1 AND id = $2', [branch, id]);
}

/** Takes a user from those that a counter has of its own. */
async function takeOwnUser(
  db: Transaction,
  counter: string,
  id: string,
): Promise<{ branch: string; name: string; role: Role }> {
  const { rows } = await db.query<{ branch: string; name: string; role: Role }>(
    `DELETE FROM own_users o USING counters c
     WHERE o.counter = $1 AND o.id = $2 AND c.counter = o.counter AND c.ended_at IS NULL
     RETURNING c.branch, o.name, o.role`,
    [counter, id],
  );
  if (rows[0] === undefined) throw new UserError('not-found');
  return rows[0];
}
