import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Pool } from 'pg';
import * as z from 'zod';
import { writeWhole } from '../../engines/write-whole.ts';
import type { RefusedKeys } from './engine-jwts.ts';

/** Public keys, each with the time it was ended, in UTC epoch ms. */
const keptSchema = z.array(z.tuple([z.string(), z.number()]));

/**
 * Keys of ended counters: of those that a person ended, and of those whose data went on at another counter, where an older
 * copy of the data would go on listening. Kept in the data folder too: a database that was put back to a copy does not know
 * the ones ended since, and a stolen counter would come in again by itself.
 */
export async function readRefusedKeys(pool: Pool, dataFolder: string): Promise<RefusedKeys> {
  const file = join(dataFolder, 'refused.json');
  const kept = readKept(file);
  const { rows } = await pool.query<{ public_key: string; ended_at: Date }>(
    'SELECT public_key, ended_at FROM counters WHERE ended_at IS NOT NULL',
  );
  const all = new Map(kept);
  for (const row of rows) all.set(row.public_key, row.ended_at.getTime());
  if (all.size > kept.size) keep(file, all);
  return all;
}

function readKept(file: string): RefusedKeys {
  try {
    return new Map(keptSchema.parse(JSON.parse(readFileSync(file, 'utf8'))));
  } catch {
    // Not there yet, or damaged: the database has all of them unless it was put back.
    return new Map();
  }
}

function keep(file: string, keys: RefusedKeys): void {
  try {
    writeWhole(file, JSON.stringify([...keys]));
  } catch {
    // A full disk keeps nobody from being refused now; written with the next one.
  }
}
