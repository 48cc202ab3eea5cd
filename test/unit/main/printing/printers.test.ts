import { afterEach, beforeEach, expect, test } from 'vitest';
import { moveJobs, removePrinter } from '../../../../main/printing/printers.ts';
import { readPrintQueue } from '../../../../main/printing/print-views.ts';
import { discardJob, printAgain } from '../../../../main/printing/settle-job.ts';
import { type FakePrinter, PrintBench } from '../../../support/print-bench.ts';
import { perTest } from '../../../support/per-test.ts';

const WAIT_MS = 3000;

const bench = perTest(() => new PrintBench());
let counterTop: FakePrinter;
let office: FakePrinter;
let from: string;
let to: string;
beforeEach(async () => {
  ({ printer: counterTop, id: from } = await bench.addPrinter('caja', ['receipt']));
  ({ printer: office, id: to } = await bench.addPrinter('oficina', []));
});
afterEach(() => {
  expect(bench.failures).toEqual([]);
});

const printed = (printer: FakePrinter): string[] => printer.sheets.map(({ what }) => what);
const slip = (number: number): string => `provisional C1-00000${number}`;
const sell = async (): Promise<string> => {
  const id = bench.charge();
  await bench.settle(WAIT_MS);
  return id;
};
const move = async (): Promise<number> => {
  const count = moveJobs(bench.counter, { from, to }, 'screen');
  bench.service.queued();
  await bench.settle();
  return count;
};

test('jobs waiting for a broken printer come out of another, in order, once, as their history says', async () => {
  counterTop.behaviour = { kind: 'refuses', trouble: 'unreachable' };
  const ids = [await sell(), await sell(), await sell()];
  expect(await move()).toBe(3);
  expect(printed(office)).toEqual([slip(1), slip(2), slip(3)]);
  const told = bench.counter.store.audit
    .ofSubject(ids[0] ?? '')
    .filter(({ event }) => event === 'document.print-moved' || event === 'document.printed');
  expect(told).toMatchObject([
    { event: 'document.print-moved', actor: 'screen', details: { printer: 'oficina', from: 'caja' } },
    { event: 'document.printed', details: { printer: 'oficina', isCopy: false } },
  ]);
  counterTop.behaviour = { kind: 'prints' };
  bench.service.tryNow(from);
  await bench.settle(60_000);
  expect(printed(counterTop)).toEqual([]);
});

test('a job that may have left stays where it is, in doubt', async () => {
  counterTop.behaviour = { kind: 'breaks', trouble: 'no-paper' };
  await sell();
  counterTop.behaviour = { kind: 'refuses', trouble: 'no-paper' };
  await bench.settle(60_000);
  await sell();
  expect(await move()).toBe(1);
  expect(printed(office)).toEqual([slip(2)]);
  const { jobs } = readPrintQueue(bench.counter);
  expect(jobs).toMatchObject([{ state: 'half-sent', printerId: from }]);
  // Once answered as not come out, it moves as a copy.
  await printAgain(bench.counter, bench.service.renderings, jobs[0]?.id ?? '', 'screen');
  await move();
  expect(printed(office)).toEqual([slip(2), `${slip(1)} COPIA`]);
  removePrinter(bench.counter, from, 'screen');
});

test('a job discarded while it is drawn again stays discarded', async () => {
  counterTop.behaviour = { kind: 'refuses', trouble: 'unreachable' };
  await sell();
  await bench.service.changePrinter(from, ({ store, printers, clock }) => {
    const printer = printers.find(from);
    if (printer !== null) store.commit(() => printers.save({ ...printer, paper: '58' }, clock.now()));
  });
  const [job] = readPrintQueue(bench.counter).jobs;
  counterTop.behaviour = { kind: 'prints' };
  bench.service.tryNow(from);
  // The line has read the job and is drawing it.
  await Promise.resolve();
  discardJob(bench.counter, job?.id ?? '', 'screen');
  await bench.settle(60_000);
  expect(printed(counterTop)).toEqual([]);
  expect(readPrintQueue(bench.counter).jobs).toEqual([]);
});
