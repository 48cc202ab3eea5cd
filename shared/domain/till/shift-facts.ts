import type { Reason } from '../reason.ts';
import type { DocumentState } from '../document-state.ts';
import type { CashCount } from './denominations.ts';
import type { Means, MovementKind } from './movement.ts';
import type { CashMove, CorrectionLine, DrawerOpenings, NamedDocument } from './shift-report.ts';

/** What a report of a shift is made from. Amounts are minor units of their currency. */
export interface ShiftFacts {
  number: number;
  openedAt: number;
  openedBy: string;
  isCounted: boolean;
  at: number;
  /** All movements of the shift, in any order, one by one or as sums of any of them. */
  movements: readonly MovementSum[];
  /** All sales of the shift, likewise. */
  sales: readonly SalesSum[];
  roundings: readonly AmountSum[];
  discounts: readonly AmountSum[];
  documents: readonly DocumentFact[];
  cashMoves: readonly CashMove[];
  corrections: readonly CorrectionLine[];
  openings: DrawerOpenings;
}

export interface MovementSum {
  kind: MovementKind;
  /** Of what it sets right, where it is a correction. */
  corrected: MovementKind | null;
  means: Means;
  currency: string;
  /** Whose movement it is; of a correction, whose it sets right. */
  actor: string;
  count: number;
  amount: bigint;
}

export interface SalesSum {
  state: DocumentState;
  currency: string;
  isOnCredit: boolean;
  actor: string;
  count: number;
  total: bigint;
}

/** What of so many documents was not collected, or was taken off. */
export interface AmountSum {
  currency: string;
  count: number;
  amount: bigint;
}

/** A document that a report may have to name, and why. */
export interface DocumentFact extends NamedDocument {
  state: DocumentState;
  isOfShift: boolean;
  isCancelling: boolean;
  /** Its state in the close before, where it was open then. */
  wasAtClose: DocumentState | null;
  /** Its state before it was cancelled or discarded, if that was in this shift. */
  endedFrom: DocumentState | null;
  /** True where its cancellation was ever asked for. */
  wasAskedToCancel: boolean;
  /** What was given back for it, above zero; whenever, and in this shift. */
  refunded: bigint;
  refundedNow: bigint;
}

/** What a person counted and decided when closing. */
export interface Closing {
  by: string;
  cash: readonly CashCount[];
  others: readonly { means: Exclude<Means, 'cash'>; currency: string; amount: bigint }[];
  /** What stays in the drawer; none of a currency that is not named. */
  left: ReadonlyMap<string, bigint>;
  takenOutReason: Reason | null;
  reason: string;
}
