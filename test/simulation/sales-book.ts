import { MINUTE_MS } from '../../shared/domain/dates.ts';

/** A sale or dispatch note, as the people at the counter know it. */
export interface KnownSale {
  id: string;
  localNumber: string;
  /** The customer wants it cancelled. */
  isCancelWanted: boolean;
  /** True if that was ever so. */
  wasCancelWanted: boolean;
}

/** The service processes nothing later than this. */
const LATEST_COMMIT_MS = 10 * MINUTE_MS;

/** The shop's own memory, which no crash loses: the sales confirmed to it. */
export class SalesBook {
  readonly sales = new Map<string, KnownSale>();
  /** Dispatch notes by their mark. */
  readonly notes = new Map<string, KnownSale>();
  /** Marks given so far. */
  marks = 0;
  /** Blocked drafts that were retried once. */
  readonly triedAgain = new Set<string>();
  /** Sales in a part of the history that was rolled back. */
  readonly forgotten = new Set<string>();
  /** Entered but not confirmed: the cashier enters it again under the same id. */
  unconfirmed: { id: string; point: string } | null = null;
  /** True if evidence alone may requeue a document. */
  isAutomatic = false;
  requeuedByEvidence = 0;
  /** True time of the database's last rollback or copy. */
  rewoundAt = Number.NEGATIVE_INFINITY;

  /** True if a document issued then may have been sent by a rolled-back part of the history. */
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
