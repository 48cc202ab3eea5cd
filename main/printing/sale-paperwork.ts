import { addDrawerJob } from './open-drawer.ts';
import type { PrintingParts } from './parts.ts';
import type { DocumentRecord } from '../sending/document-record.ts';
import type { Reason } from '../../shared/domain/reason.ts';

/**
 * Stores a sale's print work in the sale's own transaction: its receipt to come, and the drawer pulse if cash
 * came in. Nothing is drawn or sent here.
 */
export class SalePaperwork {
  readonly #parts: PrintingParts;

  constructor(parts: PrintingParts) {
    this.#parts = parts;
  }

  charged({ id, soldAt }: DocumentRecord, isPaidInCash: boolean, actor: string): void {
    const { printers, receiptPlans } = this.#parts;
    const drawer = isPaidInCash ? printers.withDrawer() : null;
    if (drawer !== null) addDrawerJob(this.#parts, drawer.id, { documentId: id }, { at: soldAt, actor });
    if (printers.ofRole('receipt') !== null) receiptPlans.add(id);
  }

  /** Stores a drawer pulse for `why`, if the shop has a drawer, in the caller's transaction. */
  openDrawer(why: Reason, by: { at: number; actor: string }): void {
    const drawer = this.#parts.printers.withDrawer();
    if (drawer !== null) addDrawerJob(this.#parts, drawer.id, { reason: why }, by);
  }
}

/**
 * Puts the print jobs of a restored, rolled-back or copied database in doubt before anything is printed,
 * since what was printed meanwhile is unknown, and ends all receipt plans, so that no receipt prints
 * automatically. Call it before the history is reviewed, after which the database is trusted.
 */
export function doubtPrints({ store, clock, printJobs, receiptPlans }: PrintingParts): void {
  if (store.historyDoubt() === null) return;
  store.commit(() => {
    printJobs.doubtAll(clock.now());
    receiptPlans.endAll();
  });
}
