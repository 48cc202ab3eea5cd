import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { printDocument } from '../../../../main/printing/print-document.ts';
import { savePrinter } from '../../../../main/printing/printers.ts';
import { readPrintQueue } from '../../../../main/printing/print-views.ts';
import { noteHandOver } from '../../../../main/printing/receipts/share/share-offer.ts';
import { saveShopSettings } from '../../../../main/shop/settings/save-shop-settings.ts';
import type { Printer, PrinterRole } from '../../../../shared/domain/paper/printer.ts';
import type { ShopSettings } from '../../../../shared/contract/settings.ts';
import { answered } from '../../../support/fake-network.ts';
import {
  type FakePrinter,
  NOTHING_DRAWN,
  PrintBench,
  PULSE,
  numberOn,
} from '../../../support/print-bench.ts';
import { failure, success } from '../../../support/service-answers.ts';

const WAIT_MS = 3000;
const REFUSED = answered(400, failure('400', 'Falta la ciudad.'));
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

describe('a sale', () => {
  test('gets the definitive receipt alone where it is issued in time', async () => {
    bench.charge();
    await bench.settle(WAIT_MS - 1);
    expect(printed()).toEqual([]);
    await issue();
    await bench.settle(WAIT_MS);
    expect(printed()).toEqual(['definitive 001-001-0000001']);
  });

  test('gets a slip where it is not issued in time, and the definitive receipt once it is', async () => {
    bench.charge();
    await bench.settle(WAIT_MS);
    expect(printed()).toEqual(['provisional C1-000001']);
    await issue();
    expect(printed()).toEqual(['provisional C1-000001', 'definitive 001-001-0000001']);
  });

  test('gets nothing where it was refused in time', async () => {
    bench.machine.network.next(REFUSED);
    bench.charge();
    await issue();
    await bench.settle(WAIT_MS);
    expect(printed()).toEqual([]);
  });
});

describe('a definitive receipt that comes later', () => {
  const sellLate = async (definitiveReceipt: ShopSettings['definitiveReceipt']): Promise<string> => {
    decide({ definitiveReceipt });
    const id = bench.charge();
    await bench.settle(WAIT_MS);
    receipts.sheets.splice(0);
    return id;
  };

  test('does not come before the authority has approved', async () => {
    await sellLate('approved');
    await issue();
    expect(printed()).toEqual([]);
    bench.machine.network.next(APPROVED);
    await bench.settle(11 * 60_000);
    await issue();
    expect(printed()).toEqual(['definitive 001-001-0000001']);
  });

  test('is offered for sharing until the offer is settled', async () => {
    const id = await sellLate('share');
    await issue();
    bench.service.settleOffer(id);
    expect(readPrintQueue(bench.counter).offers).toEqual([]);
  });

  test('waits while the shop has no printer for receipts', async () => {
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

  test('does not come again by itself where a person had it printed', async () => {
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

describe('the shop’s copy', () => {
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

  test('replaces neither the slip nor the receipt where it is asked for first', async () => {
    const id = bench.charge();
    await print(id, 'copy');
    await bench.settle(WAIT_MS);
    expect(printed(copies)).toEqual(['provisional C1-000001 COPIA']);
    expect(printed()).toEqual(['provisional C1-000001']);
    await issue();
    expect(printed()).toEqual(['provisional C1-000001', 'definitive 001-001-0000001']);
    expect(printed(copies)).toEqual(['provisional C1-000001 COPIA', 'definitive 001-001-0000001 COPIA']);
  });
});

test('a paper due when the process is killed comes out in the next run', async () => {
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

  test('is tried again at once on request, and reported while it fails', async () => {
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

  test('can be given up, and later papers come out', async () => {
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

  test('does not open after a restart', async () => {
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
  ])(
    'opens only if its job waited 10 s at most behind a long paper: %i ms, %i times',
    async (ms, opened, event) => {
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
    },
  );
});
