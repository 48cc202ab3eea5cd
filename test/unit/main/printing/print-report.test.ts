import { afterEach, beforeEach, expect, test } from 'vitest';
import { printReport } from '../../../../main/printing/print-report.ts';
import { discardJob } from '../../../../main/printing/settle-job.ts';
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

test('a waiting report can be discarded', async () => {
  roll.behaviour = { kind: 'refuses', trouble: 'off' };
  const id = await print();
  discardJob(bench.counter, id, 'screen');
  roll.behaviour = { kind: 'prints' };
  bench.service.tryNow(rollId);
  await bench.settle(60_000);
  expect(printed()).toEqual([]);
});

test('a printed report keeps its title, and its paper only as long as its bytes', async () => {
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
