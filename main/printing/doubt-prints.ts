import type { PrintingParts } from './parts.ts';
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
