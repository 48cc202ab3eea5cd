import {
  nextPlanStep,
  type SaleStage,
  type PlanStage,
  type PlanStep,
} from '../../shared/domain/paper/receipt-plan.ts';
import type { Report } from '../kernel/log/events.ts';
import { COUNTER_ACTOR } from '../sending/actor.ts';
import type { DocumentRecord } from '../sending/document-record.ts';
import type { AuditEntry } from '../database/audit-chain.ts';
import { areTheirPrintersThere, drawPaper, drawShopCopy, isAnother } from './paper-jobs.ts';
import type { PrintingParts } from './parts.ts';
import type { NewPrintJob, PaperStage } from './print-job.ts';
import type { Renderings } from './renderings.ts';

export interface ReceiptPlannerOptions {
  parts: PrintingParts;
  renderings: Renderings;
  onQueued: () => void;
  report: Report;
}

const AGAIN_MS = 60_000;
/** Events after which the customer waits for the invoice; a correction is sent as a new sale is. */
const BEGINNINGS = new Set(['document.sold', 'document.corrected']);
/** Events after which the customer has the receipt and needs no offer. */
const HAND_OVERS = new Set(['document.shared', 'document.saved-pdf', 'document.printed']);

/**
 * Makes each sale's receipt: the definitive one if the invoice is there in time, else a provisional one first
 * and the definitive one later, as the shop has set. Papers still to come are on disk from the sale on; a
 * paper's job is stored in the transaction that records it as done.
 */
export class ReceiptPlanner {
  readonly #options: ReceiptPlannerOptions;
  /** Sales whose customer is still waiting, with the function that ends the wait. */
  readonly #waits = new Map<string, () => void>();
  readonly #undrawn = new Map<string, PaperStage>();
  /** One after the other: papers come out in the order of their events. */
  #work: Promise<void> = Promise.resolve();
  #cancelAgain: () => void = () => {};
  #isStopped = false;

  constructor(options: ReceiptPlannerOptions) {
    this.#options = options;
  }

  /** Takes up sales of the previous run: their customers no longer wait at the counter. */
  start(): void {
    this.#lookAtAll();
  }

  changed(changes: readonly AuditEntry[]): void {
    for (const { event, subject, details } of changes) {
      if (event === 'settings.saved' || event.startsWith('printer.')) this.#lookAtAll();
      if (!event.startsWith('document.')) continue;
      if (BEGINNINGS.has(event)) this.#beginWait(subject);
      this.#later(() => {
        const isCustomers = details['paper'] !== 'provisional' && details['isShops'] !== true;
        if (HAND_OVERS.has(event) && isCustomers) this.settleOffer(subject);
        return this.#look(subject);
      });
    }
  }

  settleOffer(id: string): void {
    const { store, receiptPlans, clock } = this.#options.parts;
    if (receiptPlans.openStage(id) !== 'offered') return;
    store.commit(() => receiptPlans.move(id, 'done', clock.now()));
    this.#options.onQueued();
  }

  undrawn(): string[] {
    return [...this.#undrawn.keys()];
  }

  drawAgain(): void {
    this.#lookAtAll();
  }

  /**
   * Skips a paper that could not be drawn, on a person's request: later papers still come. Does nothing where it could
   * be drawn.
   */
  giveUp(id: string, actor: string): void {
    const { store, receiptPlans, printers, clock } = this.#options.parts;
    const paper = this.#undrawn.get(id);
    const step = this.#stepOf(id);
    if (paper === undefined || step?.print !== paper) return;
    const at = clock.now();
    const details = { paper, isCopy: false, isShops: false, printer: printers.ofRole('receipt')?.name ?? '' };
    store.commit(() => {
      receiptPlans.move(id, step.stage, at);
      store.audit.append({ at, actor, event: 'document.print-discarded', subject: id, details });
    });
    this.#noteDrawn(id);
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    this.#cancelAgain();
    for (const cancel of this.#waits.values()) cancel();
    this.#waits.clear();
    await this.#work;
  }

  /** Registered at once, so that the wait never seems over; its length is read later, outside the sale. */
  #beginWait(id: string): void {
    this.#waits.set(id, () => {});
    this.#later(() => {
      const { clock, settings, receiptPlans } = this.#options.parts;
      const end = (): void => {
        this.#waits.delete(id);
        this.#later(() => this.#look(id));
      };
      this.#waits.get(id)?.();
      if (receiptPlans.openStage(id) === null) this.#waits.delete(id);
      else this.#waits.set(id, clock.afterReal(settings.read().definitiveWaitMs, end));
    });
  }

  /** Each sale is looked at separately: one that fails does not stop the others. */
  #lookAtAll(): void {
    this.#later(() => {
      for (const id of this.#options.parts.receiptPlans.open()) this.#later(() => this.#look(id));
    });
  }

  #later(work: () => void | Promise<void>): void {
    this.#work = this.#work.then(async () => {
      if (this.#isStopped) return;
      try {
        await work();
      } catch (error) {
        this.#options.report('receipt.failed', { error });
        this.#cancelAgain();
        this.#cancelAgain = this.#options.parts.clock.afterReal(AGAIN_MS, () => this.#lookAtAll());
      }
    });
  }

  /** Takes one sale as far as possible, until it only has to wait. */
  async #look(id: string): Promise<void> {
    while (!this.#isStopped) {
      const step = this.#stepOf(id);
      if (step === null || step.print === null) this.#noteDrawn(id);
      if (step === null) return;
      const jobs = await this.#drawOrNote(id, step);
      if (this.#isStopped || !this.#store(id, step, jobs)) continue;
      this.#options.onQueued();
    }
  }

  #stepOf(id: string): (PlanStep & { from: PlanStage; document: DocumentRecord }) | null {
    const { receiptPlans, documents, settings, printers } = this.#options.parts;
    const from = receiptPlans.openStage(id);
    if (from === null) return null;
    const document = documents.get(id);
    const step = nextPlanStep({
      stage: from,
      standing: saleStageOf(document),
      isWaitOver: !this.#waits.has(id),
      later: settings.read().definitiveReceipt,
    });
    if (step === null) return null;
    const isPrinterless = step.print !== null && printers.ofRole('receipt') === null;
    // A later receipt waits: the printer may be missing only for a while.
    if (isPrinterless && from === 'later') return null;
    // Without a printer nothing is printed; a paper that a person printed is not printed again automatically.
    const isNeedless =
      isPrinterless || (step.print !== null && isAnother(this.#options.parts, id, step.print));
    return { ...step, print: isNeedless ? null : step.print, from, document };
  }

  async #drawOrNote(id: string, step: PlanStep & { document: DocumentRecord }): Promise<NewPrintJob[]> {
    try {
      const jobs = await this.#draw(id, step);
      this.#noteDrawn(id);
      return jobs;
    } catch (error) {
      if (step.print !== null && !this.#isStopped) {
        this.#undrawn.set(id, step.print);
        this.#options.onQueued();
      }
      throw error;
    }
  }

  #noteDrawn(id: string): void {
    if (this.#undrawn.delete(id)) this.#options.onQueued();
  }

  async #draw(
    id: string,
    { print, document }: PlanStep & { document: DocumentRecord },
  ): Promise<NewPrintJob[]> {
    const { parts, renderings } = this.#options;
    const printer = print === null ? null : parts.printers.ofRole('receipt');
    if (printer === null) return [];
    const wanted = { document, printer, isCopy: false, isShops: false, actor: COUNTER_ACTOR };
    const paper = await drawPaper(parts, renderings, wanted);
    if (paper.matter.kind !== 'receipt' || paper.matter.stage !== print)
      throw new Error(`the paper of ${id} is not the one that was to be drawn`);
    return print === 'provisional' ? [paper] : [paper, ...(await drawShopCopy(parts, renderings, wanted))];
  }

  /** Stores the jobs; returns false, storing nothing, if the data changed while they were drawn. */
  #store(
    id: string,
    step: PlanStep & { from: PlanStage; document: DocumentRecord },
    jobs: readonly NewPrintJob[],
  ): boolean {
    const { store, receiptPlans, printJobs, clock } = this.#options.parts;
    return store.commit(() => {
      const now = this.#stepOf(id);
      const isSame =
        now?.from === step.from &&
        now.stage === step.stage &&
        now.print === step.print &&
        now.document.state === step.document.state;
      if (!isSame || !areTheirPrintersThere(this.#options.parts, jobs)) return false;
      for (const job of jobs) printJobs.add(job);
      receiptPlans.move(id, step.stage, clock.now());
      if (step.stage !== 'later') this.#forgetWait(id);
      return true;
    });
  }

  #forgetWait(id: string): void {
    this.#waits.get(id)?.();
    this.#waits.delete(id);
  }
}

function saleStageOf({ state, cdc, numeroDocumento, emittedAt }: DocumentRecord): SaleStage {
  // Same rule as the receipt's own: without all three it would not be definitive.
  const isComplete = cdc !== null && numeroDocumento !== null && emittedAt !== null;
  switch (state) {
    case 'issued':
    case 'approved':
      return isComplete ? state : 'open';
    case 'refused':
      return 'refused';
    case 'rejected':
    case 'cancelled':
    case 'discarded':
    case 'issued-unidentified':
      return 'over';
    case 'draft':
    case 'queued':
    case 'sending':
    case 'uncertain':
    case 'review':
      return 'open';
  }
}
