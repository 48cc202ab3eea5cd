import type { NewClient } from '../../../../tools/app/sale-keys.ts';
import type { MeantLine, Rate } from '../../../support/typed-sales/typed-sales.ts';
import type { Exact } from '../../../support/exact-amounts.ts';
import type { Currency } from '../../../../shared/domain/sale/currency.ts';

/** A line's row as displayed: code, quantity and value. */
export type LineSeen = readonly [code: string, quantity: string, value: string];

/** The cashier's next action, or something to wait for. */
export type Stroke =
  /** A scanner's burst, ending with Enter. */
  | { scan: string }
  /** By hand, into the focused element. */
  | { type: string }
  | { press: string }
  /** Into this field of the open dialog, replacing its text. */
  | { field: string; text: string }
  /** F2, and the form of a new client. */
  | { newClient: NewClient }
  /** The open dialog with the focus in this field. */
  | { see: 'field'; label: string }
  /** The open dialog with these words. */
  | { see: 'dialog'; words: string }
  /** No dialog, and the focus in the search. */
  | { see: 'sale' }
  | { see: 'lines'; lines: readonly LineSeen[] };

/** A line as intended. */
export interface SoldLine extends MeantLine {
  code: string;
  isService: boolean;
  remark: string;
  /** From the catalogue, where the sale has none. */
  catalogRemark: string;
  /** A label gave its price. */
  isFromLabel: boolean;
}

export interface Paid {
  condition: 1 | 2;
  /** In minor units; null on credit. */
  change: bigint | null;
  rounding: bigint;
  /** For a credit sale, in minor units and days. */
  entregaInicial: bigint;
  plazo: number;
}

/** A sale as intended. */
export interface MeantSale {
  lines: readonly SoldLine[];
  currency: Currency;
  rate: Exact;
  /** In es-PY notation. */
  rateText: string;
  remark: string;
  clientName: string;
  paid: Paid;
}

/** A sale as intended, with its keys. */
export interface ScriptedSale extends MeantSale {
  /** Until only the payment is left. */
  entry: readonly Stroke[];
  payment: readonly Stroke[];
}

export const RATES: readonly Rate[] = ['0', '5', '10'];
