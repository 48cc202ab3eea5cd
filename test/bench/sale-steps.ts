import { closeSync, fdatasyncSync, openSync, rmSync, statSync, writeSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Counter } from '../../main/counter/compose.ts';
import { chargeDraft } from '../../main/sale/charge-draft.ts';
import { keepDraft } from '../../main/sale/kept-draft.ts';
import type { SaleDraft } from '../../shared/domain/sale/sale-draft.ts';
import { saleTotals } from '../../shared/domain/sale/sale-totals.ts';
import { invoiceRequestSchema } from '../../shared/wire/invoice.ts';
import type { TestCounter } from '../support/counter.ts';
import { draftLine, priced, product, saleDraft } from '../support/sale-drafts.ts';
import type { Figure } from './frame/row.ts';
import { figureOf, timed } from './frame/times.ts';
import { generatedClient, scattered } from './generated-shop.ts';
import { StepWatch } from './step-watch.ts';

export interface SaleSteps {
  /** From the draft to the answer, and the part outside all steps. */
  whole: Figure;
  rest: Figure;
  /** In order of execution. */
  steps: Map<string, Figure>;
  /** The bytes a sale adds to the log, written to a separate file and synced to the same disk. */
  raw: Figure;
  bytesForced: number;
}

const CLIENTS = 50_000;
const LINES = 5;
/** Warm-up sales, which prepare statements. */
const WARM = 20;
const STEPS = [
  'form',
  'IVA and total',
  'number',
  'document',
  'outbox',
  'audit',
  'till',
  'client, draft, paper',
  'log and fsync',
  'list, after the commit',
  'head noted outside, screens told',
] as const;
type Step = (typeof STEPS)[number];

/**
 * Charges `sales` sales of five lines, one at a time and durably, and reports the time of each step. What the window leaves
 * for after the answer, the list and those who are told, is done at once here.
 */
export function measureSaleSteps({ counter }: TestCounter, sales: number): SaleSteps {
  const bytesForced = bytesOfSale(counter);
  const values = new Map<Step, number[]>(STEPS.map((step) => [step, []]));
  const met = new Set<string>();
  const whole: number[] = [];
  const rest: number[] = [];
  const raw: number[] = [];
  const rawFile = join(dirname(counter.store.file), 'raw-log');
  const log = openSync(rawFile, 'w');
  const watch = watchSale(counter);
  try {
    for (let sale = 0; sale < sales; sale += 1) {
      const draft = keptDraft(counter, WARM + sale);
      watch.take();
      const took = timed(() => chargeDraft(counter, draft, 'bench'));
      const spent = new Map([...watch.take(), ...checkShares(draft)]);
      for (const step of spent.keys()) met.add(step);
      for (const step of STEPS) values.get(step)?.push(spent.get(step) ?? 0);
      whole.push(took);
      rest.push(Math.max(0, took - STEPS.reduce((sum, step) => sum + (spent.get(step) ?? 0), 0)));
      raw.push(writeForced(log, bytesForced));
    }
  } finally {
    watch.end();
    closeSync(log);
    rmSync(rawFile);
  }
  // A watched method may no longer be called.
  for (const step of STEPS) if (!met.has(step)) throw new Error(`«${step}» was never seen`);
  return {
    whole: figureOf(whole),
    rest: figureOf(rest),
    steps: new Map(STEPS.map((step) => [step, figureOf(values.get(step) ?? [])])),
    raw: figureOf(raw),
    bytesForced,
  };
}

/** Log growth of one sale; also warms up the first sales. */
function bytesOfSale(counter: Counter): number {
  const { db, file } = counter.store;
  // A checkpointed log is overwritten and would not grow.
  db.pragma('wal_checkpoint(TRUNCATE)');
  const bytes: number[] = [];
  for (let sale = 0; sale < WARM; sale += 1) {
    const draft = keptDraft(counter, sale);
    const before = statSync(`${file}-wal`).size;
    chargeDraft(counter, draft, 'bench');
    bytes.push(statSync(`${file}-wal`).size - before);
  }
  return figureOf(bytes).median;
}

/** The sale in progress, as the window stores it until it is charged. */
function keptDraft(counter: Counter, sale: number): SaleDraft {
  const draft = fiveLines(sale);
  keepDraft(counter, draft, 'bench');
  return draft;
}

const atOnce = (act: () => void): void => act();

/** Parts of a counter, each timed as its step. */
function watchSale(counter: Counter): StepWatch {
  const { store, series, documents, entries, till, tenders, discounts, clients, drafts, parked, paperwork } =
    counter;
  const watch = new StepWatch();
  const as = <T extends object>(step: Step, object: T, ...methods: (keyof T & string)[]): void => {
    for (const method of methods) watch.watch(object, method, step);
  };
  as('number', series, 'next', 'record');
  as('document', documents, 'insert');
  as('outbox', entries, 'arm');
  as('till', till, 'record');
  as('audit', store.audit, 'append');
  as('list, after the commit', store, 'listDocuments');
  const beside: Step = 'client, draft, paper';
  as(beside, tenders, 'add');
  as(beside, discounts, 'add');
  as(beside, clients, 'markUsed');
  as(beside, drafts, 'remove');
  as(beside, parked, 'remove');
  as(beside, paperwork, 'charged');
  const commit = store.commit.bind(store);
  watch.replace(store, 'commit', (work: () => unknown, afterwards: typeof atOnce = atOnce) =>
    // The transaction's own work: begin, write the log and sync it to the disk.
    watch.time('log and fsync' satisfies Step, () =>
      commit(
        () => watch.time('in the transaction', work),
        (act) => afterwards(() => watch.time('head noted outside, screens told' satisfies Step, act)),
      ),
    ),
  );
  return watch;
}

/** Steps that no method isolates, repeated beside the sale. */
function checkShares(draft: SaleDraft): [Step, number][] {
  const watch = new StepWatch();
  const sale = watch.time('form', () => invoiceRequestSchema.parse(priced(draft).body));
  watch.time('IVA and total', () => saleTotals(sale));
  return [...watch.take()] as [Step, number][];
}

function fiveLines(sale: number): SaleDraft {
  const lines = Array.from({ length: LINES }, (_, line) => {
    const price = 1000 + scattered(sale, line, 500) * 50;
    return draftLine(product({ code: `B-${scattered(sale, 9 + line, 100_000)}`, price }), '2');
  });
  const client = generatedClient(scattered(sale, 64, CLIENTS));
  // Increasing, like the app's own ids.
  const id = `00000000-0000-7000-b5e9-${String(sale).padStart(12, '0')}`;
  return saleDraft({ id, lines, client: { ...saleDraft().client, ...client } });
}

function writeForced(file: number, bytes: number): number {
  const content = Buffer.alloc(bytes, 0xa5);
  return timed(() => {
    writeSync(file, content);
    fdatasyncSync(file);
  });
}
