import type { Clock } from '../ports/clock.ts';
import type { Store } from '../store/store.ts';
import type { PrintJobRepository } from './job-repository.ts';
import type { ReceiptWishRepository } from './wish-repository.ts';

export interface DoubtPrintsParts {
  store: Store;
  clock: Clock;
  printJobs: PrintJobRepository;
  receiptWishes: ReceiptWishRepository;
}

/**
 * Before anything is printed from a database that was restored, rolled back or copied: nobody knows what it printed
 * since. What was still to come out is in doubt, and no sale's paper comes by itself. To be asked before the history is
 * reviewed, after which it is believed.
 */
export function doubtPrints({ store, clock, printJobs, receiptWishes }: DoubtPrintsParts): void {
  if (store.historyDoubt() === null) return;
  store.commit(() => {
    printJobs.doubtAll(clock.now());
    receiptWishes.endAll();
  });
}
