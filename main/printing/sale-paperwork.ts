import { addDrawerJob } from './open-drawer.ts';
import type { PrintingParts } from './parts.ts';
import type { DocumentRecord } from '../sending/document-record.ts';
import type { Reason } from '../../shared/domain/reason.ts';

/**
 * What a sale leaves to be printed, written in the sale's own transaction: that it is to get its paper, and the pulse
 * for the drawer where cash came in. Nothing is drawn and nothing is sent here.
 */
export class SalePaperwork {
  readonly #parts: PrintingParts;

  constructor(parts: PrintingParts) {
    this.#parts = parts;
  }

  charged({ id, soldAt }: DocumentRecord, isPaidInCash: boolean, actor: string): void {
    const { printers, receiptWishes } = this.#parts;
    const drawer = isPaidInCash ? printers.withDrawer() : null;
    if (drawer !== null) addDrawerJob(this.#parts, drawer.id, { documentId: id }, { at: soldAt, actor });
    if (printers.ofRole('receipt') !== null) receiptWishes.add(id);
  }

  /** Stores the pulse that opens the drawer for `why`, where there is one, in the caller's transaction. */
  openDrawer(why: Reason, by: { at: number; actor: string }): void {
    const drawer = this.#parts.printers.withDrawer();
    if (drawer !== null) addDrawerJob(this.#parts, drawer.id, { reason: why }, by);
  }
}

/**
 * Before anything is printed from a database that was restored, rolled back or copied: nobody knows what it printed
 * since. What was still to come out is in doubt, and no sale's paper comes by itself. To be asked before the history is
 * reviewed, after which it is believed.
 */
export function doubtPrints({ store, clock, printJobs, receiptWishes }: PrintingParts): void {
  if (store.historyDoubt() === null) return;
  store.commit(() => {
    printJobs.doubtAll(clock.now());
    receiptWishes.endAll();
  });
}
