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
  /** Quantity and unit separately, for paper with columns; no unit if its name is unknown. */
  count: string;
  unit: string | null;
}

/**
 * Contents of the receipt of an issued dispatch note (domain facts, remission note), in reading order. It has
 * no prices. There is no provisional one: goods travel with the issued note, and a receipt with the same
 * carrier, plate and places could be mistaken for it on the road.
 */
export interface NoteReceipt extends ReceiptFrame {
  of: 'dispatch-note';
  kind: 'definitive';
  general: ReceiptField[];
  receiver: ReceiptField[];
  sections: NoteSection[];
  items: NoteItem[];
}

/** A city's names in the service's list. */
export interface CityFacts {
  nombre: string;
  departamento?: string;
}

/** Something that travels; name and unit are null if unknown. */
export interface NoteItemFacts {
  descripcion: string | null;
  unit: string | null;
  /** Scaled by 10^8. */
  quantity: bigint;
}

/** Everything needed for the receipt of an issued dispatch note. */
export interface NoteFacts
  extends Pick<ReceiptFacts, 'localNumber' | 'training' | 'issuer' | 'timbradoStart'> {
  issue: IssueFacts;
  note: Omit<DispatchDraft, 'items'>;
  items: readonly NoteItemFacts[];
  /** The invoice of these goods. */
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
