import type { Pool } from 'pg';
import type { SharedSetting, ReportedSettings } from '../../shared/chain/shared-settings.ts';
import { inTransaction } from '../database/database.ts';
import { writeRecords } from './write-records.ts';

/** Keeps how a counter's settings are. False for a counter that does not go on. */
export async function takeSettings(
  pool: Pool,
  counter: string,
  { settings }: ReportedSettings,
): Promise<boolean> {
  const rows = Object.entries(settings).map(([key, value]) => ({ key, value }));
  return inTransaction(pool, async (db) => {
    const { rowCount } = await db.query('SELECT FROM counters WHERE counter = $1 AND ended_at IS NULL', [
      counter,
    ]);
    if (rowCount !== 1) return false;
    await db.query(
      `INSERT INTO counter_settings (counter, key, value)
       SELECT $1, key, value FROM json_to_recordset($2) AS row (key text, value text)
       ON CONFLICT (counter, key) DO UPDATE SET value = excluded.value`,
      [counter, JSON.stringify(rows)],
    );
    await db.query('SELECT pg_notify($1, $2)', ['news', counter]);
    return true;
  });
}

/** Fixes a setting for the chain (`branch` null) or a branch; null lets each counter decide, or the chain for a branch. */
export async function fixSetting(
  pool: Pool,
  { key, branch, fixed }: { key: SharedSetting; branch: string | null; fixed: Fixed | null },
  by: string,
): Promise<void> {
  await inTransaction(pool, (db) =>
    writeRecords(db, [{ kind: 'setting', branch, id: key, record: { fixed } }], by),
  );
}

export interface Fixed {
  value: unknown;
  isLocked: boolean;
}
