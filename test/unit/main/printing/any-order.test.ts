import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { moveJobs, removePrinter, savePrinter } from '../../../../main/printing/printers.ts';
import type { PrintingParts } from '../../../../main/printing/parts.ts';
import { printDocument } from '../../../../main/printing/print-document.ts';
import { readPrintQueue } from '../../../../main/printing/print-views.ts';
import { confirmPrinted, discardJob, printAgain } from '../../../../main/printing/settle-job.ts';
import type { PrinterRole } from '../../../../shared/domain/paper/printer.ts';
import { type Behaviour, type FakePrinter, PrintBench, PROFILE } from '../../../support/print-bench.ts';

/*
 * In any order of sales, printer faults, kills and a person's answers, every paper due came out or was
 * given up by a person; each printer's in order; none twice without being marked as a copy.
 */

type Step =
  | { do: 'sell' }
  | { do: 'issue' }
  | { do: 'print'; sale: number; role: PrinterRole }
  | { do: 'behave'; printer: number; behaviour: Behaviour }
  | { do: 'kill' }
  | { do: 'answer'; job: number; saw: boolean }
  | { do: 'discard'; job: number }
  | { do: 'retry' }
  | { do: 'move'; printer: number }
  | { do: 'change'; printer: number; columns: number }
  | { do: 'replace'; printer: number }
  | { do: 'wait'; ms: number };

const behaviour: fc.Arbitrary<Behaviour> = fc.oneof(
  fc.constant<Behaviour>({ kind: 'prints' }),
  fc
    .constantFrom('unreachable', 'no-paper', 'stopped')
    .map((trouble): Behaviour => ({ kind: 'refuses', trouble: trouble as 'no-paper' })),
  fc.constant<Behaviour>({ kind: 'breaks', trouble: 'no-paper' }),
  fc.constant<Behaviour>({ kind: 'swallows', trouble: 'unreachable' }),
  fc.boolean().map((prints): Behaviour => ({ kind: 'hangs', prints })),
);

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.constant<Step>({ do: 'sell' }) },
  { weight: 2, arbitrary: fc.constant<Step>({ do: 'issue' }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('print' as const),
      sale: fc.nat(20),
      role: fc.constantFrom<PrinterRole>('receipt', 'copy'),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant('behave' as const), printer: fc.nat(1), behaviour }),
  },
  { weight: 3, arbitrary: fc.constant<Step>({ do: 'kill' }) },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('answer' as const), job: fc.nat(20), saw: fc.boolean() }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('discard' as const), job: fc.nat(20) }) },
  { weight: 1, arbitrary: fc.constant<Step>({ do: 'retry' }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('move' as const), printer: fc.nat(1) }) },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('change' as const),
      printer: fc.nat(1),
      columns: fc.constantFrom(42, 48),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('replace' as const), printer: fc.nat(1) }) },
  {
    weight: 6,
    arbitrary: fc.record({ do: fc.constant('wait' as const), ms: fc.constantFrom(0, 500, 3000, 40_000) }),
  },
);

const ROLES = ['receipt', 'copy'] as const;

/** One shop's day, with the papers that a person gave up or saw come out. */
class Day {
  readonly bench = new PrintBench();
  /** All printers ever added; `current` has one for each role. */
  readonly printers: FakePrinter[] = [];
  readonly current: { printer: FakePrinter; id: string }[] = [];
  #areQueues = false;
  readonly sales: string[] = [];
  /** Papers given up or confirmed by a person: they may be missing. */
  readonly givenUp = new Set<string>();

  async open(areQueues: boolean): Promise<void> {
    this.#areQueues = areQueues;
    for (const at of ROLES.keys()) await this.#add(at);
  }

  async #add(at: number): Promise<void> {
    const role = ROLES[at] ?? 'receipt';
    const added = await this.bench.addPrinter(`${role} ${this.printers.length}`, [role]);
    added.printer.isQueue = this.#areQueues;
    this.printers.push(added.printer);
    this.current[at] = added;
  }

  /** Changes a printer; a hanging job is cut off meanwhile. */
  async #changePrinter(id: string, work: (counter: PrintingParts) => unknown): Promise<void> {
    const changed = this.bench.service.changePrinter(id, work);
    const over = expect(changed).resolves.not.toThrow();
    await this.bench.settle(6000);
    await over;
  }

  async run(what: Step): Promise<void> {
    const { bench } = this;
    const { counter, service } = bench;
    switch (what.do) {
      case 'sell':
        this.sales.push(bench.charge());
        return;
      case 'issue':
        await bench.machine.sendWhatIsDue();
        return;
      case 'print': {
        const id = this.sales[what.sale % Math.max(1, this.sales.length)];
        if (id === undefined) return;
        const request = { id, to: { kind: 'role', role: what.role }, isCopy: false } as const;
        await printDocument(counter, service.renderings, request, 'screen');
        service.queued();
        return;
      }
      case 'behave': {
        const there = this.current[what.printer];
        if (there !== undefined) there.printer.behaviour = what.behaviour;
        return;
      }
      case 'kill':
        bench.reopen();
        return;
      case 'answer': {
        const doubts = readPrintQueue(counter).jobs.filter(({ state }) => state === 'half-sent');
        const job = doubts[what.job % Math.max(1, doubts.length)];
        if (job === undefined) return;
        if (what.saw) {
          confirmPrinted(counter, job.id, 'screen');
          this.givenUp.add(`${job.document?.id} ${job.stage}`);
        } else service.tryNow(await printAgain(counter, service.renderings, job.id, 'screen'));
        return;
      }
      case 'discard': {
        const open = readPrintQueue(counter).jobs.filter(({ state }) => state !== 'sending');
        const job = open[what.job % Math.max(1, open.length)];
        if (job === undefined) return;
        discardJob(counter, job.id, 'screen');
        this.givenUp.add(`${job.document?.id} ${job.stage}`);
        return;
      }
      case 'retry':
        for (const { printer } of service.status().printers) service.tryNow(printer.id);
        return;
      case 'move': {
        const [from, to] = [this.current[what.printer], this.current[1 - what.printer]];
        if (from === undefined || to === undefined) return;
        if (counter.printJobs.waitingPapersOf(from.id).length === 0) return;
        moveJobs(counter, { from: from.id, to: to.id }, 'screen');
        service.queued();
        return;
      }
      case 'change': {
        const printer = counter.printers.find(this.current[what.printer]?.id ?? '');
        if (printer === null) return;
        const escpos = { ...PROFILE, columns: what.columns };
        await this.#changePrinter(printer.id, (parts) =>
          savePrinter(parts, { ...printer, escpos }, 'screen'),
        );
        return;
      }
      case 'replace': {
        const before = this.current[what.printer];
        if (before === undefined) return;
        await this.#add(what.printer);
        // Its waiting jobs go to the new one, except those that may have left.
        if (counter.printJobs.waitingPapersOf(before.id).length > 0) {
          const to = this.current[what.printer]?.id ?? '';
          moveJobs(counter, { from: before.id, to }, 'screen');
          service.queued();
        }
        const { waiting, halfSent } = counter.printJobs.countOf(before.id);
        if (waiting + halfSent > 0) {
          expect(() => removePrinter(counter, before.id, 'screen')).toThrow('sin terminar');
          return;
        }
        await this.#changePrinter(before.id, (parts) => removePrinter(parts, before.id, 'screen'));
        return;
      }
      case 'wait':
        await bench.settle(what.ms);
    }
  }

  /** Lets all printers print, and answers each doubt with "did not come out", until nothing is open. */
  async close(): Promise<void> {
    const { bench } = this;
    bench.reopen();
    for (const printer of this.printers) printer.behaviour = { kind: 'prints' };
    await bench.machine.sendWhatIsDue();
    for (let rounds = 0; rounds < 50; rounds++) {
      await bench.settle(60_000);
      const { jobs } = readPrintQueue(bench.counter);
      if (jobs.length === 0) return;
      for (const { id, state } of jobs) {
        if (state !== 'half-sent') continue;
        await printAgain(bench.counter, bench.service.renderings, id, 'screen');
        bench.service.queued();
      }
    }
    throw new Error(`never done: ${JSON.stringify(readPrintQueue(bench.counter))}`);
  }

  check(): void {
    const { counter } = this.bench;
    const sheets = this.printers.flatMap((printer) => printer.sheets);

    // None came out twice unmarked, not even in part.
    const originals = sheets.map(({ what }) => what).filter((what) => !what.endsWith('COPIA'));
    expect(originals).toEqual([...new Set(originals)]);

    // No paper is missing: each sale's definitive receipt came out whole, and its slip where one is due.
    for (const id of this.sales) {
      const { numeroDocumento, localNumber } = counter.documents.get(id);
      const isThere = (what: string): boolean =>
        sheets.some((sheet) => sheet.came === 'whole' && sheet.what.startsWith(what));
      const hasDefinitive =
        this.givenUp.has(`${id} definitive`) || isThere(`definitive ${numeroDocumento ?? '?'}`);
      const isSlipOwed = counter.printJobs.mayComeOut(id, 'provisional');
      const hasSlip =
        this.givenUp.has(`${id} provisional`) ||
        isThere(`provisional ${localNumber}`) ||
        isThere(`definitive ${numeroDocumento ?? '?'}`);
      expect(hasDefinitive, `the receipt of ${localNumber}`).toBe(true);
      if (isSlipOwed) expect(hasSlip, `the slip of ${localNumber}`).toBe(true);
    }

    // Each printer printed in the order in which its jobs were stored.
    for (const printer of this.printers) {
      const order = printer.sheets.map(({ jobId }) => this.#position(jobId));
      expect(order).toEqual(order.toSorted((a, b) => a - b));
    }
    expect(counter.store.audit.verify(null)).toMatchObject({ ok: true });
    expect(this.bench.failures).toEqual([]);
  }

  #position(jobId: string): number {
    const { db } = this.bench.counter.store;
    return db
      .prepare('SELECT coalesce(place, position) FROM print_jobs WHERE id = ?')
      .pluck()
      .get(jobId) as number;
  }
}

test('the print queue loses nothing, doubles nothing and keeps the order, whatever happens', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.boolean(),
      fc.array(step, { minLength: 5, maxLength: 40 }),
      async (areQueues, steps) => {
        const day = new Day();
        try {
          await day.open(areQueues);
          for (const what of steps) await day.run(what);
          await day.close();
          day.check();
        } finally {
          await day.bench.remove();
        }
      },
    ),
    { numRuns: 20 },
  );
});
