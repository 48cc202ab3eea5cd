import * as z from 'zod';
import { DISPATCH_TABLES } from '../domain/dispatch/dispatch-tables.ts';
import { DOCUMENT_STATES } from '../domain/fiscal/document-state.ts';
import { nonEmptyText, uuidSchema } from '../wire/primitives.ts';
import { type Methods, nothing } from './method.ts';

const instant = z.int();

/** A quantity scaled by 10^8, as text; below zero where more was dispatched than is known to be sold. */
const scaledText = z.string().regex(/^-?\d+$/);

/** A line of an invoice and what is left of it. One of `renglon` and `itemId` at least is known. */
const dispatchLineSchema = z.strictObject({
  /** Its line on the receipt, from 1 on; null where it is not certain. */
  renglon: z.int().nullable(),
  /** The service's id of the item; null until its items were read. */
  itemId: z.string().nullable(),
  descripcion: z.string(),
  unit: z.string().nullable(),
  /** Most decimals of its quantity. */
  decimals: z.int(),
  sold: scaledText,
  /** By notes that are issued, of this counter and of others. */
  dispatched: scaledText,
  /** In notes of this counter that are not issued yet. */
  reserved: scaledText,
  /** Quantity that a new note may take. */
  available: scaledText,
});

export type DispatchLine = z.infer<typeof dispatchLineSchema>;

/** A dispatch note of an invoice in one line. */
export const invoiceNoteSchema = z.strictObject({
  id: uuidSchema,
  localNumber: z.string(),
  numeroDocumento: z.string().nullable(),
  state: z.literal(DOCUMENT_STATES),
  isBeingCancelled: z.boolean(),
  isContradicted: z.boolean(),
  isPossibleDuplicate: z.boolean(),
  draftedAt: instant,
  /** Reason why a draft is no further. */
  obstacle: z.string().nullable(),
});

export type InvoiceNote = z.infer<typeof invoiceNoteSchema>;

/** Facts of a dispatch note that other documents lack. */
export const dispatchNoteFactsSchema = z.strictObject({
  invoice: z.strictObject({
    id: uuidSchema,
    localNumber: z.string(),
    numeroDocumento: z.string().nullable(),
    state: z.literal(DOCUMENT_STATES),
  }),
  /** Reason why a draft is no further, in Spanish; null for what is no draft. */
  obstacle: z.string().nullable(),
  /** Body of POST /simplificado/notas/remision; a draft's has no `carrito_id`, and names its items by `renglon`; null where it is damaged. */
  body: z.record(z.string(), z.unknown()).nullable(),
  /** Lines it takes, in the body's order, by the names of the invoice's lines; quantities scaled by 10^8, as text. */
  items: z.array(
    z.strictObject({ descripcion: z.string(), unit: z.string().nullable(), cantidad: scaledText }),
  ),
});

export type DispatchNoteFacts = z.infer<typeof dispatchNoteFactsSchema>;

/** Lines of an invoice still to be dispatched, as far as they are known here. */
const pendingDispatchSchema = z.strictObject({
  invoice: z.strictObject({
    id: uuidSchema,
    localNumber: z.string(),
    numeroDocumento: z.string().nullable(),
    clientName: z.string(),
    state: z.literal(DOCUMENT_STATES),
  }),
  carritoId: z.string().nullable(),
  /** A person has to say which sale of the service it is: its answer did not. */
  needsCart: z.boolean(),
  lines: z.array(dispatchLineSchema),
  /** Time when the service said so last; null: never, and the lines are those of the sale. */
  readAt: instant.nullable(),
  /** Oldest first. */
  notes: z.array(invoiceNoteSchema),
});

export type PendingDispatch = z.infer<typeof pendingDispatchSchema>;

/** Kinds of what a note is filled in from. */
export const DISPATCH_CONTACTS = ['transportista', 'chofer', 'vehiculo', 'lugar'] as const;

/** `record` is that part of the wire's body: `transportista`, `chofer`, `vehiculo`, or one of `salida` and `destino`. */
const dispatchContactSchema = z.strictObject({
  id: uuidSchema,
  kind: z.literal(DISPATCH_CONTACTS),
  record: z.record(z.string(), z.unknown()),
  lastUsedAt: instant,
});

export type DispatchContact = z.infer<typeof dispatchContactSchema>;

/** A numeric code is written in digits; of `codigo_condicion_negocio` it is letters. */
const dispatchCodeSchema = z.strictObject({
  codigo: z.string().min(1).max(10),
  nombre: z.string().max(200),
});

export const dispatchTablesSchema = z.record(
  z.literal(DISPATCH_TABLES),
  z.array(dispatchCodeSchema).max(200),
);

export type DispatchTables = z.infer<typeof dispatchTablesSchema>;

const ofInvoice = z.strictObject({ invoiceId: uuidSchema });

/** A body of POST /simplificado/notas/remision in the making; its faults are given field by field. */
const noteBody = z.record(z.string(), z.unknown());

/** Dispatch notes on an invoice. */
export const dispatchMethods = {
  /** As it is known here, at once. */
  'dispatch.pending': { input: ofInvoice, output: pendingDispatchSchema, needs: 'none' },
  /** The service is asked first. */
  'dispatch.read-pending': { input: ofInvoice, output: pendingDispatchSchema, needs: 'none' },
  /** Gives the values a new note on it begins with: the latest used, and those of the invoice. */
  'dispatch.proposal': { input: ofInvoice, output: z.strictObject({ body: noteBody }), needs: 'none' },
  /** The note's body as it stands, to be corrected: of a draft or a refused one. */
  'dispatch.body': {
    input: z.strictObject({ id: uuidSchema }),
    output: z.strictObject({ body: noteBody }),
    needs: 'none',
  },
  /**
   * `id` of a draft or a refused note of this invoice corrects it; null makes a new one. It is sent by itself once it
   * can be. In `body` each item is `{renglon, cantidad}`, or `{carrito_item_id, cantidad}` where its line is unknown.
   */
  'dispatch.save': {
    input: z.strictObject({ invoiceId: uuidSchema, id: uuidSchema.nullable(), body: noteBody }),
    output: z.strictObject({ id: uuidSchema, localNumber: z.string() }),
    needs: 'none',
  },
  /** A draft that stands still is tried again. */
  'dispatch.try-again': { input: z.strictObject({ id: uuidSchema }), output: nothing, needs: 'none' },
  'dispatch.name-cart': {
    input: z.strictObject({ invoiceId: uuidSchema, carritoId: nonEmptyText.max(200) }),
    output: pendingDispatchSchema,
    needs: 'none',
  },
  /** The latest used first. */
  'dispatch.contacts': {
    input: z.strictObject({ kind: z.literal(DISPATCH_CONTACTS) }),
    output: z.strictObject({ contacts: z.array(dispatchContactSchema) }),
    needs: 'none',
  },
  'dispatch.forget-contact': { input: z.strictObject({ id: uuidSchema }), output: nothing, needs: 'none' },
  'dispatch.tables': { input: nothing, output: dispatchTablesSchema, needs: 'none' },
  'dispatch.save-table': {
    input: z.strictObject({ table: z.literal(DISPATCH_TABLES), codes: z.array(dispatchCodeSchema).max(200) }),
    output: dispatchTablesSchema,
    needs: 'settings',
  },
} as const satisfies Methods;
