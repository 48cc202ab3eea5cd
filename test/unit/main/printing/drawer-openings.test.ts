import { beforeEach, expect, test } from 'vitest';
import { perTest } from '../../../support/per-test.ts';
import { requestCancellation } from '../../../../main/documents/cancellation/request-cancellation.ts';
import { openDrawer } from '../../../../main/printing/open-drawer.ts';
import { readDrawerOpenings } from '../../../../main/printing/print-views.ts';
import { type FakePrinter, PrintBench } from '../../../support/print-bench.ts';

const bench = perTest(() => new PrintBench());
let printer: FakePrinter;
beforeEach(async () => {
  ({ printer } = await bench.addPrinter('caja', ['receipt'], { opensDrawer: true }));
});

const listed = (from: number, until = Infinity) =>
  readDrawerOpenings(bench.counter, { from, until: Math.min(until, Number.MAX_SAFE_INTEGER) });

test('the report says who opened the drawer and why, for which sale, and whether it opened', async () => {
  const from = bench.counter.clock.now();
  const sale = bench.charge();
  await bench.settle(5000);
  openDrawer(bench.counter, 'Dar cambio', 'screen');
  expect(listed(from).at(-1)).toMatchObject({ reason: 'Dar cambio', came: 'open' });
  bench.service.queued();
  await bench.settle(5000);
  printer.behaviour = { kind: 'refuses', trouble: 'unreachable' };
  openDrawer(bench.counter, 'Contar la caja', 'cli');
  bench.service.queued();
  await bench.settle(60_000);
  expect(listed(from)).toMatchObject([
    { openedBy: 'screen', reason: null, document: { id: sale }, came: 'opened', printerName: 'caja' },
    { openedBy: 'screen', reason: 'Dar cambio', document: null, came: 'opened' },
    { openedBy: 'cli', reason: 'Contar la caja', document: null, came: 'not-opened' },
  ]);
});

test('giving back cash opens the drawer; giving back by another method does not', async () => {
  const from = bench.counter.clock.now();
  const sales = [bench.charge(), bench.charge(), bench.charge()] as const;
  await bench.settle(5000);
  const motivo = 'El cliente se arrepintió';
  requestCancellation(bench.counter, sales[0], motivo, 'Ana', 'as-paid');
  requestCancellation(bench.counter, sales[1], motivo, 'Ana', 'transfer');
  requestCancellation(bench.counter, sales[2], motivo, 'Ana', 'none');
  await bench.settle(5000);
  const others = listed(from).filter(({ document }) => document === null);
  expect(others).toMatchObject([
    { openedBy: 'Ana', reason: 'Devolución de la venta C1-000001', came: 'opened' },
  ]);
});
