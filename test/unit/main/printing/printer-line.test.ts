import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { readDocumentDetail } from '../../../../main/documents/document-detail.ts';
import { readPrintQueue } from '../../../../main/printing/print-views.ts';
import { savePrinter } from '../../../../main/printing/printers.ts';
import { confirmPrinted, discardJob, printAgain } from '../../../../main/printing/settle-job.ts';
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

describe('a printer that refuses its jobs', () => {
  test('is reported at once, and everything comes out in order when it is back', async () => {
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
    // The line notices by itself that the printer is back.
    await bench.settle(2000);
    expect(printed()).toEqual(['provisional C1-000001', 'provisional C1-000002']);
    expect(trouble()).toBeNull();
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

  test('is printed again, as a copy, where it did not come out', async () => {
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

  test('is done where it came out', async () => {
    const { id, job } = await breakOff();
    confirmPrinted(bench.counter, job, 'screen');
    await bench.settle(600_000);
    expect(printed()).toEqual(['provisional C1-000001…']);
    expect(printings(id).at(-1)).toEqual(['document.printed', 'provisional', 'caja', 'screen']);
    expect(() => discardJob(bench.counter, job, 'screen')).toThrow('ya no espera');
  });

  test('makes later prints copies, even once it is discarded', async () => {
    const { job } = await breakOff();
    discardJob(bench.counter, job, 'screen');
    expect(queue()).toEqual([]);
    expect(
      bench.counter.printJobs.mayComeOut(bench.counter.documents.latest()?.id ?? '', 'provisional'),
    ).toBe(true);
  });
});

describe('a job held in a system queue', () => {
  beforeEach(async () => {
    Object.assign(printer, { isQueue: true, isHolding: true, says: ['no-paper'] });
    printer.behaviour = { kind: 'swallows', trouble: 'no-paper' };
    bench.charge();
    await bench.settle();
  });

  test('is not printed yet: the trouble is reported at once, and later jobs wait', async () => {
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
});

describe('a job being sent when the process was killed', () => {
  const killSending = async (prints: boolean): Promise<void> => {
    printer.behaviour = { kind: 'hangs', prints };
    bench.charge();
    await bench.settle();
    expect(queue()).toMatchObject([{ state: 'sending' }]);
    printer.behaviour = { kind: 'prints' };
    bench.reopen();
    await bench.settle();
  };

  test('is sent, and is no copy, where the system’s queue never had it', async () => {
    printer.isQueue = true;
    await killSending(false);
    expect(queue()).toEqual([]);
    expect(printed()).toEqual(['provisional C1-000001']);
  });

  test('stays in doubt where its printer has another address by then', async () => {
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

test('a restored database prints nothing by itself: waiting jobs are in doubt', async () => {
  printer.behaviour = { kind: 'refuses', trouble: 'off' };
  bench.charge();
  await bench.settle();
  expect(queue()).toMatchObject([{ state: 'waiting' }]);
  printer.behaviour = { kind: 'prints' };
  const sale = bench.charge();
  // Opened as a restored database.
  const doubt = vi.spyOn(Store.prototype, 'historyDoubt').mockReturnValue('rolled-back');
  bench.reopen();
  doubt.mockRestore();
  await bench.machine.sendWhatIsDue();
  await bench.settle(60_000);
  expect(printed()).toEqual([]);
  expect(queue()).toMatchObject([{ state: 'half-sent', document: { localNumber: 'C1-000001' } }]);
  expect(bench.counter.receiptPlans.openStage(sale)).toBeNull();
});

describe('a printer', () => {
  test('is refused field by field where its settings contradict each other', () => {
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
