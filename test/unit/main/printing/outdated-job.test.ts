import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { requestCancellation } from '../../../../main/documents/cancellation/request-cancellation.ts';
import { correctDocument } from '../../../../main/documents/correction/correct-document.ts';
import { printDocument } from '../../../../main/printing/print-document.ts';
import { discardJob, printAgain } from '../../../../main/printing/settle-job.ts';
import { savePrinter } from '../../../../main/printing/printers.ts';
import { queueTestPage } from '../../../../main/printing/test-printer.ts';
import { readPrintQueue } from '../../../../main/printing/print-views.ts';
import { DEFINITIVE_RECEIPTS } from '../../../../shared/domain/paper/receipt-plan.ts';
import type { Printer } from '../../../../shared/domain/paper/printer.ts';
import type { InvoiceRequest } from '../../../../shared/wire/invoice.ts';
import { saveShopSettings } from '../../../../main/shop/settings/save-shop-settings.ts';
import { cancellationEvent } from '../../../support/cancellation-answers.ts';
import { answered, UNREACHABLE } from '../../../support/fake-network.ts';
import {
  type FakePrinter,
  numberOn,
  NOTHING_DRAWN,
  PrintBench,
  PROFILE,
} from '../../../support/print-bench.ts';
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

describe('what waited for the printer while its document went on', () => {
  test('an invoice that was cancelled does not come out by itself', async () => {
    const id = bench.charge();
    await issue();
    await bench.settle(WAIT_MS);
    await cancel(id);
    await comeBack();
    expect(printed()).toEqual([]);
    expect(outdated()).toEqual(['definitive']);
  });

  test('one that somebody asked for comes out as it now is', async () => {
    const drawn: string[] = [];
    await bench.remove();
    bench = new PrintBench({
      ...NOTHING_DRAWN,
      escpos: ({ paper }) => {
        drawn.push(JSON.stringify(paper).includes('ANULAD') ? 'cancelled' : 'valid');
        return Promise.resolve(Buffer.from(drawn.at(-1) ?? ''));
      },
    });
    const id = bench.charge();
    await issue();
    ({ printer: receipts, id: printerId } = await bench.addPrinter('caja', ['receipt']));
    receipts.behaviour = { kind: 'refuses', trouble: 'unreachable' };
    const request = { id, to: { kind: 'role', role: 'receipt' }, isCopy: false } as const;
    await printDocument(bench.counter, bench.service.renderings, request, 'screen');
    bench.service.queued();
    await bench.settle(WAIT_MS);
    await cancel(id);
    await comeBack();
    expect(drawn).toEqual(['valid', 'cancelled']);
    expect(printed()).toEqual(['cancelled']);
    expect(outdated()).toEqual([]);
  });

  test('the slip of a sale that was voided does not', async () => {
    const id = bench.charge();
    await bench.settle(WAIT_MS);
    requestCancellation(bench.counter, id, 'Se equivocó de cliente', 'screen');
    await bench.settle();
    await comeBack();
    expect(printed()).toEqual([]);
    expect(outdated()).toEqual(['provisional']);
  });

  test('nor that of one that was refused', async () => {
    bench.charge();
    await bench.settle(WAIT_MS);
    bench.machine.network.next(answered(400, failure('400', 'Falta la ciudad.')));
    await issue();
    await comeBack();
    expect(printed()).toEqual([]);
  });

  test.each(DEFINITIVE_RECEIPTS)(
    'but once it is corrected the sale gets its paper as if just sold, also where the shop wants it %s',
    async (definitiveReceipt) => {
      saveShopSettings(bench.counter, { definitiveReceipt }, 'screen');
      const id = bench.charge();
      await bench.settle(WAIT_MS);
      bench.machine.network.next(answered(400, failure('400', 'Falta la ciudad.')));
      await issue();
      await comeBack();
      expect(printed()).toEqual([]);
      const body = JSON.parse(bench.machine.document(id).body) as InvoiceRequest;
      const corrected = { ...body, venta: { ...body.venta, observacion: 'Corregida' } };
      correctDocument(bench.counter, id, { body: corrected, round: 0, isLookedUp: true }, 'screen');
      await bench.settle(WAIT_MS - 1);
      await issue();
      await bench.settle(60_000);
      expect(printed()).toEqual([INVOICE]);
    },
  );

  test('a slip gives way to the definitive receipt behind it', async () => {
    bench.charge();
    await bench.settle(WAIT_MS);
    await issue();
    await comeBack();
    expect(printed()).toEqual([INVOICE]);
    expect(outdated()).toEqual(['provisional']);
  });

  test.each(['approved', 'share', 'on-demand'] as const)(
    'where none would come by itself (%s) the slip becomes it, with the shop’s copy',
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

  test('what a slip becomes keeps the slip’s place before what did not go on', async () => {
    saveShopSettings(bench.counter, { definitiveReceipt: 'on-demand' }, 'screen');
    const { network } = bench.machine;
    // Whose the shop is, which every paper says, is learnt of the first answer.
    await bench.machine.sellIssued();
    const [first, second] = [bench.charge(), bench.charge()];
    // Both stand in line before the first of them goes on.
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

  test('the shop’s copy of a slip becomes that of the receipt, once, and stays a copy', async () => {
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

  test('a slip in doubt whose sale was voided meanwhile says what there is to do, and is given up', async () => {
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

  test('a slip whose sale did not go on comes out as it was drawn', async () => {
    bench.charge();
    await bench.settle(WAIT_MS);
    const [before] = readPrintQueue(bench.counter).jobs;
    await comeBack();
    expect(printed()).toEqual([SLIP]);
    expect(receipts.sheets[0]?.jobId).toBe(before?.id);
  });
});

describe('what waited while its printer was changed', () => {
  const become = async (change: Partial<Printer>): Promise<void> => {
    const before = bench.counter.printers.find(printerId);
    if (before === null) throw new Error('the test has one');
    await bench.service.changePrinter(printerId, (counter) =>
      savePrinter(counter, { ...before, ...change }, 'screen'),
    );
  };

  test('is sent as the printer now takes it, in order, and not as a copy', async () => {
    bench.charge();
    bench.charge();
    await bench.settle(WAIT_MS);
    await become({ paper: 'a4', escpos: null });
    await comeBack();
    expect(printed()).toEqual([SLIP, 'provisional C1-000002']);
    expect(receipts.sheets.map(({ form }) => form)).toEqual(['pdf', 'pdf']);
    expect(outdated()).toEqual([]);
  });

  test('also what was put off while it was tested', async () => {
    bench.charge();
    await bench.settle(WAIT_MS);
    const [before] = readPrintQueue(bench.counter).jobs;
    await become({ escpos: { ...PROFILE, columns: 42 } });
    await comeBack();
    expect(printed()).toEqual([SLIP]);
    expect(receipts.sheets[0]?.jobId).not.toBe(before?.id);
  });

  test('a new name alone changes nothing', async () => {
    bench.charge();
    await bench.settle(WAIT_MS);
    const [before] = readPrintQueue(bench.counter).jobs;
    await become({ name: 'mostrador' });
    await comeBack();
    expect(receipts.sheets).toMatchObject([{ jobId: before?.id, what: SLIP }]);
  });

  test('is drawn again with the logo that the shop has now', async () => {
    bench.charge();
    await bench.settle(WAIT_MS);
    const [before] = readPrintQueue(bench.counter).jobs;
    const { store, logo, clock } = bench.counter;
    store.commit(() => logo.save({ mediaType: 'image/png', bytes: Uint8Array.of(1) }, clock.now()));
    await comeBack();
    expect(printed()).toEqual([SLIP]);
    expect(receipts.sheets[0]?.jobId).not.toBe(before?.id);
  });

  test('and cannot be drawn for it is told, and comes out once it can, or something else when it is given up', async () => {
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

  test('a test page of what it was is not printed', async () => {
    await queueTestPage(bench.counter, bench.service.renderings, printerId, 'screen');
    bench.service.queued();
    await bench.settle();
    await become({ escpos: { ...PROFILE, codePage: 'cp850' } });
    await comeBack();
    expect(printed()).toEqual([]);
  });
});
