import type { Reason } from '../reason.ts';
import type { DocumentState } from '../fiscal/document-state.ts';
import type { CashCount } from './denominations.ts';
import type { MovementKind } from './movement.ts';
import type { Means } from '../sale/means.ts';

/** Money and documents of a shift. Sums are minor units as text, above zero where money came in. */
export interface ShiftReport {
  number: number;
  openedAt: number;
  openedBy: string;
  /** True where a person counted what was in the drawer at its beginning. */
  isCounted: boolean;
  /** As of when; of a close, when it was closed. */
  at: number;
  /** By currency, guaraníes first. */
  money: CurrencyReport[];
  cashiers: CashierReport[];
  /** The shift's sales, by what the service has made of them and how they are paid. */
  sales: SalesReport[];
  roundings: CurrencySum[];
  discounts: CurrencySum[];
  /** Documents whose fate is open, whenever they were sold. */
  open: OpenDocument[];
  /** Documents open at the last close that have ended since, and other cancellations of earlier ones. */
  changed: ChangedDocument[];
  /** Cancelled or discarded in this shift. */
  cancelled: CancelledDocument[];
  /** Money was given back for them as they were to be cancelled, and they still stand. */
  refundedYetValid: RefundedDocument[];
  /** Money was given back for them in this shift without their being cancelled: goods that came back after its time. */
  givenBack: RefundedDocument[];
  cashMoves: CashMove[];
  corrections: CorrectionLine[];
  openings: DrawerOpenings;
  /** Null in what is no close. */
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
  /** In the order of `MEANS`; those that moved, or were counted. */
  means: MeansReport[];
}

export interface MeansReport {
  means: Means;
  /** In the order of `MOVEMENT_KINDS`. */
  kinds: { kind: MovementKind; count: number; amount: string }[];
  /** Sum of all its movements. */
  expected: string;
  /** Null where it was not counted. */
  counted: string | null;
  /** Counted less expected; null where it was not counted. */
  difference: string | null;
}

/** Money that one person collected and gave back. */
export interface CashierReport {
  /** As the audit chain names them. */
  actor: string;
  currency: string;
  sales: number;
  /** By means, in the order of `MEANS`. */
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
  /** Its cancellation was asked for and has no answer. */
  isCancelling: boolean;
  /** Given back for it. */
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
  /** Of what it sets right. */
  kind: MovementKind;
  localNumber: string | null;
  means: Means;
  currency: string;
  amount: string;
  reason: Reason | null;
  at: number;
  actor: string;
}

/** Openings of the drawer: a number for sales, and each one without a sale. */
export interface DrawerOpenings {
  sales: number;
  others: { at: number; actor: string; reason: Reason }[];
}

export interface ShiftClose {
  by: string;
  counts: CashCount[];
  /** Reason why what was counted is not what there had to be; empty where it is. */
  reason: string;
  takenOut: { currency: string; amount: string }[];
  /** Null where nothing was taken out. */
  takenOutReason: Reason | null;
  /** Cash for the next shift. */
  left: { currency: string; amount: string }[];
}
