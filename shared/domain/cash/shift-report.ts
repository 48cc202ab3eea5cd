import type { Reason } from '../reason.ts';
import type { DocumentState } from '../fiscal/document-state.ts';
import type { CashCount } from './denominations.ts';
import type { MovementKind } from './movement.ts';
import type { Means } from '../sale/means.ts';

/** Money and documents of a shift. Sums are minor units as text, positive if money came in. */
export interface ShiftReport {
  number: number;
  openedAt: number;
  openedBy: string;
  /** True if a person counted the float. */
  isCounted: boolean;
  /** Time of the report; for a close, of the closing. */
  at: number;
  /** By currency, guaraníes first. */
  money: CurrencyReport[];
  cashiers: CashierReport[];
  /** The shift's sales, by state and by how they are paid. */
  sales: SalesReport[];
  roundings: CurrencySum[];
  discounts: CurrencySum[];
  /** Documents whose outcome is open, whenever they were sold. */
  open: OpenDocument[];
  /** Documents open at the last close that have ended since, and other cancellations of earlier documents. */
  changed: ChangedDocument[];
  /** Cancelled or discarded in this shift. */
  cancelled: CancelledDocument[];
  /** Refunded for a cancellation, but still valid. */
  refundedYetValid: RefundedDocument[];
  /** Refunded in this shift without cancellation: goods returned after the time limit. */
  givenBack: RefundedDocument[];
  cashMoves: CashMove[];
  corrections: CorrectionLine[];
  openings: DrawerOpenings;
  /** Null if this is no close. */
  close: ShiftClose | null;
}

export interface CurrencySum {
  currency: string;
  /** Number of documents. */
  count: number;
  amount: string;
}

export interface CurrencyReport {
  currency: string;
  /** Cash in the drawer at the beginning. */
  float: string;
  /** Those that moved or were counted, in the order of `MEANS`. */
  means: MeansReport[];
}

export interface MeansReport {
  means: Means;
  /** In the order of `MOVEMENT_KINDS`. */
  kinds: { kind: MovementKind; count: number; amount: string }[];
  /** Sum of all its movements. */
  expected: string;
  /** Null if not counted. */
  counted: string | null;
  /** Counted less expected; null if not counted. */
  difference: string | null;
}

/** Money that one person collected and gave back. */
export interface CashierReport {
  /** Actor as in the audit chain. */
  actor: string;
  currency: string;
  sales: number;
  /** By payment method, in the order of `MEANS`. */
  means: { means: Means; amount: string }[];
}

export interface SalesReport {
  state: DocumentState;
  currency: string;
  isOnCredit: boolean;
  count: number;
  total: string;
}

export interface NamedDocument {
  id: string;
  localNumber: string;
  numeroDocumento: string | null;
  clientName: string;
  currency: string;
  total: string;
}

interface OpenDocument extends NamedDocument {
  state: DocumentState;
  /** Sold in this shift. */
  isOfShift: boolean;
  /** A cancellation is requested and unanswered. */
  isCancelling: boolean;
  /** Refunded amount. */
  refunded: string;
}

interface ChangedDocument extends NamedDocument {
  was: DocumentState;
  is: DocumentState;
  refunded: string;
}

interface CancelledDocument extends NamedDocument {
  is: DocumentState;
  isOfShift: boolean;
  refunded: string;
}

interface RefundedDocument extends NamedDocument {
  state: DocumentState;
  refunded: string;
}

export interface CashMove {
  id: string;
  kind: 'cash-in' | 'cash-out';
  currency: string;
  amount: string;
  reason: Reason | null;
  at: number;
  actor: string;
}

export interface CorrectionLine {
  id: string;
  /** Kind of the corrected movement. */
  kind: MovementKind;
  localNumber: string | null;
  means: Means;
  currency: string;
  amount: string;
  reason: Reason | null;
  at: number;
  actor: string;
}

/** Openings of the drawer: the number for sales, and each one without a sale. */
export interface DrawerOpenings {
  sales: number;
  others: { at: number; actor: string; reason: Reason }[];
}

export interface ShiftClose {
  by: string;
  counts: CashCount[];
  /** Reason for a difference between counted and expected money; empty without one. */
  reason: string;
  takenOut: { currency: string; amount: string }[];
  /** Null if nothing was taken out. */
  takenOutReason: Reason | null;
  /** Cash for the next shift. */
  left: { currency: string; amount: string }[];
}
