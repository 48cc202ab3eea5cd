import type { InvoiceRequest } from '../../../../wire/invoice.ts';
import type { DispatchDraft } from '../../../dispatch/dispatch-draft.ts';
import type { DispatchCode, START_TABLES } from '../../../dispatch/dispatch-tables.ts';
import type { IssueFacts, ReceiptFacts } from '../receipt.ts';
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
 * Contents of the receipt of an issued dispatch note (domain facts, remission note), in reading order. It has no
 * prices. There is no provisional one: goods travel with the issued note, and a paper with the same carrier, plate and
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

/** A city by the names it has in the service's list. */
export interface CityFacts {
  nombre: string;
  departamento?: string;
}

/** Something that travels; what it is called and counted in is null where that cannot be told. */
export interface NoteItemFacts {
  descripcion: string | null;
  unit: string | null;
  /** Scaled by 10^8. */
  quantity: bigint;
}

/** Everything the receipt of an issued dispatch note is made from. */
export interface NoteFacts
  extends Pick<ReceiptFacts, 'localNumber' | 'training' | 'issuer' | 'timbradoStart'> {
  issue: IssueFacts;
  note: Omit<DispatchDraft, 'items'>;
  items: readonly NoteItemFacts[];
  /** The invoice whose goods these are. */
  invoice: {
    numeroDocumento: string | null;
    cdc: string | null;
    /** UTC epoch ms. */
    emittedAt: number | null;
    cliente: InvoiceRequest['cliente'];
  };
  /** By id. */
  cities: Readonly<Record<string, CityFacts>>;
  /** The shop's names of the codes. */
  tables: Readonly<Record<keyof typeof START_TABLES, readonly DispatchCode[]>>;
}
