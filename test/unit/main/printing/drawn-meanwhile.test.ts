import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { requestCancellation } from '../../../../main/documents/cancellation/request-cancellation.ts';
import { printDocument } from '../../../../main/printing/print-document.ts';
import { removePrinter } from '../../../../main/printing/printers.ts';
import { type FakePrinter, PrintBench, TEXT_RENDERINGS } from '../../../support/print-bench.ts';
import { perTest } from '../../../support/per-test.ts';

const WAIT_MS = 3000;
const SLIP = 'provisional C1-000001';

/** While set, drawing a paper waits for it. */
let drawing: PromiseWithResolvers<void> | null;
let drawn: number;
const bench = perTest(
  () =>
    new PrintBench({
      ...TEXT_RENDERINGS,
      async escpos(printed, profile) {
        drawn += 1;
        await drawing?.promise;
        return await TEXT_RENDERINGS.escpos(printed, profile);
      },
    }),
);
let printer: FakePrinter;
let printerId: string;
beforeEach(async () => {
  [drawing, drawn] = [null, 0];
  ({ printer, id: printerId } = await bench.addPrinter('caja', ['receipt']));
});
afterEach(() => {
  expect(bench.failures).toEqual([]);
});

const printed = (of = printer): string[] => of.sheets.map(({ what }) => what);
const events = (event: string): number =>
  bench.machine.changes.filter((change) => change.event === event).length;
const takeAway = (): Promise<void> =>
  bench.service.changePrinter(printerId, (counter) => removePrinter(counter, printerId, 'screen'));
const ask = (id: string): Promise<string> =>
  printDocument(
    bench.counter,
    bench.service.renderings,
    { id, to: { kind: 'role', role: 'receipt' }, isCopy: false },
    'screen',
  );
/** `meanwhile` happens while papers are being drawn. */
const whileDrawn = async (meanwhile: () => unknown): Promise<void> => {
  const { resolve } = (drawing = Promise.withResolvers<void>());
  await bench.settle(WAIT_MS);
  expect(drawn).toBeGreaterThan(0);
  await meanwhile();
  drawing = null;
  resolve();
  await bench.settle(60_000);
};

describe('a paper that the planner draws', () => {
  test('is not stored where the sale was voided meanwhile', async () => {
    const id = bench.charge();
    await whileDrawn(() => requestCancellation(bench.counter, id, 'Se equivocó', 'screen'));
    expect(printed()).toEqual([]);
    expect(events('document.print-outdated')).toBe(0);
    expect(bench.counter.receiptPlans.openStage(id)).toBeNull();
  });

  test('comes once where a person had the same paper queued meanwhile', async () => {
    const id = bench.charge();
    await whileDrawn(async () => {
      const waits = drawing;
      drawing = null;
      await ask(id);
      bench.service.queued();
      drawing = waits;
    });
    expect(printed()).toEqual([SLIP]);
  });
});

describe('a paper that a person asks for', () => {
  test('is a copy where two are asked for at once', async () => {
    const id = bench.charge();
    const both = [ask(id), ask(id)];
    await Promise.all(both);
    bench.service.queued();
    await bench.settle(WAIT_MS);
    expect(printed()).toEqual([SLIP, `${SLIP} COPIA`]);
  });

  test('is refused, and not queued, where its printer is removed while it is drawn', async () => {
    const id = bench.charge();
    const { resolve } = (drawing = Promise.withResolvers<void>());
    const asked = expect(ask(id)).rejects.toThrow('No hay una impresora para los recibos');
    await takeAway();
    drawing = null;
    resolve();
    await asked;
    expect(bench.counter.printJobs.countUnsettled()).toBe(0);
  });
});
