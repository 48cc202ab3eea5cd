import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { requestCancellation } from '../../../../main/documents/cancellation/request-cancellation.ts';
import { printDocument } from '../../../../main/printing/print-document.ts';
import { discardJob, printAgain } from '../../../../main/printing/settle-job.ts';
import { savePrinter } from '../../../../main/printing/printers.ts';
import { readPrintQueue } from '../../../../main/printing/print-views.ts';
import type { Printer } from '../../../../shared/domain/paper/printer.ts';
import { saveShopSettings } from '../../../../main/shop/settings/save-shop-settings.ts';
import { cancellationEvent } from '../../../support/cancellation-answers.ts';
import { answered, UNREACHABLE } from '../../../support/fake-network.ts';
import { type FakePrinter, numberOn, NOTHING_DRAWN, PrintBench } from '../../../support/print-bench.ts';
import { failure, success } from '../../../support/service-answers.ts';

const WAIT_MS = 3000;
const CANCELLED = answered(
  200,
  success(cancellationEvent({ estado: 'Aprobado', codigo: '0600', mensaje: 'ok', protocolo: '123' })),
);
const SLIP = 'provisional C1-000001';
const INVOICE = 'definitive 001-001-0000001';

let bench: PrintBench;
let receipts: FakePrinter;
let printerId: string;
beforeEach(async () => {
  bench = new PrintBench();
  ({ printer: receipts, id: printerId } = await bench.addPrinter('caja', ['receipt']));
  receipts.behaviour = { kind: 'refuses', trouble: 'unreachable' };
});
afterEach(async () => {
  expect(bench.failures).toEqual([]);
  await bench.remove();
});

const printed = (printer = receipts): string[] => printer.sheets.map(({ what }) => what);
const issue = async (): Promise<void> => {
  await bench.machine.sendWhatIsDue();
  await bench.settle();
};
const comeBack = async (): Promise<void> => {
  receipts.behaviour = { kind: 'prints' };
  bench.service.tryNow(printerId);
  await bench.settle(60_000);
  expect(readPrintQueue(bench.counter).jobs).toEqual([]);
};
const cancel = async (id: string): Promise<void> => {
  requestCancellation(bench.counter, id, 'Se equivocó de cliente', 'screen');
  bench.machine.network.next(CANCELLED);
  await issue();
  await issue();
  expect(bench.counter.documents.get(id).state).toBe('cancelled');
};
const outdated = (): unknown[] =>
  bench.machine.changes
    .filter(({ event }) => event === 'document.print-outdated')
    .map(({ details }) => details['paper']);

describe('a paper that waited for the printer while its document changed', () => {
  test('does not come out by itself where its invoice was cancelled', async () => {
    const id = bench.charge();
    await issue();
    await bench.settle(WAIT_MS);
    await cancel(id);
    await comeBack();
    expect(printed()).toEqual([]);
    expect(outdated()).toEqual(['definitive']);
  });

  test('does not come out where it is the slip of a voided sale', async () => {
    const id = bench.charge();
    await bench.settle(WAIT_MS);
    requestCancellation(bench.counter, id, 'Se equivocó de cliente', 'screen');
    await bench.settle();
    await comeBack();
    expect(printed()).toEqual([]);
    expect(outdated()).toEqual(['provisional']);
  });

  test('does not come out where it is the slip of a refused sale', async () => {
    bench.charge();
    await bench.settle(WAIT_MS);
    bench.machine.network.next(answered(400, failure('400', 'Falta la ciudad.')));
    await issue();
    await comeBack();
    expect(printed()).toEqual([]);
  });

  test('gives way to the definitive receipt behind it where it is a slip', async () => {
    bench.charge();
    await bench.settle(WAIT_MS);
    await issue();
    await comeBack();
    expect(printed()).toEqual([INVOICE]);
    expect(outdated()).toEqual(['provisional']);
  });

  test.each(['approved', 'share', 'on-demand'] as const)(
    'is printed as the receipt where it is a slip and no receipt follows by itself (%s), with the shop’s copy',
    async (definitiveReceipt) => {
      const { printer: copies } = await bench.addPrinter('copias', ['copy']);
      saveShopSettings(bench.counter, { definitiveReceipt }, 'screen');
      bench.charge();
      await bench.settle(WAIT_MS);
      await issue();
      await comeBack();
      expect(printed()).toEqual([INVOICE]);
      expect(printed(copies)).toEqual([`${INVOICE} COPIA`]);
      expect(readPrintQueue(bench.counter).offers).toEqual([]);
    },
  );

  test('keeps the slip’s place before a sale that did not change', async () => {
    saveShopSettings(bench.counter, { definitiveReceipt: 'on-demand' }, 'screen');
    const { network } = bench.machine;
    // The first answer names the company, which every paper shows.
    await bench.machine.sellIssued();
    const [first, second] = [bench.charge(), bench.charge()];
    // Both slips are queued before the first sale is issued.
    await bench.settle(WAIT_MS);
    network.next((request) => network.issue(request));
    network.reply = UNREACHABLE;
    bench.counter.engine.start();
    await bench.settle();
    await bench.counter.engine.stop();
    expect([first, second].map((id) => bench.machine.state(id))).toEqual(['issued', 'queued']);
    await comeBack();
    expect(printed()).toEqual(['definitive 001-001-0000002', 'provisional C1-000003']);
  });

  test('is printed once as the shop’s copy of the receipt where it was the slip’s', async () => {
    const { printer: copies, id: copiesId } = await bench.addPrinter('copias', ['copy']);
    copies.behaviour = { kind: 'refuses', trouble: 'no-paper' };
    const id = bench.charge();
    const request = { id, to: { kind: 'role', role: 'copy' }, isCopy: false } as const;
    await printDocument(bench.counter, bench.service.renderings, request, 'screen');
    bench.service.queued();
    await bench.settle(WAIT_MS);
    await issue();
    copies.behaviour = { kind: 'prints' };
    bench.service.tryNow(copiesId);
    await comeBack();
    expect(printed()).toEqual([INVOICE]);
    expect(printed(copies)).toEqual([`${INVOICE} COPIA`]);
  });

  test('says what to do where it is a slip in doubt of a voided sale, and can be discarded', async () => {
    receipts.behaviour = { kind: 'breaks', trouble: 'fault' };
    const id = bench.charge();
    await bench.settle(WAIT_MS);
    requestCancellation(bench.counter, id, 'Se equivocó de cliente', 'screen');
    await bench.settle();
    const job = readPrintQueue(bench.counter).jobs[0]?.id ?? '';
    await expect(printAgain(bench.counter, bench.service.renderings, job, 'screen')).rejects.toThrow(
      'No hay nada que imprimir de nuevo: descártelo. La venta C1-000001 se anuló antes de emitirse',
    );
    discardJob(bench.counter, job, 'screen');
    await comeBack();
    expect(receipts.sheets).toMatchObject([{ what: SLIP, came: 'part' }]);
  });
});

describe('a paper that waited while its printer was changed', () => {
  const become = async (change: Partial<Printer>): Promise<void> => {
    const before = bench.counter.printers.find(printerId);
    if (before === null) throw new Error('the test has one');
    await bench.service.changePrinter(printerId, (counter) =>
      savePrinter(counter, { ...before, ...change }, 'screen'),
    );
  };

  test('is reported while it cannot be drawn, and once it is discarded the next ones come out', async () => {
    await bench.remove();
    let isBroken = true;
    bench = new PrintBench({
      ...NOTHING_DRAWN,
      escpos: (drawn) => Promise.resolve(Buffer.from(numberOn(drawn))),
      rollPdf: (drawn, widthMm) =>
        isBroken && numberOn(drawn) !== 'C1-000003'
          ? Promise.reject(new Error('no font'))
          : Promise.resolve({ bytes: Buffer.from(numberOn(drawn)), widthMm, heightMm: 100 }),
    });
    ({ printer: receipts, id: printerId } = await bench.addPrinter('caja', ['receipt']));
    receipts.behaviour = { kind: 'refuses', trouble: 'unreachable' };
    for (const _ of [1, 2, 3]) bench.charge();
    await bench.settle(WAIT_MS);
    receipts.behaviour = { kind: 'prints' };
    await become({ escpos: null });
    await bench.settle(60_000);
    const trouble = (): unknown => bench.service.status().printers[0]?.trouble;
    expect(printed()).toEqual([]);
    expect(trouble()).toBe('not-drawn');
    expect(new Set(bench.failures.splice(0))).toEqual(new Set(['printing.failed: no font']));
    discardJob(bench.counter, readPrintQueue(bench.counter).jobs[0]?.id ?? '', 'screen');
    isBroken = false;
    await comeBack();
    expect(printed()).toEqual(['C1-000002', 'C1-000003']);
    expect(trouble()).toBeNull();
  });
});
