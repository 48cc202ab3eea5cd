import type { Reason } from '../reason.ts';
import type { DocumentState } from '../fiscal/document-state.ts';
import type { CashCount } from './denominations.ts';
import type { MovementKind } from './movement.ts';
import type { Means } from '../sale/means.ts';
import type { CashMove, CorrectionLine, DrawerOpenings, NamedDocument } from './shift-report.ts';

/** Facts that a report of a shift is made from. Amounts are minor units of their currency. */
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
  /** Author of the movement; of a correction, that of the corrected one. */
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

/** Sum not collected, or taken off, and the number of its documents. */
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
  /** Given back for it, above zero, at any time and in this shift. */
  refunded: bigint;
  refundedNow: bigint;
}

/** A person's count and decisions when closing. */
export interface Closing {
  by: string;
  cash: readonly CashCount[];
  others: readonly { means: Exclude<Means, 'cash'>; currency: string; amount: bigint }[];
  /** Cash left in the drawer; none of a currency that is not named. */
  left: ReadonlyMap<string, bigint>;
  takenOutReason: Reason | null;
  reason: string;
}
