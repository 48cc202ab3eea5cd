import type { Transaction } from '../database/database.ts';
import { isContentError } from '../database/content-error.ts';

interface Takers<T, Taken> {
  /** In one transaction. */
  take: (some: readonly T[]) => Promise<Taken>;
  /** Moves beyond one that cannot be taken, and notes it. */
  setAside: (one: T) => Promise<Taken>;
}

/**
 * Takes what a counter proposes; where that fails by its content, one by one, so that one that cannot be taken does not
 * hold up the others. Resolves with the answer for the last one.
 */
export async function takeOrSetAside<T, Taken>(
  all: readonly T[],
  takers: Takers<T, Taken>,
): Promise<Taken | null> {
  try {
    return await takers.take(all);
  } catch (error) {
    const [first] = all;
    if (!isContentError(error) || first === undefined) throw error;
    if (all.length === 1) return takers.setAside(first);
  }
  let taken: Taken | null = null;
  for (const one of all) taken = await takeOrSetAside([one], takers);
  return taken;
}

/** Notes for the office's people that a counter's item or client could not be taken. */
export async function noteNotTaken(
  db: Transaction,
  counter: string,
  { id, name }: { id: string; name: string },
): Promise<void> {
  // Characters that PostgreSQL cannot hold may be the reason.
  const [keptId, keptName] = [id, name].map((text) => text.replaceAll(/\p{Cc}/gu, ' ').slice(0, 100));
  await db.query(
    `INSERT INTO not_taken (counter, id, name) VALUES ($1, $2, $3)
     ON CONFLICT (counter, id) DO UPDATE SET name = excluded.name, since = now()`,
    [counter, keptId, keptName],
  );
}

/** Forgets those of a counter that could not be taken before. */
export async function forgetNotTaken(
  db: Transaction,
  counter: string,
  ids: readonly string[],
): Promise<void> {
  await db.query('DELETE FROM not_taken WHERE counter = $1 AND id = ANY($2)', [counter, ids]);
}
