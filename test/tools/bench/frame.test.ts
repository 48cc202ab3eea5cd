import { expect, test } from 'vitest';
import { apart } from '../../bench/frame/apart.ts';
import { growthRow } from '../../bench/frame/growth.ts';
import { Bench } from '../../bench/frame/bench.ts';
import type { Measure } from '../../bench/frame/measure.ts';
import { runMeasures } from '../../bench/frame/run-measures.ts';
import { limitRow, only, ratioOf, recordRow, type Row, verdictOf } from '../../bench/frame/row.ts';
import { tableLine } from '../../bench/frame/table.ts';
import { figureOf } from '../../bench/frame/times.ts';
import { turn } from '../../support/fake-clock.ts';

const beside = (row: Partial<Row>): Row => ({
  ...recordRow({ what: 'x', unit: 'ms', ours: { median: 2, p99: 10 } }),
  beside: { name: 'peer', figure: { median: 8, p99: 50 } },
  required: 5,
  ...row,
});

test('a ratio says how many times better ours is, of times as of rates', () => {
  expect(ratioOf(beside({ by: 'p99' }))).toBe(5);
  expect(ratioOf(beside({ by: 'median' }))).toBe(4);
  expect(ratioOf(beside({ unit: '/s', by: 'median' }))).toBe(0.25);
  expect(verdictOf(beside({ by: 'p99' }))).toBe('pass');
  expect(verdictOf(beside({ by: 'median' }))).toBe('NOT REACHED');
});

test('what was not measured is told as that, never as reached', () => {
  const missing = beside({ beside: { name: 'peer', figure: null, why: 'npm could not install it' } });
  expect(verdictOf(missing)).toBe('not measured');
  expect(tableLine(missing)).toMatch(/peer –.*not measured\n {4}npm could not install it$/s);
  expect(verdictOf({ ...missing, required: null })).toBe('for the record');
});

test('a limit is kept at p99 where there is one, else by the one figure there is, or by p95', () => {
  const limit = { what: 'x', unit: 'ms', limit: 8 } as const;
  expect(verdictOf(limitRow({ ...limit, ours: { median: 1, p99: 9 } }))).toBe('NOT REACHED');
  expect(verdictOf(limitRow({ ...limit, ours: { median: 1, p99: 9, p95: 8 }, by: 'p95' }))).toBe('pass');
  expect(verdictOf(limitRow({ ...limit, ours: only(8) }))).toBe('pass');
  expect(verdictOf(limitRow({ ...limit, unit: '/s', ours: only(7) }))).toBe('NOT REACHED');
});

test('what grows as the logarithm of what is stored passes, what grows faster does not', () => {
  const found = (values: number[]) => values.map((ms, index) => ({ stored: 1000 * 10 ** index, ms }));
  expect(verdictOf(growthRow('x', found([1, 1.3, 1.6, 1.9])))).toBe('pass');
  expect(verdictOf(growthRow('x', found([1, 1.3, 1.6, 2.1])))).toBe('NOT REACHED');
});

test('figures are those below which half, 95 and 99 of a hundred lie', () => {
  expect(figureOf(Array.from({ length: 100 }, (_, index) => 100 - index))).toEqual({
    median: 51,
    p95: 96,
    p99: 100,
  });
});

test('what waits runs beside those that follow it, and is told whole at its end', async () => {
  const told: string[] = [];
  const met = Promise.withResolvers<void>();
  const measure = (name: string, run: () => Promise<void>, shared?: 'meanwhile'): Measure => ({
    name,
    needs: [],
    ...(shared === undefined ? {} : { shared }),
    async *run() {
      yield recordRow({ what: `${name} begun`, unit: 'ms', ours: only(1) });
      await run();
      yield recordRow({ what: `${name} done`, unit: 'ms', ours: only(1) });
    },
  });
  const measures = [
    measure('before', () => Promise.resolve()),
    measure('waits', () => met.promise, 'meanwhile'),
    measure('fails', () => Promise.reject(new Error('no')), 'meanwhile'),
    measure('after', () => Promise.resolve()),
    measure('lets it go on', () => Promise.resolve(met.resolve())),
  ];
  await runMeasures(measures, new Bench({ isTiny: true, withoutPeers: null }), {
    onMeasure: (name) => told.push(`${name}:`),
    onRow: ({ what }) => told.push(what),
    onFailure: (name, error) => told.push(`${name}: ${String(error)}`),
    onDone: (name) => told.push(`${name} over`),
  });
  const all = told.join();
  expect(told.slice(0, 4)).toEqual(['before:', 'before begun', 'before done', 'before over']);
  expect(all).toContain('fails:,fails begun,fails: Error: no,fails over');
  expect(all).toContain('waits:,waits begun,waits done,waits over');
  expect(all.indexOf('after:')).toBeLessThan(all.indexOf('waits:'));
});

test('what looks at no clock runs beside what is prepared, and is over before anything is timed', async () => {
  const events: string[] = [];
  const met = Promise.withResolvers<void>();
  const measure = (name: string, other: Partial<Measure>): Measure => ({
    name,
    needs: [],
    // oxlint-disable-next-line require-yield
    async *run() {
      met.resolve();
      await Promise.resolve();
    },
    ...other,
  });
  const measures = [
    measure('timed', { prepare: () => met.promise }),
    measure('without a clock', { shared: 'first' }),
  ];
  await runMeasures(measures, new Bench({ isTiny: true, withoutPeers: null }), {
    onMeasure: (name) => events.push(`${name} begins`),
    onRow: () => {},
    onFailure: (name, error) => events.push(`${name}: ${String(error)}`),
    onDone: (name) => events.push(`${name} over`),
  });
  expect(events).toHaveLength(5);
  expect(events.slice(3)).toEqual(['timed begins', 'timed over']);
});

test('where some of what is prepared fails, the rest is over all the same before anything is timed', async () => {
  const events: string[] = [];
  const bench = new Bench({ isTiny: true, withoutPeers: null });
  const failed = Promise.withResolvers<{ close: () => void }>();
  const measure: Measure = {
    name: 'timed',
    needs: [],
    prepare: (of) =>
      Promise.all([
        of.share('what fails', () => failed.promise),
        of.share('what takes longer', async () => {
          failed.reject(new Error('no room'));
          await turn();
          events.push('made');
          return { close: () => {} };
        }),
      ]),
    // oxlint-disable-next-line require-yield
    async *run() {
      await Promise.resolve();
      events.push('timed');
    },
  };
  await runMeasures([measure], bench, {
    onMeasure: () => {},
    onRow: () => {},
    onFailure: (name, error) => events.push(`${name}: ${String(error)}`),
    onDone: () => {},
  });
  expect(events).toEqual(['made', 'timed']);
});

test('what fails in a program of its own is told as it failed there', async () => {
  const failures: string[] = [];
  // oxlint-disable-next-line require-yield
  const unknown: Measure = { name: 'nobody’s', needs: [], async *run() {} };
  await runMeasures([apart(unknown, 'meanwhile')], new Bench({ isTiny: true, withoutPeers: null }), {
    onMeasure: () => {},
    onRow: () => {},
    onFailure: (name, error) => failures.push(`${name}: ${String(error)}`),
    onDone: () => {},
  });
  expect(failures.join()).toMatch(/^nobody’s: .*no such measure: nobody’s/s);
});

test('what is prepared is ready before anything is timed, and what could not be made is told by who asks for it', async () => {
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
    onRow: ({ what }) => told.push(what),
    onFailure: (name, error) => told.push(`${name}: ${String(error)}`),
    onDone: (name) => told.push(`${name} over`),
  });
  expect(told).toEqual([
    'prepared',
    'what is prepared over',
    'measured',
    'first over',
    'second: Error: no room',
    'second over',
  ]);
});
