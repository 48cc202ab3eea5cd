import { addDrawerJob } from './open-drawer.ts';
import type { PrintingParts } from './parts.ts';
import type { DocumentRecord } from '../sending/document-record.ts';
import type { Reason } from '../../shared/domain/reason.ts';

/**
 * Stores the print work of a sale in the sale's own transaction: its paper to come, and the pulse for the drawer where
 * cash came in. Nothing is drawn and nothing is sent here.
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

  /** Stores the pulse that opens the drawer for `why`, where there is one, in the caller's transaction. */
  openDrawer(why: Reason, by: { at: number; actor: string }): void {
    const drawer = this.#parts.printers.withDrawer();
    if (drawer !== null) addDrawerJob(this.#parts, drawer.id, { reason: why }, by);
  }
}

/**
 * Puts print jobs of a database that was restored, rolled back or copied in doubt before anything is printed: it is
 * unknown what it printed since, and no sale's paper is printed by itself. Call it before the history is reviewed,
 * after which the database is trusted.
 */
export function doubtPrints({ store, clock, printJobs, receiptPlans }: PrintingParts): void {
  if (store.historyDoubt() === null) return;
  store.commit(() => {
    printJobs.doubtAll(clock.now());
    receiptPlans.endAll();
  });
}
