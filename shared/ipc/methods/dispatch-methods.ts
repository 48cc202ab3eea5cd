import * as z from 'zod';
import { nonEmptyText, uuidSchema } from '../../wire/primitives.ts';
import { DISPATCH_TABLES } from '../../domain/dispatch-tables.ts';
import {
  DISPATCH_CONTACTS,
  dispatchCodeSchema,
  dispatchContactSchema,
  dispatchTablesSchema,
  pendingDispatchSchema,
} from '../dispatch-schemas.ts';
import { documentDetailSchema, moneyBackSchema } from '../document-schemas.ts';
import { nothing } from './inputs.ts';

const ofInvoice = z.strictObject({ invoiceId: uuidSchema });
/** A body of POST /simplificado/notas/remision in the making; what is wrong with it is told field by field. */
const noteBody = z.record(z.string(), z.unknown());

/** Dispatch notes on an invoice. */
export const dispatchMethods = {
  /** As it is known here, at once. */
  'dispatch.pending': { input: ofInvoice, output: pendingDispatchSchema },
  /** The service is asked first. */
  'dispatch.read-pending': { input: ofInvoice, output: pendingDispatchSchema },
  /** What a new note on it begins with: the latest used, and what the invoice tells. */
  'dispatch.proposal': { input: ofInvoice, output: z.strictObject({ body: noteBody }) },
  /** The note's body as it stands, to be corrected: of a draft or a refused one. */
  'dispatch.body': { input: z.strictObject({ id: uuidSchema }), output: z.strictObject({ body: noteBody }) },
  /**
   * `id` of a draft or a refused note of this invoice corrects it; null makes a new one. It is sent by itself once it
   * can be. In `body` each item is `{renglon, cantidad}`, or `{carrito_item_id, cantidad}` where its line is unknown.
   */
  'dispatch.save': {
    input: z.strictObject({ invoiceId: uuidSchema, id: uuidSchema.nullable(), body: noteBody }),
    output: z.strictObject({ id: uuidSchema, localNumber: z.string() }),
  },
  /** A draft that stands still is tried again. */
  'dispatch.try-again': { input: z.strictObject({ id: uuidSchema }), output: nothing },
  'dispatch.name-cart': {
    input: z.strictObject({ invoiceId: uuidSchema, carritoId: nonEmptyText.max(200) }),
    output: pendingDispatchSchema,
  },
  /** The newest note first, the invoice last; notes that were not sent are discarded. Gives the invoice. */
  'dispatch.cancel-with-notes': {
    input: z.strictObject({ invoiceId: uuidSchema, motivo: z.string().max(2000), back: moneyBackSchema }),
    output: documentDetailSchema,
  },
  /** The latest used first. */
  'dispatch.contacts': {
    input: z.strictObject({ kind: z.literal(DISPATCH_CONTACTS) }),
    output: z.strictObject({ contacts: z.array(dispatchContactSchema) }),
  },
  'dispatch.forget-contact': { input: z.strictObject({ id: uuidSchema }), output: nothing },
  'dispatch.tables': { input: nothing, output: dispatchTablesSchema },
  'dispatch.save-table': {
    input: z.strictObject({ table: z.literal(DISPATCH_TABLES), codes: z.array(dispatchCodeSchema).max(200) }),
    output: dispatchTablesSchema,
  },
} as const;
