import { afterEach, beforeEach, expect, test } from 'vitest';
import { DAY_MS } from '../../../../shared/domain/dates.ts';
import { openDrawer } from '../../../../main/printing/open-drawer.ts';
import { readDrawerOpenings } from '../../../../main/printing/print-views.ts';
import { type FakePrinter, PrintBench } from '../../../support/print-bench.ts';

let bench: PrintBench;
let printer: FakePrinter;
beforeEach(async () => {
  bench = new PrintBench();
  ({ printer } = await bench.addPrinter('caja', ['receipt'], { opensDrawer: true }));
});
afterEach(() => bench.remove());

const listed = (from: number, until = Infinity) =>
  readDrawerOpenings(bench.counter, { from, until: Math.min(until, Number.MAX_SAFE_INTEGER) });

test('who opened the drawer, when and why, of a sale or not, and whether the printer was reached', async () => {
  const from = bench.counter.clock.now();
  const sale = bench.charge();
  await bench.settle(5000);
  openDrawer(bench.counter, 'Dar cambio', 'screen');
  expect(listed(from).at(-1)).toMatchObject({ reason: 'Dar cambio', came: 'open' });
  bench.desk.queued();
  await bench.settle(5000);
  printer.behaviour = { kind: 'refuses', trouble: 'unreachable' };
  openDrawer(bench.counter, 'Contar la caja', 'cli');
  bench.desk.queued();
  await bench.settle(60_000);
  expect(listed(from)).toMatchObject([
    { openedBy: 'screen', reason: null, document: { id: sale }, came: 'opened', printerName: 'caja' },
    { openedBy: 'screen', reason: 'Dar cambio', document: null, came: 'opened' },
    { openedBy: 'cli', reason: 'Contar la caja', document: null, came: 'not-opened' },
  ]);
});

test('each belongs to its day alone', async () => {
  const from = bench.counter.clock.now();
  openDrawer(bench.counter, 'hoy', 'screen');
  await bench.settle(DAY_MS);
  openDrawer(bench.counter, 'mañana', 'screen');
  const reasons = (start: number) => listed(start, start + DAY_MS).map(({ reason }) => reason);
  expect(reasons(from - DAY_MS)).toEqual([]);
  expect(reasons(from)).toEqual(['hoy']);
  expect(reasons(from + DAY_MS)).toEqual(['mañana']);
});
