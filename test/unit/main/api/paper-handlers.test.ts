import { afterEach, beforeEach, expect, test } from 'vitest';
import { type AtCounter, atCounter } from '../../../../main/api/area-handlers.ts';
import { createPapersHandlers } from '../../../../main/api/handlers/papers.ts';
import { openDrawer } from '../../../../main/printing/open-drawer.ts';
import { discardJob } from '../../../../main/printing/settle-job.ts';
import { closeShift } from '../../../../main/cash/close-shift.ts';
import { type Input, METHODS, type Output } from '../../../../shared/contract/contract.ts';
import { DAY_MS } from '../../../../shared/domain/dates.ts';
import { PrintBench } from '../../../support/print-bench.ts';

let bench: PrintBench;
let saved: { name: string; bytes: string } | null;
let handlers: AtCounter<ReturnType<typeof createPapersHandlers>>;
let paper: Input<'papers.read'>['paper'];
beforeEach(async () => {
  bench = new PrintBench();
  saved = null;
  await bench.addPrinter('caja', ['receipt'], { opensDrawer: true });
  handlers = atCounter(
    () => bench.counter,
    createPapersHandlers({
      printing: bench.service,
      savePdf: async ({ name, render }) => {
        saved = { name, bytes: Buffer.from(await render()).toString('utf8') };
        return `/tmp/${name}.pdf`;
      },
    }),
  );
  const now = bench.machine.clock.now();
  paper = { of: 'drawer-openings', from: now - DAY_MS, until: now + DAY_MS };
  bench.charge();
  openDrawer(bench.counter, 'Cambio', 'screen');
  bench.service.queued();
  await bench.settle();
});
afterEach(async () => {
  expect(bench.failures).toEqual([]);
  await bench.remove();
});

/** Calls a handler as the router does. */
async function call<M extends keyof typeof handlers>(method: M, input: Input<M>): Promise<Output<M>> {
  const handle = handlers[method] as (input: Input<M>) => Promise<Output<M>>;
  return METHODS[method].output.parse(
    await handle(METHODS[method].input.parse(input) as Input<M>),
  ) as Output<M>;
}

test('a close has one original: each print after one that was not discarded is a copy', async () => {
  closeShift(
    bench.counter,
    {
      number: 1,
      cash: [{ currency: 'PYG', notes: [], loose: '0' }],
      others: [],
      left: new Map(),
      takenOutReason: '',
      reason: 'Nadie contó',
    },
    'screen',
  );
  const close = { of: 'shift-close', number: 1 } as const;
  const printer = bench.printers.get('caja');
  if (printer !== undefined) printer.behaviour = { kind: 'refuses', trouble: 'no-paper' };
  const first = await call('papers.print', { paper: close, form: 'roll' });
  await bench.settle();
  discardJob(bench.counter, first.id, 'screen');
  const jobs = [];
  for (let times = 0; times < 2; times++)
    jobs.push(await call('papers.print', { paper: close, form: 'roll' }));
  expect(jobs.map(({ isCopy }) => isCopy)).toEqual([false, true]);
  // The title makes no difference.
  bench.counter.store.db.exec(
    `DROP TRIGGER print_jobs_identity_is_for_life; UPDATE print_jobs SET title = 'Z n.º 1' WHERE kind = 'report'`,
  );
  expect(await call('papers.print', { paper: close, form: 'roll' })).toMatchObject({ isCopy: true });
});

test('a report is saved under its title', async () => {
  const { file } = await call('papers.save-pdf', { paper, form: 'a4' });
  expect(file).toBe(`/tmp/${saved?.name}.pdf`);
  expect(saved?.name).toMatch(/^aperturas-del-cajon-\d{2}-\d{2}-\d{4}$/);
  expect(saved?.bytes).toMatch(/^Aperturas del cajón/);
});
