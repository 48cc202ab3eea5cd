import type { NewClient } from '../../../../tools/app/sale-keys.ts';
import type { MeantLine, Rate } from '../../../support/typed-sales/typed-sales.ts';
import type { Exact } from '../../../support/exact-amounts.ts';
import type { Currency } from '../../../../shared/domain/sale/currency.ts';

/** A row of the lines as it is read: its code, how many, and what it comes to. */
export type LineSeen = readonly [code: string, quantity: string, value: string];

/** What the cashier does next, or waits to see. */
export type Stroke =
  /** A burst of a scanner, Enter behind it. */
  | { scan: string }
  /** By hand, into whatever has the focus. */
  | { type: string }
  | { press: string }
  /** Into this field of the open dialog, in place of what it holds. */
  | { field: string; text: string }
  /** F2, and the form of a client nobody has served yet. */
  | { newClient: NewClient }
  /** The open dialog with the focus in this field. */
  | { see: 'field'; label: string }
  /** The open dialog with these words. */
  | { see: 'dialog'; words: string }
  /** No dialog, and the focus in the search. */
  | { see: 'sale' }
  | { see: 'lines'; lines: readonly LineSeen[] };

/** A line as it was meant. */
export interface SoldLine extends MeantLine {
  code: string;
  isService: boolean;
  remark: string;
  /** The catalogue's, where the sale has none. */
  catalogRemark: string;
  /** A label said its price. */
  isFromLabel: boolean;
}

export interface Paid {
  condition: 1 | 2;
  /** In minor units; null on credit. */
  change: bigint | null;
  rounding: bigint;
  /** Of a sale on credit, in minor units and days. */
  entregaInicial: bigint;
  plazo: number;
}

/** A sale as it was meant. */
export interface MeantSale {
  lines: readonly SoldLine[];
  currency: Currency;
  rate: Exact;
  /** As es-PY writes it. */
  rateText: string;
  remark: string;
  clientName: string;
  paid: Paid;
}

/** The same as keys. */
export interface ScriptedSale extends MeantSale {
  /** To the point where only the payment is left. */
  entry: readonly Stroke[];
  payment: readonly Stroke[];
}

export const RATES: readonly Rate[] = ['0', '5', '10'];
