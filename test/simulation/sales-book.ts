import { MINUTE_MS } from '../../shared/domain/dates.ts';

/** What the people at the counter know of a sale, or a dispatch note. */
export interface KnownSale {
  id: string;
  localNumber: string;
  /** Its customer does not want it any more. */
  isCancelWanted: boolean;
  /** At any time. */
  wasCancelWanted: boolean;
}

/** Nothing is done later by the service. */
const LATEST_COMMIT_MS = 10 * MINUTE_MS;

/** The shop's own memory, which no computer loses: which sales were confirmed to it. */
export class SalesBook {
  readonly sales = new Map<string, KnownSale>();
  /** Dispatch notes by the mark that is on them. */
  readonly notes = new Map<string, KnownSale>();
  /** How many marks were given. */
  marks = 0;
  /** Drafts that stood still and were tried again once. */
  readonly triedAgain = new Set<string>();
  /** Sales that were in a part of the history that was rolled back. */
  readonly forgotten = new Set<string>();
  /** Entered, and not confirmed: the cashier will enter it again, with the identity it has. */
  unconfirmed: { id: string; point: string } | null = null;
  /** Whether evidence alone may queue a document again. */
  isAutomatic = false;
  requeuedByEvidence = 0;
  /** When the database was last rolled back or copied, by true time. */
  rewoundAt = Number.NEGATIVE_INFINITY;

  /** Whether what was issued then may have been sent by a part of the history that was rolled back. */
  isFromBeforeCopy(issuedAt: number): boolean {
    return issuedAt <= this.rewoundAt + LATEST_COMMIT_MS;
  }

  confirm(id: string, localNumber: string): void {
    const known = this.sales.get(localNumber);
    if (known !== undefined && known.id !== id) throw new Error(`${localNumber} was given to two sales`);
    if (known === undefined)
      this.sales.set(localNumber, {
        id,
        localNumber,
        isCancelWanted: false,
        wasCancelWanted: false,
      });
    if (this.unconfirmed?.id === id) this.unconfirmed = null;
  }
}
