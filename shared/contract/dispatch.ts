import * as z from 'zod';
import { DISPATCH_TABLES } from '../domain/dispatch/dispatch-tables.ts';
import { DOCUMENT_STATES } from '../domain/fiscal/document-state.ts';
import { nonEmptyText, uuidSchema } from '../wire/primitives.ts';
import { type Methods, nothing } from './method.ts';

const instant = z.int();

/** A quantity scaled by 10^8, as text; negative if more was dispatched than is known to be sold. */
const scaledText = z.string().regex(/^-?\d+$/);

/** A line of an invoice and its remaining quantity. At least one of `renglon` and `itemId` is known. */
const dispatchLineSchema = z.strictObject({
  /** Line number on the receipt, from 1; null if uncertain. */
  renglon: z.int().nullable(),
  /** The service's id of the item; null until the items are read. */
  itemId: z.string().nullable(),
  descripcion: z.string(),
  unit: z.string().nullable(),
  /** Maximum decimals of its quantity. */
  decimals: z.int(),
  sold: scaledText,
  /** In issued notes, of this counter and others. */
  dispatched: scaledText,
  /** In this counter's notes that are not issued yet. */
  reserved: scaledText,
  /** Quantity that a new note may take. */
  available: scaledText,
});

export type DispatchLine = z.infer<typeof dispatchLineSchema>;

/** A dispatch note of an invoice, for one line. */
export const invoiceNoteSchema = z.strictObject({
  id: uuidSchema,
  localNumber: z.string(),
  numeroDocumento: z.string().nullable(),
  state: z.literal(DOCUMENT_STATES),
  isBeingCancelled: z.boolean(),
  isContradicted: z.boolean(),
  isPossibleDuplicate: z.boolean(),
  draftedAt: instant,
  /** Reason why a draft is not sent yet. */
  obstacle: z.string().nullable(),
});

export type InvoiceNote = z.infer<typeof invoiceNoteSchema>;

/** Facts that only a dispatch note has. */
export const dispatchNoteFactsSchema = z.strictObject({
  invoice: z.strictObject({
    id: uuidSchema,
    localNumber: z.string(),
    numeroDocumento: z.string().nullable(),
    state: z.literal(DOCUMENT_STATES),
  }),
  /** Reason why a draft is not sent yet, in Spanish; null if it is no draft. */
  obstacle: z.string().nullable(),
  /**
   * Body of POST /simplificado/notas/remision; null if damaged. A draft's has no `carrito_id`, and refers to
   * items by `renglon`.
   */
  body: z.record(z.string(), z.unknown()).nullable(),
  /** Lines of the note, in the body's order, named as in the invoice; quantities scaled by 10^8, as text. */
  items: z.array(
    z.strictObject({ descripcion: z.string(), unit: z.string().nullable(), cantidad: scaledText }),
  ),
});

export type DispatchNoteFacts = z.infer<typeof dispatchNoteFactsSchema>;

/** Lines of an invoice still to be dispatched, as far as known here. */
const pendingDispatchSchema = z.strictObject({
  invoice: z.strictObject({
    id: uuidSchema,
    localNumber: z.string(),
    numeroDocumento: z.string().nullable(),
    clientName: z.string(),
    state: z.literal(DOCUMENT_STATES),
  }),
  carritoId: z.string().nullable(),
  /** True if a person must tell which sale of the service this is, because its answer did not. */
  needsCart: z.boolean(),
  lines: z.array(dispatchLineSchema),
  /** Time of the service's last answer; null: none yet, and the lines are the sale's. */
  readAt: instant.nullable(),
  /** Oldest first. */
  notes: z.array(invoiceNoteSchema),
});

export type PendingDispatch = z.infer<typeof pendingDispatchSchema>;

/** Kinds of contacts from which a note is filled in. */
export const DISPATCH_CONTACTS = ['transportista', 'chofer', 'vehiculo', 'lugar'] as const;

/** `record`: the note's `transportista`, `chofer`, `vehiculo`, or one of `salida` and `destino`. */
const dispatchContactSchema = z.strictObject({
  id: uuidSchema,
  kind: z.literal(DISPATCH_CONTACTS),
  record: z.record(z.string(), z.unknown()),
  lastUsedAt: instant,
});

export type DispatchContact = z.infer<typeof dispatchContactSchema>;

/** A numeric code, as digits; `codigo_condicion_negocio` has letters. */
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

/** An unfinished body of POST /simplificado/notas/remision; errors are reported field by field. */
const noteBody = z.record(z.string(), z.unknown());

/** Dispatch notes of an invoice. */
export const dispatchMethods = {
  /** Returns what is known here, at once. */
  'dispatch.pending': { input: ofInvoice, output: pendingDispatchSchema, needs: 'none' },
  /** Asks the service first. */
  'dispatch.read-pending': { input: ofInvoice, output: pendingDispatchSchema, needs: 'none' },
  /** Returns the initial values of a new note: those used last, and the invoice's. */
  'dispatch.proposal': { input: ofInvoice, output: z.strictObject({ body: noteBody }), needs: 'none' },
  /** Returns the present body of a draft or refused note, for correction. */
  'dispatch.body': {
    input: z.strictObject({ id: uuidSchema }),
    output: z.strictObject({ body: noteBody }),
    needs: 'none',
  },
  /**
   * Corrects the draft or refused note `id` of this invoice; null creates a note. It is sent automatically
   * once possible. In `body` each item is `{renglon, cantidad}`, or `{carrito_item_id, cantidad}` if its line
   * is unknown.
   */
  'dispatch.save': {
    input: z.strictObject({ invoiceId: uuidSchema, id: uuidSchema.nullable(), body: noteBody }),
    output: z.strictObject({ id: uuidSchema, localNumber: z.string() }),
    needs: 'none',
  },
  /** Tries a stuck draft again. */
  'dispatch.try-again': { input: z.strictObject({ id: uuidSchema }), output: nothing, needs: 'none' },
  'dispatch.name-cart': {
    input: z.strictObject({ invoiceId: uuidSchema, carritoId: nonEmptyText.max(200) }),
    output: pendingDispatchSchema,
    needs: 'none',
  },
  /** Last used first. */
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
