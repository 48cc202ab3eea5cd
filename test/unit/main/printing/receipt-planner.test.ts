import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { discardJob } from '../../../../main/printing/settle-job.ts';
import { printDocument } from '../../../../main/printing/print-document.ts';
import { savePrinter } from '../../../../main/printing/printers.ts';
import { readPrintQueue } from '../../../../main/printing/print-views.ts';
import { noteHandOver } from '../../../../main/printing/receipts/share/share-offer.ts';
import { correctDocument } from '../../../../main/documents/correction/correct-document.ts';
import { replaceDocument } from '../../../../main/documents/correction/replace-document.ts';
import { requestCancellation } from '../../../../main/documents/cancellation/request-cancellation.ts';
import { saveShopSettings } from '../../../../main/shop/settings/save-shop-settings.ts';
import { DEFINITIVE_RECEIPTS } from '../../../../shared/domain/paper/receipt-plan.ts';
import type { Printer, PrinterRole } from '../../../../shared/domain/paper/printer.ts';
import type { InvoiceRequest } from '../../../../shared/wire/invoice.ts';
import type { ShopSettings } from '../../../../shared/contract/settings.ts';
import { answered, UNREACHABLE } from '../../../support/fake-network.ts';
import {
  type FakePrinter,
  NOTHING_DRAWN,
  PrintBench,
  PULSE,
  numberOn,
} from '../../../support/print-bench.ts';
import { failure, issuedData, success } from '../../../support/service-answers.ts';

const WAIT_MS = 3000;
const REFUSED = answered(400, failure('400', 'Falta la ciudad.'));
const REJECTED = answered(200, success({ estado: 'Rechazado', mensaje: 'RUC inexistente' }));
const APPROVED = answered(200, success({ estado: 'Aprobado' }));

let bench: PrintBench;
let receipts: FakePrinter;
beforeEach(async () => {
  bench = new PrintBench();
  ({ printer: receipts } = await bench.addPrinter('caja', ['receipt']));
});
afterEach(async () => {
  expect(bench.failures).toEqual([]);
  await bench.remove();
});

const printed = (printer = receipts): string[] => printer.sheets.map(({ what }) => what);
const decide = (decided: Partial<ShopSettings>): ShopSettings =>
  saveShopSettings(bench.counter, decided, 'screen');
const issue = async (): Promise<void> => {
  await bench.machine.sendWhatIsDue();
  await bench.settle();
};

describe('at the sale', () => {
  test('issued in time: the definitive receipt alone', async () => {
    bench.charge();
    await bench.settle(WAIT_MS - 1);
    expect(printed()).toEqual([]);
    await issue();
    await bench.settle(WAIT_MS);
    expect(printed()).toEqual(['definitive 001-001-0000001']);
  });

  test('not issued in time: a slip, and the definitive receipt once it is', async () => {
    bench.charge();
    await bench.settle(WAIT_MS);
    expect(printed()).toEqual(['provisional C1-000001']);
    await issue();
    expect(printed()).toEqual(['provisional C1-000001', 'definitive 001-001-0000001']);
  });

  test('the wait is the shop’s own', async () => {
    decide({ definitiveWaitMs: 0 });
    bench.charge();
    await bench.settle();
    expect(printed()).toEqual(['provisional C1-000001']);
  });

  test('nothing of one that was refused in time', async () => {
    bench.machine.network.next(REFUSED);
    bench.charge();
    await issue();
    await bench.settle(WAIT_MS);
    expect(printed()).toEqual([]);
  });

  test('nothing of one that was voided within the wait', async () => {
    const id = bench.charge();
    requestCancellation(bench.counter, id, 'Se equivocó', 'screen');
    await bench.settle(WAIT_MS);
    expect(printed()).toEqual([]);
  });

  test('a shop without a printer for receipts prints nothing, and nothing waits', async () => {
    const other = new PrintBench();
    try {
      other.charge();
      await other.settle(WAIT_MS);
      expect(other.counter.receiptPlans.open()).toEqual([]);
      expect(other.counter.printJobs.countUnsettled()).toBe(0);
    } finally {
      await other.remove();
    }
  });

  test('who cannot reach the service gets the slip, however often it is tried', async () => {
    bench.machine.network.next(UNREACHABLE);
    bench.charge();
    await issue();
    await bench.settle(WAIT_MS);
    expect(printed()).toEqual(['provisional C1-000001']);
  });
});

describe('refused and corrected', () => {
  const refuse = async (): Promise<string> => {
    bench.machine.network.next(REFUSED);
    const id = bench.charge();
    await issue();
    await bench.settle(WAIT_MS);
    expect(bench.machine.state(id)).toBe('refused');
    return id;
  };
  const correct = (id: string): void => {
    const body = JSON.parse(bench.machine.document(id).body) as InvoiceRequest;
    const corrected = { ...body, venta: { ...body.venta, observacion: 'Corregida' } };
    correctDocument(bench.counter, id, { body: corrected, round: 0, isLookedUp: true }, 'screen');
  };

  test.each(DEFINITIVE_RECEIPTS)(
    'issued in time then: its receipt, also where the shop wants it %s',
    async (later) => {
      decide({ definitiveReceipt: later });
      correct(await refuse());
      await bench.settle(WAIT_MS - 1);
      await issue();
      await bench.settle(WAIT_MS);
      expect(printed()).toEqual(['definitive 001-001-0000001']);
    },
  );

  test('not issued in time then: a slip', async () => {
    correct(await refuse());
    await bench.settle(WAIT_MS - 1);
    expect(printed()).toEqual([]);
    await bench.settle(1);
    expect(printed()).toEqual(['provisional C1-000001']);
  });
});

test('what is sold again in place of a rejected invoice gets its paper as any sale', async () => {
  const id = bench.charge();
  bench.machine.network.next(
    answered(
      200,
      success({ ...issuedData(), estado_etax: { estado: 'Rechazado', mensaje: 'Firma vencida.' } }),
    ),
  );
  await issue();
  expect(bench.machine.state(id)).toBe('rejected');
  await bench.settle(WAIT_MS);
  const body: unknown = JSON.parse(bench.machine.document(id).body);
  replaceDocument(bench.counter, id, { body, isLookedUp: true }, 'screen');
  await bench.settle(WAIT_MS);
  expect(printed()).toEqual(['provisional C1-000002']);
});

describe('the definitive receipt later, as the shop wants', () => {
  const sellLate = async (definitiveReceipt: ShopSettings['definitiveReceipt']): Promise<string> => {
    decide({ definitiveReceipt });
    const id = bench.charge();
    await bench.settle(WAIT_MS);
    receipts.sheets.splice(0);
    return id;
  };

  test('approved: not before the authority has', async () => {
    await sellLate('approved');
    await issue();
    expect(printed()).toEqual([]);
    bench.machine.network.next(APPROVED);
    await bench.settle(11 * 60_000);
    await issue();
    expect(printed()).toEqual(['definitive 001-001-0000001']);
  });

  test('approved: never, if the authority rejects it', async () => {
    const id = await sellLate('approved');
    await issue();
    bench.machine.network.next(REJECTED);
    await bench.settle(11 * 60_000);
    await issue();
    expect(bench.machine.state(id)).toBe('rejected');
    expect(printed()).toEqual([]);
    expect(bench.counter.receiptPlans.openStage(id)).toBeNull();
  });

  test('on demand: when somebody asks', async () => {
    const id = await sellLate('on-demand');
    await issue();
    expect(printed()).toEqual([]);
    await printDocument(
      bench.counter,
      bench.service.renderings,
      { id, to: { kind: 'role', role: 'receipt' }, isCopy: false },
      'screen',
    );
    bench.service.queued();
    await bench.settle();
    expect(printed()).toEqual(['definitive 001-001-0000001']);
  });

  test('share: offered until it is shared', async () => {
    const id = await sellLate('share');
    await issue();
    expect(printed()).toEqual([]);
    expect(readPrintQueue(bench.counter).offers).toMatchObject([
      { documentId: id, localNumber: 'C1-000001' },
    ]);
    const details = { channel: 'whatsapp', receiver: null } as const;
    noteHandOver(bench.counter, id, { event: 'document.shared', details }, 'screen');
    await bench.settle();
    expect(readPrintQueue(bench.counter).offers).toEqual([]);
  });

  test('share: or until nobody wants it any more', async () => {
    const id = await sellLate('share');
    await issue();
    bench.service.settleOffer(id);
    expect(readPrintQueue(bench.counter).offers).toEqual([]);
  });

  test('what the shop decides again holds for what still waits', async () => {
    await sellLate('approved');
    await issue();
    decide({ definitiveReceipt: 'issued' });
    await bench.settle();
    expect(printed()).toEqual(['definitive 001-001-0000001']);
  });

  test('what a slip promised waits while the shop has no printer for receipts', async () => {
    await sellLate('issued');
    const printer = bench.counter.printers.ofRole('receipt');
    if (printer === null) throw new Error('the test has one');
    const become = (roles: PrinterRole[]): Promise<Printer> =>
      bench.service.changePrinter(printer.id, (counter) =>
        savePrinter(counter, { ...printer, roles }, 'screen'),
      );
    await become([]);
    await issue();
    expect(printed()).toEqual([]);
    await become(['receipt']);
    await bench.settle();
    expect(printed()).toEqual(['definitive 001-001-0000001']);
  });

  test('one that a person had printed meanwhile does not come again by itself', async () => {
    const id = await sellLate('approved');
    await issue();
    noteHandOver(
      bench.counter,
      id,
      { event: 'document.printed', details: { paper: 'definitive' } },
      'screen',
    );
    decide({ definitiveReceipt: 'issued' });
    await bench.settle();
    expect(printed()).toEqual([]);
    expect(bench.counter.receiptPlans.openStage(id)).toBeNull();
  });
});

test('the shop’s copy comes with the first definitive receipt, marked, on its own printer', async () => {
  const { printer: copies } = await bench.addPrinter('copias', ['copy']);
  bench.charge();
  await bench.settle(WAIT_MS);
  expect(printed(copies)).toEqual([]);
  await issue();
  expect(printed(copies)).toEqual(['definitive 001-001-0000001 COPIA']);
});

describe('the shop’s copy is not the customer’s paper', () => {
  let copies: FakePrinter;
  beforeEach(async () => {
    ({ printer: copies } = await bench.addPrinter('copias', ['copy']));
  });
  const print = async (id: string, role: 'receipt' | 'copy'): Promise<void> => {
    const request = { id, to: { kind: 'role', role }, isCopy: false } as const;
    await printDocument(bench.counter, bench.service.renderings, request, 'screen');
    bench.service.queued();
    await bench.settle();
  };

  test('asked for first, it takes neither the slip’s place nor the receipt’s', async () => {
    const id = bench.charge();
    await print(id, 'copy');
    await bench.settle(WAIT_MS);
    expect(printed(copies)).toEqual(['provisional C1-000001 COPIA']);
    expect(printed()).toEqual(['provisional C1-000001']);
    await issue();
    expect(printed()).toEqual(['provisional C1-000001', 'definitive 001-001-0000001']);
    expect(printed(copies)).toEqual(['provisional C1-000001 COPIA', 'definitive 001-001-0000001 COPIA']);
  });

  test('where the customer’s was given up, the first that comes out is none', async () => {
    receipts.behaviour = { kind: 'refuses', trouble: 'unreachable' };
    const id = bench.charge();
    await issue();
    await bench.settle(WAIT_MS);
    for (const job of readPrintQueue(bench.counter).jobs) discardJob(bench.counter, job.id, 'screen');
    receipts.behaviour = { kind: 'prints' };
    await bench.settle(60_000);
    await print(id, 'receipt');
    expect(printed()).toEqual(['definitive 001-001-0000001']);
    expect(printed(copies)).toEqual(['definitive 001-001-0000001 COPIA']);
  });

  test('it settles no offer', async () => {
    decide({ definitiveReceipt: 'share' });
    const id = bench.charge();
    await bench.settle(WAIT_MS);
    await issue();
    await print(id, 'copy');
    expect(printed(copies)).toEqual(['definitive 001-001-0000001 COPIA']);
    expect(readPrintQueue(bench.counter).offers).toMatchObject([{ documentId: id }]);
  });
});

test('killed between the sale and its paper: the next run gives it', async () => {
  bench.charge();
  bench.reopen();
  await bench.settle();
  expect(printed()).toEqual(['provisional C1-000001']);
  bench.reopen();
  await issue();
  expect(printed()).toEqual(['provisional C1-000001', 'definitive 001-001-0000001']);
});

describe('a paper that cannot be drawn', () => {
  let isBroken: boolean;
  let broken: string;
  beforeEach(async () => {
    await bench.remove();
    isBroken = true;
    bench = new PrintBench({
      ...NOTHING_DRAWN,
      escpos: (of) =>
        isBroken && numberOn(of) === 'C1-000001'
          ? Promise.reject(new Error('no font'))
          : Promise.resolve(Buffer.from(numberOn(of))),
    });
    ({ printer: receipts } = await bench.addPrinter('caja', ['receipt']));
    broken = bench.charge();
    bench.charge();
    const changes = bench.changes;
    await bench.settle(WAIT_MS);
    expect(bench.changes).toBeGreaterThan(changes);
    expect(printed()).toEqual(['C1-000002']);
    expect(bench.failures.splice(0)).toEqual(['receipt.failed: no font']);
    expect(bench.service.status().undrawn).toMatchObject([{ id: broken, localNumber: 'C1-000001' }]);
  });

  test('keeps no other from coming, and is tried again by itself', async () => {
    isBroken = false;
    await bench.settle(60_000);
    expect(printed()).toEqual(['C1-000002', 'C1-000001']);
    expect(bench.service.status().undrawn).toEqual([]);
  });

  test('is tried at once where a person wants it, and told as long as it cannot be', async () => {
    bench.service.drawAgain();
    await bench.settle();
    expect(bench.failures.splice(0)).toEqual(['receipt.failed: no font']);
    expect(bench.service.status().undrawn).toHaveLength(1);
    isBroken = false;
    bench.service.drawAgain();
    await bench.settle();
    expect(printed()).toEqual(['C1-000002', 'C1-000001']);
    expect(bench.service.status().undrawn).toEqual([]);
  });

  test('is not told any more once its sale gets another', async () => {
    await issue();
    // What was said of the sale on the way had it tried again.
    expect(new Set(bench.failures.splice(0))).toEqual(new Set(['receipt.failed: no font']));
    expect(printed()).toEqual(['C1-000002', '001-001-0000001', '001-001-0000002']);
    expect(bench.service.status().undrawn).toEqual([]);
  });

  test('is given up, and what comes after it comes', async () => {
    bench.service.giveUpPaper(broken, 'screen');
    expect(bench.service.status().undrawn).toEqual([]);
    const given = bench.machine.changes.filter(({ event }) => event === 'document.print-discarded');
    expect(given).toMatchObject([
      { actor: 'screen', subject: broken, details: { paper: 'provisional', printer: 'caja' } },
    ]);
    // A second time there is nothing to give up.
    bench.service.giveUpPaper(broken, 'screen');
    await bench.settle(60_000);
    expect(printed()).toEqual(['C1-000002']);
    await issue();
    expect(printed()).toEqual(['C1-000002', '001-001-0000001', '001-001-0000002']);
  });
});

describe('the drawer', () => {
  const events = (): string[] =>
    bench.machine.changes.filter(({ event }) => event.startsWith('drawer.')).map(({ event }) => event);

  beforeEach(async () => {
    const { printers, clock, store } = bench.counter;
    const printer = printers.ofRole('receipt');
    if (printer === null) throw new Error('the test has one');
    await bench.service.changePrinter(printer.id, () =>
      store.commit(() => printers.save({ ...printer, opensDrawer: true }, clock.now())),
    );
    await bench.settle();
  });

  test('opens on a sale paid in cash, at once, before the receipt', async () => {
    bench.charge();
    await bench.settle();
    expect(printed()).toEqual([PULSE]);
    expect(events()).toEqual(['drawer.opened']);
    await bench.settle(WAIT_MS);
    expect(printed()).toEqual([PULSE, 'provisional C1-000001']);
  });

  test('stays shut on credit', async () => {
    bench.charge({ condition: 2, plazo: '30', received: '' });
    await bench.settle(WAIT_MS);
    expect(printed()).toEqual(['provisional C1-000001']);
  });

  test('does not open when nobody stands before it any more', async () => {
    receipts.behaviour = { kind: 'refuses', trouble: 'unreachable' };
    bench.charge();
    await bench.settle();
    expect(events()).toEqual(['drawer.not-opened']);
    receipts.behaviour = { kind: 'prints' };
    await bench.settle(WAIT_MS + 60_000);
    expect(printed()).toEqual(['provisional C1-000001']);
  });

  test('opens without paper too, which is missing as long as before', async () => {
    receipts.behaviour = { kind: 'refuses paper', trouble: 'no-paper' };
    bench.charge();
    await bench.settle(WAIT_MS);
    const since = bench.service.status().printers[0]?.troubleSince;
    expect(since).toBeTypeOf('number');
    bench.charge();
    await bench.settle(500);
    expect(printed()).toEqual([PULSE, PULSE]);
    expect(bench.service.status().printers[0]).toMatchObject({
      trouble: 'no-paper',
      troubleSince: since,
    });
  });

  test('nor in the next life of the program', async () => {
    receipts.behaviour = { kind: 'hangs', prints: false };
    bench.charge();
    await bench.settle();
    receipts.behaviour = { kind: 'prints' };
    bench.reopen();
    await bench.settle();
    expect(printed()).toEqual(['provisional C1-000001']);
    expect(events()).toEqual(['drawer.not-opened']);
    expect(readPrintQueue(bench.counter).jobs).toEqual([]);
  });

  test.each([
    [10_000, 1, 'drawer.opened'],
    [10_001, 0, 'drawer.not-opened'],
  ])('of which the order stood for %i ms behind a long paper: %i', async (ms, opened, event) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    receipts.behaviour = { kind: 'prints slowly', until: promise };
    bench.charge({ condition: 2, plazo: '30', received: '' });
    await bench.settle(WAIT_MS);
    bench.charge();
    await bench.settle(ms);
    receipts.behaviour = { kind: 'prints' };
    resolve();
    await bench.settle(60_000);
    expect(printed().filter((what) => what === PULSE)).toHaveLength(opened);
    expect(events()).toEqual([event]);
    expect(printed().filter((what) => what !== PULSE)).toEqual([
      'provisional C1-000001',
      'provisional C1-000002',
    ]);
  });

  test('goes before what waits for the printer', async () => {
    receipts.behaviour = { kind: 'refuses', trouble: 'no-paper' };
    bench.charge();
    await bench.settle(WAIT_MS + 500);
    expect(readPrintQueue(bench.counter).jobs).toMatchObject([{ state: 'waiting', fault: 'no-paper' }]);
    receipts.behaviour = { kind: 'prints' };
    bench.charge();
    await bench.settle();
    expect(printed()).toEqual([PULSE, 'provisional C1-000001']);
  });

  test('a receipt given up is not printed', async () => {
    receipts.behaviour = { kind: 'refuses', trouble: 'no-paper' };
    bench.charge();
    await bench.settle(WAIT_MS);
    const [job] = readPrintQueue(bench.counter).jobs;
    discardJob(bench.counter, job?.id ?? '', 'screen');
    receipts.behaviour = { kind: 'prints' };
    await bench.settle(60_000);
    expect(printed()).toEqual([]);
  });
});
