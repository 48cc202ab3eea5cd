import type { Pool } from 'pg';
import { fixedSettingSchema, SHARED_SETTINGS } from '../../shared/chain/shared-settings.ts';
import type { SettingsAnswer } from './contract.ts';
import { byName } from './names.ts';

/** Settings with what is fixed and how counters have them; those of a branch's counters for a person of one. */
export async function readSettings(pool: Pool, branch: string | null): Promise<SettingsAnswer> {
  const [records, values, branches] = await Promise.all([
    pool.query<{ id: string; branch: string; record: string }>(
      `SELECT r.id, r.branch, c.record FROM records r JOIN changes c USING (place)
       WHERE r.kind = 'setting' AND ($1::text IS NULL OR r.branch IN ('', $1))`,
      [branch],
    ),
    pool.query<{ key: string; value: string; counters: string[] }>(
      `SELECT s.key, s.value, array_agg(b.name || ', ' || c.name ORDER BY b.name, c.name) AS counters
       FROM counter_settings s JOIN counters c USING (counter) JOIN branches b USING (branch)
       WHERE c.ended_at IS NULL AND ($1::text IS NULL OR c.branch = $1)
       GROUP BY s.key, s.value ORDER BY count(*) DESC, s.value`,
      [branch],
    ),
    pool.query<{ branch: string; name: string }>(
      'SELECT branch, name FROM branches WHERE $1::text IS NULL OR branch = $1',
      [branch],
    ),
  ]);
  const named = byName(branches.rows);
  const fixedOf = (key: string, of: string): { value: string; isLocked: boolean } | null => {
    const row = records.rows.find((one) => one.id === key && one.branch === of);
    const fixed = row === undefined ? null : fixedSettingSchema.parse(JSON.parse(row.record)).fixed;
    return fixed === null ? null : { value: JSON.stringify(fixed.value), isLocked: fixed.isLocked };
  };
  return {
    branches: named,
    settings: SHARED_SETTINGS.map((key) => ({
      key,
      fixed: fixedOf(key, ''),
      ofBranches: named.flatMap((one) => {
        const fixed = fixedOf(key, one.branch);
        return fixed === null ? [] : [{ ...one, ...fixed }];
      }),
      values: values.rows
        .filter((row) => row.key === key)
        .map(({ value, counters }) => ({ value, counters })),
    })),
  };
}
