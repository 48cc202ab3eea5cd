import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { readDocumentDetail } from '../../../../main/documents/document-detail.ts';
import { readPrintQueue } from '../../../../main/printing/print-views.ts';
import { removePrinter, savePrinter } from '../../../../main/printing/printers.ts';
import { confirmPrinted, discardJob, printAgain } from '../../../../main/printing/settle-job.ts';
import { PrintFault } from '../../../../main/kernel/ports/printer-device.ts';
import { Store } from '../../../../main/database/store.ts';
import type { PrintJobView } from '../../../../shared/contract/printing.ts';
import { type FakePrinter, PrintBench, PROFILE } from '../../../support/print-bench.ts';
import { perTest } from '../../../support/per-test.ts';

const bench = perTest(() => new PrintBench());
let printer: FakePrinter;
let printerId: string;
beforeEach(async () => {
  ({ printer, id: printerId } = await bench.addPrinter('caja', ['receipt']));
  bench.counter.store.commit(() => bench.counter.settings.save({ definitiveWaitMs: 0 }, 0));
});
afterEach(() => {
  expect(bench.failures).toEqual([]);
});

const printed = (): string[] => printer.sheets.map(({ what, came }) => (came === 'part' ? `${what}…` : what));
const queue = (): PrintJobView[] => readPrintQueue(bench.counter).jobs;
const trouble = (): unknown => bench.service.status().printers[0]?.trouble;
const printings = (id: string): (readonly [string, string | null, string | null, string])[] =>
  readDocumentDetail(bench.counter, id)
    .history.filter(({ event }) => event.startsWith('document.print'))
    .map(({ event, channel, about, actor }) => [event, channel, about, actor] as const);

describe('a printer that does not take what it is sent', () => {
  test('is told of at once, and everything comes out in order when it is back', async () => {
    printer.behaviour = { kind: 'refuses', trouble: 'no-paper' };
    bench.charge();
    await bench.settle();
    expect(trouble()).toBe('no-paper');
    bench.charge();
    await bench.settle(60_000);
    expect(queue()).toMatchObject([
      { state: 'waiting', fault: 'no-paper', document: { localNumber: 'C1-000001' } },
      { state: 'waiting', fault: null, tries: 0, document: { localNumber: 'C1-000002' } },
    ]);
    printer.behaviour = { kind: 'prints' };
    // Nobody asks for it: the printer is seen to be back.
    await bench.settle(2000);
    expect(printed()).toEqual(['provisional C1-000001', 'provisional C1-000002']);
    expect(trouble()).toBeNull();
  });

  test('is tried with growing pauses, and at once when a person wants it', async () => {
    printer.behaviour = { kind: 'refuses', trouble: 'stopped' };
    bench.charge();
    await bench.settle();
    expect(printer.asked).toBe(1);
    await bench.settle(1000 + 2000 + 5000);
    expect(printer.asked).toBe(4);
    await bench.settle(9999);
    expect(printer.asked).toBe(4);
    bench.service.tryNow(printerId);
    await bench.settle();
    expect(printer.asked).toBe(5);
  });

  test('says of itself what is wrong before anything is printed', async () => {
    printer.says = ['paper-low', 'cover-open'];
    bench.reopen();
    await bench.settle();
    expect(trouble()).toBe('cover-open');
    printer.says = ['paper-low'];
    await bench.settle(30_000);
    expect(trouble()).toBe('paper-low');
    bench.charge();
    await bench.settle();
    expect(printed()).toEqual(['provisional C1-000001']);
    expect(trouble()).toBe('paper-low');
  });
});

describe('a job that left, or may have', () => {
  const breakOff = async (): Promise<{ id: string; job: string }> => {
    printer.behaviour = { kind: 'breaks', trouble: 'no-paper' };
    const id = bench.charge();
    await bench.settle();
    printer.behaviour = { kind: 'prints' };
    return { id, job: queue()[0]?.id ?? '' };
  };

  test('is in doubt, is not sent again by itself, and holds nothing up', async () => {
    await breakOff();
    expect(queue()).toMatchObject([{ state: 'half-sent', fault: 'no-paper' }]);
    expect(bench.service.status().printers).toMatchObject([{ waiting: 0, halfSent: 1 }]);
    bench.charge();
    await bench.settle(600_000);
    expect(printed()).toEqual(['provisional C1-000001…', 'provisional C1-000002']);
  });

  test('did not come out: it is printed again, as a copy', async () => {
    const { id, job } = await breakOff();
    await printAgain(bench.counter, bench.service.renderings, job, 'screen');
    bench.service.tryNow(printerId);
    await bench.settle();
    expect(printed()).toEqual(['provisional C1-000001…', 'provisional C1-000001 COPIA']);
    expect(queue()).toEqual([]);
    expect(printings(id)).toEqual([
      ['document.print-doubted', 'provisional', 'caja', 'counter'],
      ['document.print-failed', 'provisional', 'caja', 'screen'],
      ['document.printed', 'copy', 'caja', 'screen'],
    ]);
    await expect(printAgain(bench.counter, bench.service.renderings, job, 'screen')).rejects.toThrow(
      'Esa impresión ya no está en duda.',
    );
  });

  test('came out: that is all', async () => {
    const { id, job } = await breakOff();
    confirmPrinted(bench.counter, job, 'screen');
    await bench.settle(600_000);
    expect(printed()).toEqual(['provisional C1-000001…']);
    expect(printings(id).at(-1)).toEqual(['document.printed', 'provisional', 'caja', 'screen']);
    expect(() => discardJob(bench.counter, job, 'screen')).toThrow('ya no espera');
  });

  test('given up: what is printed after it is a copy all the same', async () => {
    const { job } = await breakOff();
    discardJob(bench.counter, job, 'screen');
    expect(queue()).toEqual([]);
    expect(
      bench.counter.printJobs.mayComeOut(bench.counter.documents.latest()?.id ?? '', 'provisional'),
    ).toBe(true);
  });

  test('meanwhile issued: the definitive receipt comes in its place, which never came before', async () => {
    const { job } = await breakOff();
    bench.counter.store.commit(() => bench.counter.settings.save({ definitiveReceipt: 'on-demand' }, 0));
    await bench.machine.sendWhatIsDue();
    await printAgain(bench.counter, bench.service.renderings, job, 'screen');
    bench.service.tryNow(printerId);
    await bench.settle();
    expect(printed().at(-1)).toBe('definitive 001-001-0000001');
  });
});

describe('a printer that says nothing of how its jobs came out', () => {
  const seen = (): (boolean | undefined)[] => printer.seenMute;

  test('is no troubled one, and its next job does not wait', async () => {
    printer.behaviour = { kind: 'swallows', trouble: 'unknown' };
    bench.charge();
    bench.charge();
    await bench.settle();
    expect(trouble()).toBeNull();
    expect(queue()).toMatchObject([
      { state: 'half-sent', fault: 'unknown' },
      { state: 'half-sent', fault: 'unknown' },
    ]);
    expect(printed()).toEqual(['provisional C1-000001', 'provisional C1-000002']);
  });

  test('is believed from a person having seen a job come out until another did not', async () => {
    printer.behaviour = { kind: 'swallows', trouble: 'unknown' };
    bench.charge();
    await bench.settle();
    confirmPrinted(bench.counter, queue()[0]?.id ?? '', 'screen');
    bench.charge();
    await bench.settle();
    await bench.settle(1000);
    await printAgain(bench.counter, bench.service.renderings, queue()[0]?.id ?? '', 'screen');
    bench.service.tryNow(printerId);
    await bench.settle();
    expect(seen()).toEqual([false, true, false]);
  });
});

describe('a job that a queue of the system took and keeps', () => {
  beforeEach(async () => {
    Object.assign(printer, { isQueue: true, isHolding: true, says: ['no-paper'] });
    printer.behaviour = { kind: 'swallows', trouble: 'no-paper' };
    bench.charge();
    await bench.settle();
  });

  test('is not printed yet; what is wrong is told at once, and what comes after it waits', async () => {
    expect(trouble()).toBe('no-paper');
    bench.charge();
    await bench.settle(3_600_000);
    expect(queue()).toMatchObject([{ state: 'sending' }, { state: 'waiting' }]);
    expect(trouble()).toBe('no-paper');
    Object.assign(printer, { isHolding: false, says: [], behaviour: { kind: 'prints' } });
    await bench.settle(2000);
    expect(queue()).toEqual([]);
    expect(printed()).toEqual(['provisional C1-000001', 'provisional C1-000002']);
    expect(trouble()).toBeNull();
  });

  test('is followed in the next life of the program too', async () => {
    bench.reopen();
    await bench.settle();
    expect(queue()).toMatchObject([{ state: 'sending' }]);
    expect(trouble()).toBe('no-paper');
    printer.isHolding = false;
    await bench.settle(30_000);
    expect(queue()).toEqual([]);
    expect(printed()).toEqual(['provisional C1-000001']);
  });

  test('is asked for as long as its server does not answer', async () => {
    const silent = vi.spyOn(printer, 'wasTaken').mockRejectedValue(new PrintFault('unreachable', false));
    await bench.settle(60_000);
    expect(queue()).toMatchObject([{ state: 'sending' }]);
    silent.mockRestore();
    printer.isHolding = false;
    await bench.settle(30_000);
    expect(queue()).toEqual([]);
  });
});

describe('killed while a job was on its way', () => {
  const killSending = async (prints: boolean): Promise<void> => {
    printer.behaviour = { kind: 'hangs', prints };
    bench.charge();
    await bench.settle();
    expect(queue()).toMatchObject([{ state: 'sending' }]);
    printer.behaviour = { kind: 'prints' };
    bench.reopen();
    await bench.settle();
  };

  test('nobody knows: it is in doubt', async () => {
    await killSending(true);
    expect(queue()).toMatchObject([{ state: 'half-sent', tries: 1 }]);
    expect(printed()).toEqual(['provisional C1-000001']);
  });

  test('the system’s queue has it: it was printed', async () => {
    printer.isQueue = true;
    await killSending(true);
    expect(queue()).toEqual([]);
    expect(printed()).toEqual(['provisional C1-000001']);
  });

  test('the system’s queue never had it: it is sent, and is no copy', async () => {
    printer.isQueue = true;
    await killSending(false);
    expect(queue()).toEqual([]);
    expect(printed()).toEqual(['provisional C1-000001']);
  });

  test('its printer is somewhere else by then: nobody can be asked any more', async () => {
    printer.isQueue = true;
    printer.behaviour = { kind: 'hangs', prints: true };
    bench.charge();
    await bench.settle();
    // The system's printing does not answer.
    printer.wasTaken = () => new Promise(() => {});
    bench.reopen();
    await bench.settle();
    const other = await bench.addPrinter('otra', []);
    const [draft] = bench.counter.printers.list();
    if (draft === undefined) throw new Error('it is there');
    savePrinter(bench.counter, { ...draft, address: { kind: 'queue', name: 'otra' } }, 'screen');
    expect(queue()).toMatchObject([{ state: 'half-sent' }]);
    expect(other.printer.sheets).toEqual([]);
  });
});

test('a database that was restored prints nothing by itself: what was to come out is in doubt', async () => {
  printer.behaviour = { kind: 'refuses', trouble: 'off' };
  bench.charge();
  await bench.settle();
  expect(queue()).toMatchObject([{ state: 'waiting' }]);
  printer.behaviour = { kind: 'prints' };
  const sale = bench.charge();
  // As a restored database is opened.
  const doubt = vi.spyOn(Store.prototype, 'historyDoubt').mockReturnValue('rolled-back');
  bench.reopen();
  doubt.mockRestore();
  await bench.machine.sendWhatIsDue();
  await bench.settle(60_000);
  expect(printed()).toEqual([]);
  expect(queue()).toMatchObject([{ state: 'half-sent', document: { localNumber: 'C1-000001' } }]);
  expect(bench.counter.receiptPlans.openStage(sale)).toBeNull();
});

describe('printers', () => {
  test('a role has one printer: who is given it takes it', async () => {
    const { id } = await bench.addPrinter('otra', ['receipt', 'copy']);
    expect(bench.counter.printers.list().map(({ name, roles }) => [name, roles])).toEqual([
      ['caja', []],
      ['otra', ['copy', 'receipt']],
    ]);
    expect(bench.counter.printers.ofRole('receipt')?.id).toBe(id);
  });

  test('one with something to print stays', async () => {
    printer.behaviour = { kind: 'refuses', trouble: 'off' };
    bench.charge();
    await bench.settle();
    expect(() => removePrinter(bench.counter, printerId, 'screen')).toThrow('sin terminar (1)');
    printer.behaviour = { kind: 'prints' };
    await bench.settle(60_000);
    await bench.service.changePrinter(printerId, (counter) => removePrinter(counter, printerId, 'screen'));
    expect(bench.service.status().printers).toEqual([]);
    expect(bench.counter.printers.ofRole('receipt')).toBeNull();
  });

  test('what no printer can be is refused, field by field', () => {
    const draft = {
      id: null,
      name: 'x',
      address: { kind: 'folder', path: '/tmp' },
      paper: '80',
      escpos: PROFILE,
      roles: ['a4'],
      opensDrawer: false,
    } as const;
    expect(() => savePrinter(bench.counter, { ...draft, roles: [...draft.roles] }, 'screen')).toThrow(
      expect.objectContaining({
        fields: [
          { path: 'escpos', message: 'En una carpeta se guardan PDF.' },
          { path: 'roles', message: 'Para hojas A4 hace falta una impresora de hojas A4.' },
        ],
      }),
    );
  });
});
