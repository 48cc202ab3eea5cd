import { beforeEach, expect, test } from 'vitest';
import { perTest } from '../../../support/per-test.ts';
import { DAY_MS } from '../../../../shared/domain/dates.ts';
import { invoiceRequestSchema } from '../../../../shared/wire/invoice.ts';
import { requestCancellation } from '../../../../main/documents/cancellation/request-cancellation.ts';
import { replaceDocument } from '../../../../main/documents/correction/replace-document.ts';
import { openDrawer } from '../../../../main/printing/open-drawer.ts';
import { readDrawerOpenings } from '../../../../main/printing/print-views.ts';
import { giveBack } from '../../../../main/cash/give-back.ts';
import { answered } from '../../../support/fake-network.ts';
import { type FakePrinter, PrintBench } from '../../../support/print-bench.ts';
import { nextUuid } from '../../../support/sale-drafts.ts';
import { issuedData, success } from '../../../support/service-answers.ts';

const bench = perTest(() => new PrintBench());
let printer: FakePrinter;
beforeEach(async () => {
  ({ printer } = await bench.addPrinter('caja', ['receipt'], { opensDrawer: true }));
});

const listed = (from: number, until = Infinity) =>
  readDrawerOpenings(bench.counter, { from, until: Math.min(until, Number.MAX_SAFE_INTEGER) });

test('who opened the drawer, when and why, of a sale or not, and whether the printer was reached', async () => {
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

test('cash that is given back opens the drawer as its sale did; what is given back otherwise does not', async () => {
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

test('a rejected sale that is sold again opens the drawer where cash comes in, not where it was paid', async () => {
  const { counter, machine } = bench;
  const from = counter.clock.now();
  const ids = [bench.charge(), bench.charge(), bench.charge()] as const;
  await bench.settle(5000);
  for (const number of [1, 2, 3]) {
    const estado_etax = { estado: 'Rechazado', mensaje: 'Firma vencida.' };
    machine.network.next(answered(200, success({ ...issuedData({ number }), estado_etax })));
  }
  await machine.sendWhatIsDue();
  const parts = [{ means: 'cash', amount: 30_000n, reference: '' }] as const;
  const wanted = { id: nextUuid(), documentId: ids[0], parts, reason: 'Rechazada' };
  giveBack(counter, wanted, 'Ana');
  const replace = (id: string, cantidad = 2): string => {
    const { venta, items, ...rest } = invoiceRequestSchema.parse(JSON.parse(machine.document(id).body));
    const mercaderias = items.mercaderias?.map((one) => ({ ...one, cantidad }));
    const total = cantidad * 15_000;
    const body = {
      ...rest,
      venta: { ...venta, total, venta_contado: { monto: total } },
      items: { mercaderias },
    };
    return replaceDocument(counter, id, { body, isLookedUp: false }, 'Ana').id;
  };
  const paidAgain = replace(ids[0]);
  replace(ids[1]);
  const dearer = replace(ids[2], 3);
  await bench.settle(5000);
  const opened = listed(from).flatMap(({ document }) => (document === null ? [] : [document.id]));
  expect(opened).toEqual([...ids, paidAgain, dearer]);
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
