import { expect, test } from 'vitest';
import { Bench } from '../../bench/frame/bench.ts';
import type { Measure } from '../../bench/frame/measure.ts';
import { runMeasures } from '../../bench/frame/run-measures.ts';
import { only, ratioOf, recordRow, type Row, verdictOf } from '../../bench/frame/row.ts';
import { tableLine } from '../../bench/frame/table.ts';

const beside = (row: Partial<Row>): Row => ({
  ...recordRow({ what: 'x', unit: 'ms', ours: { median: 2, p99: 10 } }),
  beside: { name: 'peer', figure: { median: 8, p99: 50 } },
  required: 5,
  ...row,
});

test('a ratio gives how many times better ours is, for times as for rates', () => {
  expect(ratioOf(beside({ by: 'p99' }))).toBe(5);
  expect(ratioOf(beside({ by: 'median' }))).toBe(4);
  expect(ratioOf(beside({ unit: '/s', by: 'median' }))).toBe(0.25);
  expect(verdictOf(beside({ by: 'p99' }))).toBe('pass');
  expect(verdictOf(beside({ by: 'median' }))).toBe('NOT REACHED');
});

test('a figure that was not measured is shown as such, never as reached', () => {
  const missing = beside({ beside: { name: 'peer', figure: null, why: 'npm could not install it' } });
  expect(verdictOf(missing)).toBe('not measured');
  expect(tableLine(missing)).toMatch(/peer –.*not measured\n {4}npm could not install it$/s);
  expect(verdictOf({ ...missing, required: null })).toBe('for the record');
});

test('everything is prepared before anything is timed, and a failed preparation is reported by its measure', async () => {
  const told: string[] = [];
  const bench = new Bench({ isTiny: true, withoutPeers: null });
  const made = (): Promise<{ close: () => void }> =>
    bench.share('what fails', () => Promise.reject(new Error('no room')));
  const first: Measure = {
    name: 'first',
    needs: [],
    async *run() {
      yield recordRow({ what: 'measured', unit: 'ms', ours: only(1) });
    },
  };
  const second: Measure = {
    name: 'second',
    needs: [],
    prepare: async () => {
      await Promise.resolve();
      told.push('prepared');
      await made();
    },
    // oxlint-disable-next-line require-yield
    async *run() {
      await made();
    },
  };
  await runMeasures([first, second], bench, {
    onMeasure: () => {},
    onRow: ({ what }, name) => told.push(`${name}: ${what}`),
    onFailure: (name, error) => told.push(`${name}: ${String(error)}`),
    onDone: (name) => told.push(`${name} over`),
  });
  expect(told).toEqual([
    'prepared',
    'what is prepared over',
    'first: measured',
    'first over',
    'second: Error: no room',
    'second over',
  ]);
});
