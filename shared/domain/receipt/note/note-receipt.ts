import type { ReceiptField, ReceiptFrame } from '../receipt-frame.ts';

/** A part of a dispatch note under a heading. */
export interface NoteSection {
  heading: string;
  fields: ReceiptField[];
}

export interface NoteItem {
  description: string;
  /** With its unit: `2 UNI`. */
  quantity: string;
  /** The same apart, for paper with columns; no unit where its name is not known. */
  count: string;
  unit: string | null;
}

/**
 * What the receipt of an issued dispatch note says (domain facts, remission note), in reading order. It has no prices.
 * There is no provisional one: what travels needs the issued note, and a paper with the same carrier, plate and
 * places would be taken for it on the road.
 */
export interface NoteReceipt extends ReceiptFrame {
  of: 'dispatch-note';
  kind: 'definitive';
  general: ReceiptField[];
  receiver: ReceiptField[];
  sections: NoteSection[];
  items: NoteItem[];
}
