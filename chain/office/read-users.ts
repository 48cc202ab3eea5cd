import type { Pool } from 'pg';
import { type SharedUser, sharedUserSchema, USER_KIND, userKey } from '../../shared/chain/shared-users.ts';
import { type BranchUser, readBranchUsers } from '../records/save-users.ts';
import type { BranchOfUsers, CounterUser, CounterUsers, OwnUser } from './contract.ts';
import { byName } from './names.ts';

const MOST_CHANGES = 20;

/** Users of the counters by branch, without anything of their PINs; of all branches, or of one. */
export async function readUsers(pool: Pool, branch: string | null): Promise<CounterUsers> {
  const { rows } = await pool.query<{ branch: string; name: string }>(
    'SELECT branch, name FROM branches WHERE $1::text IS NULL OR branch = $1',
    [branch],
  );
  const branches: BranchOfUsers[] = [];
  for (const one of byName(rows)) branches.push({ ...one, ...(await readBranch(pool, one.branch)) });
  return { branches };
}

async function readBranch(pool: Pool, branch: string): Promise<Pick<BranchOfUsers, 'users' | 'own'>> {
  const [users, changes, codes, own] = await Promise.all([
    readBranchUsers(pool, branch),
    pool.query<{ id: string; record: string; at: Date; by: string }>(
      `SELECT id, record, made_at AS at, made_by AS by FROM changes
       WHERE kind = '${USER_KIND}' AND branch = $1 ORDER BY place`,
      [branch],
    ),
    pool.query<{ id: string }>('SELECT id FROM user_codes WHERE branch = $1', [branch]),
    pool.query<OwnUser>(
      `SELECT o.counter, c.name AS "counterName", o.id, o.name, o.role
       FROM own_users o JOIN counters c USING (counter)
       WHERE c.branch = $1 AND c.ended_at IS NULL ORDER BY c.name, o.name`,
      [branch],
    ),
  ]);
  const withCode = new Set(codes.rows.map(({ id }) => id));
  return {
    users: users.map(({ id, user: { name, role, isActive, pinHash } }) => ({
      id,
      name,
      role,
      isActive,
      hasPin: pinHash !== null,
      hasCode: withCode.has(id),
      history: historyOf(
        changes.rows
          .filter((row) => row.id === id)
          .map(({ record, at, by }) => ({ at, by, user: sharedUserSchema.parse(JSON.parse(record)) })),
      ),
    })),
    own: withoutKnown(own.rows, users),
  };
}

/** Leaves out users who are known: their counter takes them over. The same name is the same person. */
function withoutKnown(own: readonly OwnUser[], users: readonly BranchUser[]): OwnUser[] {
  const ids = new Set(users.flatMap(({ id, user: { was } }) => [id, ...was]));
  const names = new Set(users.map(({ user: { name } }) => userKey(name)));
  return own.filter(({ id, name }) => !ids.has(id) && !names.has(userKey(name)));
}

/** `pin` stands for a new one or for one that was made void: the PIN itself is in no change but the newest. */
function historyOf(changes: readonly { at: Date; by: string; user: SharedUser }[]): CounterUser['history'] {
  const history = changes.map(({ at, by, user }, place) => {
    const before = changes[place - 1]?.user;
    const fields = before === undefined ? [] : changedFields(before, user);
    return { at: at.getTime(), by, fields };
  });
  return history.toReversed().slice(0, MOST_CHANGES);
}

function changedFields(before: SharedUser, after: SharedUser): string[] {
  return [
    before.role === after.role ? null : 'role',
    before.isActive === after.isActive ? null : 'isActive',
    before.pinRevision === after.pinRevision ? null : 'pin',
    before.was.length === after.was.length ? null : 'was',
  ].filter((field) => field !== null);
}
