import type { ReceiptField, ReceiptFrame } from './receipt-frame.ts';

/** The part of a line's value that is exempt or taxed at one rate. */
export interface ReceiptLinePart {
  /** Empty on a provisional slip, which says nothing about IVA. */
  rate: 'Exenta' | '5 %' | '10 %' | '';
  amount: string;
}

export interface ReceiptLine {
  code: string;
  description: string;
  /** With its unit: `2 UNI`. */
  quantity: string;
  /** The same apart, for paper with columns; no unit where its name is not known. */
  count: string;
  unit: string | null;
  /** Before the discount. */
  unitPrice: string;
  /** Off the whole line: `Descuento 10 %`, `-3.000`. */
  discount: ReceiptField | null;
  /** What was noted of it; null on a provisional slip, where nothing that was typed freely stands. */
  remark: string | null;
  /** At least one; together they are the line's value after its discount, IVA included. */
  parts: ReceiptLinePart[];
}

/**
 * What the receipt of a sale says, in reading order. A definitive one is the printed representation of its issued
 * invoice; a provisional one is the shop's own slip for a sale that is not issued yet.
 */
export interface Receipt extends ReceiptFrame {
  of: 'sale';
  general: ReceiptField[];
  receiver: ReceiptField[];
  lines: ReceiptLine[];
  /** By rate they add up to `total`: discounts are off already. A provisional slip has discounts only, if any. */
  subtotals: ReceiptField[];
  total: ReceiptField;
  totalInGuaranies: ReceiptField | null;
  /** What was collected, handed over and given back, where that is not simply the total. */
  payment: ReceiptField[];
  /** Liquidación del IVA; empty on a provisional slip. */
  iva: ReceiptField[];
}
