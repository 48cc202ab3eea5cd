import type { Pool } from 'pg';
import { inTransaction } from '../database/database.ts';
import { type NewPerson, type People, type Person, personSchema, ROLES } from './contract.ts';
import { byName, keyOfName } from './names.ts';
import { type HashedPassword, hashPassword, isPassword } from './passwords.ts';
import { Refused } from './refused.ts';

/** Columns of a person for the contract, of `people p LEFT JOIN branches b USING (branch)`. */
export const PERSON = `p.name, p.role,
  CASE WHEN b.branch IS NULL THEN NULL ELSE json_build_object('branch', b.branch, 'name', b.name) END AS branch`;

export async function isAnyone(pool: Pool): Promise<boolean> {
  const { rowCount } = await pool.query('SELECT FROM people LIMIT 1');
  return rowCount !== 0;
}

/** Null if the name or the password is wrong. */
export async function findByPassword(pool: Pool, name: string, password: string): Promise<Person | null> {
  const { rows } = await pool.query<Person & HashedPassword>(
    `SELECT ${PERSON}, p.salt, p.hash FROM people p LEFT JOIN branches b USING (branch)`,
  );
  const found = rows.find((one) => keyOfName(one.name) === keyOfName(name));
  const isRight = await isPassword(password, found ?? null);
  return found !== undefined && isRight ? personSchema.parse(found) : null;
}

export async function listPeople(pool: Pool): Promise<People> {
  const { rows: people } = await pool.query<Person>(
    `SELECT ${PERSON} FROM people p LEFT JOIN branches b USING (branch)`,
  );
  const { rows: branches } = await pool.query<People['branches'][number]>(
    'SELECT branch, name FROM branches',
  );
  return {
    people: ROLES.flatMap((role) => byName(people.filter((person) => person.role === role))),
    branches: byName(branches),
  };
}

/** Throws Refused for a name or a branch that cannot be. */
export async function addPerson(pool: Pool, { name, role, branch, password }: NewPerson): Promise<void> {
  const { people } = await listPeople(pool);
  if (people.some((one) => keyOfName(one.name) === keyOfName(name))) throw new Refused('name-taken');
  const { salt, hash } = await hashPassword(password);
  try {
    const { rowCount } = await pool.query(
      `INSERT INTO people (name, role, branch, salt, hash) VALUES ($1, $2, $3, $4, $5) ON CONFLICT DO NOTHING`,
      [name, role, branch, salt, hash],
    );
    if (rowCount === 0) throw new Refused('name-taken');
  } catch (error) {
    if (error instanceof Error && 'constraint' in error && error.constraint === 'people_branch_fkey')
      throw new Refused('unknown-branch');
    throw error;
  }
}

/** Adds an owner, or gives the owner of that name the password. Throws Refused for the name of another role. */
export async function setUpOwner(
  pool: Pool,
  { name, password }: { name: string; password: string },
): Promise<Person> {
  const { people } = await listPeople(pool);
  const known = people.find((one) => keyOfName(one.name) === keyOfName(name));
  if (known?.role === 'owner') {
    await changePassword(pool, known, password);
    return known;
  }
  const owner = { name, role: 'owner', branch: null } as const;
  await addPerson(pool, { ...owner, password });
  return owner;
}

/** Ends all sessions of the person. */
export async function changePassword(pool: Pool, { name }: Person, password: string): Promise<void> {
  const { salt, hash } = await hashPassword(password);
  await pool.query(
    `WITH ended AS (DELETE FROM sessions WHERE person = $1)
     UPDATE people SET salt = $2, hash = $3 WHERE name = $1`,
    [name, salt, hash],
  );
}

/**
 * Ends the person's sessions too. Throws Refused unless another person, who still is an owner, removes them: so an owner
 * always remains, also of two who remove each other at once.
 */
export async function removePerson(pool: Pool, name: string, by: Person): Promise<void> {
  if (name === by.name) throw new Refused('own-account');
  await inTransaction(pool, async (db) => {
    // The second waits for the first, and then no longer finds itself.
    const { rows: owners } = await db.query<{ name: string }>(
      "SELECT name FROM people WHERE role = 'owner' ORDER BY name FOR UPDATE",
    );
    if (!owners.some((owner) => owner.name === by.name)) throw new Refused('signed-out');
    await db.query('DELETE FROM people WHERE name = $1', [name]);
  });
}
