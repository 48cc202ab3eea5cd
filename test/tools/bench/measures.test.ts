import { expect, test } from 'vitest';
import { Bench } from '../../bench/frame/bench.ts';
import type { Row } from '../../bench/frame/row.ts';
import { runMeasures } from '../../bench/frame/run-measures.ts';
import { tableLine } from '../../bench/frame/table.ts';
import { measures } from '../../bench/measures.ts';

test.each(measures)('$name runs on a tiny size and yields rows', async (measure) => {
  const rows: Row[] = [];
  const failures: unknown[] = [];
  const bench = new Bench({ isTiny: true, withoutPeers: 'not installed for tests' });
  await runMeasures([measure], bench, {
    onMeasure: () => {},
    onRow: (row) => rows.push(row),
    onFailure: (_name, error) => failures.push(error),
    onDone: () => {},
  });
  expect(failures).toEqual([]);
  expect(rows).not.toEqual([]);
  for (const row of rows) {
    expect(row.ours.median, tableLine(row)).toBeGreaterThanOrEqual(0);
    expect(row.ours.p99 ?? row.ours.median).toBeGreaterThanOrEqual(row.ours.median);
    expect(row.required === null || row.beside !== null, `${row.what} is beside nothing`).toBe(true);
    expect(tableLine(row)).not.toContain('NaN');
  }
  expect(new Set(rows.map(({ what }) => what)).size, 'each row says what it is').toBe(rows.length);
});
