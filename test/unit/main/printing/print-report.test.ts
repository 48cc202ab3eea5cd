import { afterEach, beforeEach, expect, test } from 'vitest';
import { CouldNotError, InputError } from '../../../../main/kernel/errors.ts';
import { moveJobs } from '../../../../main/printing/printers.ts';
import { printReport } from '../../../../main/printing/print-report.ts';
import { readPrintJob, readPrintQueue } from '../../../../main/printing/print-views.ts';
import { confirmPrinted, discardJob, printAgain } from '../../../../main/printing/settle-job.ts';
import { type FakePrinter, PrintBench } from '../../../support/print-bench.ts';
import { CLOSE } from '../../../support/report-papers.ts';
import { perTest } from '../../../support/per-test.ts';

const bench = perTest(() => new PrintBench());
let roll: FakePrinter;
let rollId: string;
beforeEach(async () => {
  ({ printer: roll, id: rollId } = await bench.addPrinter('caja', ['receipt']));
});
afterEach(() => {
  expect(bench.failures).toEqual([]);
});

const toRoll = { kind: 'role', role: 'receipt' } as const;

async function print(title = 'Cierre Z 12'): Promise<string> {
  const request = { paper: { ...CLOSE, title }, to: toRoll };
  const id = await printReport(bench.counter, bench.service.renderings, request, 'screen');
  bench.service.queued();
  await bench.settle();
  return id;
}

const printed = (printer = roll): string[] => printer.sheets.map(({ what }) => what);

test('a report comes out of the printer of receipts; its job is known by its title', async () => {
  const id = await print();
  expect(printed()).toEqual(['Cierre Z 12']);
  expect(readPrintJob(bench.counter, id)).toMatchObject({
    kind: 'report',
    title: 'Cierre Z 12',
    document: null,
    stage: null,
    isCopy: false,
    state: 'printed',
  });
});

test('each time it is asked for it comes out, as what it is: it is no receipt', async () => {
  await print();
  await print();
  expect(printed()).toEqual(['Cierre Z 12', 'Cierre Z 12']);
});

test('sheets go to the printer of sheets, and a shop without one is told', async () => {
  const toSheets = { paper: CLOSE, to: { kind: 'role', role: 'a4' } } as const;
  const asked = (): Promise<string> =>
    printReport(bench.counter, bench.service.renderings, toSheets, 'screen');
  await expect(asked()).rejects.toThrow(CouldNotError);
  const { printer: office } = await bench.addPrinter('oficina', ['a4'], { paper: 'a4', escpos: null });
  await asked();
  bench.service.queued();
  await bench.settle();
  expect(office.sheets).toMatchObject([{ form: 'pdf', what: 'Cierre Z 12' }]);
  const nobody = { paper: CLOSE, to: { kind: 'printer', id: bench.machine.random.uuid() } } as const;
  await expect(printReport(bench.counter, bench.service.renderings, nobody, 'screen')).rejects.toThrow(
    InputError,
  );
});

test('without paper it waits in its place among receipts, through a kill, and comes out once', async () => {
  roll.behaviour = { kind: 'refuses', trouble: 'no-paper' };
  await print('Cierre X');
  bench.charge();
  await bench.settle(3000);
  await print('Cierre Z 13');
  expect(readPrintQueue(bench.counter).jobs.map(({ kind, title }) => [kind, title])).toEqual([
    ['report', 'Cierre X'],
    ['receipt', null],
    ['report', 'Cierre Z 13'],
  ]);
  bench.reopen();
  roll.behaviour = { kind: 'prints' };
  await bench.settle(60_000);
  expect(printed()).toEqual(['Cierre X', 'provisional C1-000001', 'Cierre Z 13']);
});

test('one that may be half out asks; what did not come out comes once more, as a copy', async () => {
  roll.behaviour = { kind: 'breaks', trouble: 'no-paper' };
  const id = await print();
  roll.behaviour = { kind: 'prints' };
  expect(readPrintJob(bench.counter, id).state).toBe('half-sent');
  expect(await printAgain(bench.counter, bench.service.renderings, id, 'screen')).toBe(rollId);
  bench.service.tryNow(rollId);
  await bench.settle();
  expect(roll.sheets.map(({ what, came }) => [what, came])).toEqual([
    ['Cierre Z 12', 'part'],
    ['Cierre Z 12 COPIA', 'whole'],
  ]);
  expect(readPrintQueue(bench.counter).jobs).toEqual([]);
});

test('one that did come out, as a person says, is done', async () => {
  roll.behaviour = { kind: 'breaks', trouble: 'no-paper' };
  const id = await print();
  confirmPrinted(bench.counter, id, 'screen');
  expect(readPrintQueue(bench.counter).jobs).toEqual([]);
  expect(printed()).toEqual(['Cierre Z 12']);
});

test('one that waits can be given up', async () => {
  roll.behaviour = { kind: 'refuses', trouble: 'off' };
  const id = await print();
  discardJob(bench.counter, id, 'screen');
  roll.behaviour = { kind: 'prints' };
  bench.service.tryNow(rollId);
  await bench.settle(60_000);
  expect(printed()).toEqual([]);
});

test('handed to another printer it is drawn as that one takes it', async () => {
  const { printer: office, id: to } = await bench.addPrinter('oficina', [], { paper: 'a4', escpos: null });
  roll.behaviour = { kind: 'refuses', trouble: 'unreachable' };
  await print();
  expect(moveJobs(bench.counter, { from: rollId, to }, 'screen')).toBe(1);
  bench.service.queued();
  await bench.settle();
  expect(office.sheets).toMatchObject([{ form: 'pdf', what: 'Cierre Z 12', came: 'whole' }]);
  expect(printed()).toEqual([]);
});

test('what was printed keeps its title, and its paper only as long as its bytes', async () => {
  const id = await print();
  const { printJobs, clock } = bench.counter;
  expect(printJobs.findWhole(id)?.matter).toEqual({
    kind: 'report',
    title: 'Cierre Z 12',
    originalOf: null,
    isCopy: false,
    paper: CLOSE,
  });
  printJobs.dropBytesBefore(clock.now() + 1);
  expect(printJobs.findWhole(id)).toBeNull();
  const kept = bench.counter.store.db.prepare('SELECT title, report FROM print_jobs WHERE id = ?').get(id);
  expect(kept).toEqual({ title: 'Cierre Z 12', report: null });
});
