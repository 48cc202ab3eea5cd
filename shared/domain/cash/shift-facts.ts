import type { Reason } from '../reason.ts';
import type { DocumentState } from '../fiscal/document-state.ts';
import type { CashCount } from './denominations.ts';
import type { MovementKind } from './movement.ts';
import type { Means } from '../sale/means.ts';
import type { CashMove, CorrectionLine, DrawerOpenings, NamedDocument } from './shift-report.ts';

/** Facts for a shift's report. Amounts are minor units of their currency. */
export interface ShiftFacts {
  number: number;
  openedAt: number;
  openedBy: string;
  isCounted: boolean;
  at: number;
  /** All movements of the shift, in any order, singly or as partial sums. */
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
  /** For a correction, the kind of the corrected movement. */
  corrected: MovementKind | null;
  means: Means;
  currency: string;
  /** Author of the movement; for a correction, of the corrected one. */
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

/** Sum of roundings or discounts, and the number of its documents. */
export interface AmountSum {
  currency: string;
  count: number;
  amount: bigint;
}

/** A document that a report may have to list, and why. */
export interface DocumentFact extends NamedDocument {
  state: DocumentState;
  isOfShift: boolean;
  isCancelling: boolean;
  /** Its state in the previous close, if it was open then. */
  wasAtClose: DocumentState | null;
  /** Its state before it was cancelled or discarded in this shift. */
  endedFrom: DocumentState | null;
  /** True if its cancellation was ever requested. */
  wasAskedToCancel: boolean;
  /** Refunded amounts, positive: ever, and in this shift. */
  refunded: bigint;
  refundedNow: bigint;
}

/** A person's count and decisions when closing. */
export interface Closing {
  by: string;
  cash: readonly CashCount[];
  others: readonly { means: Exclude<Means, 'cash'>; currency: string; amount: bigint }[];
  /** Cash left in the drawer; zero for a missing currency. */
  left: ReadonlyMap<string, bigint>;
  takenOutReason: Reason | null;
  reason: string;
}
