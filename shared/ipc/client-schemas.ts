import * as z from 'zod';
import { clienteSchema } from '../wire/cliente.ts';
import { tableCodeSchema, uuidSchema } from '../wire/primitives.ts';
import { documentSummarySchema } from './document-schemas.ts';
import { cityChoiceSchema } from './sale-schemas.ts';

const instant = z.int();

/** What the list of clients shows of one. */
export const clientRowSchema = z.strictObject({
  id: uuidSchema,
  tipo_documento: tableCodeSchema,
  documento: z.string(),
  nombre: z.string(),
  whatsapp: z.string(),
});

export type ClientRow = z.infer<typeof clientRowSchema>;

/** A part of the list. `total` counts the whole list; `isCut`: more match than are counted. */
export const clientPageSchema = z.strictObject({
  clients: z.array(clientRowSchema),
  total: z.int(),
  isCut: z.boolean(),
});

/** One entry of the audit chain about a client. A field that was not there before, or is not now, is null. */
const clientEntrySchema = z.strictObject({
  seq: z.int(),
  at: instant,
  actor: z.string(),
  isNew: z.boolean(),
  changes: z.array(
    z.strictObject({ field: z.string(), before: z.string().nullable(), after: z.string().nullable() }),
  ),
});

/** All that is shown of a client; who created and changed it is null where that is not known. */
export const clientDetailSchema = z.strictObject({
  id: uuidSchema,
  cliente: clienteSchema,
  createdAt: instant.nullable(),
  createdBy: z.string().nullable(),
  changedAt: instant.nullable(),
  changedBy: z.string().nullable(),
  /** Oldest first. */
  history: z.array(clientEntrySchema),
  /** The latest ones, newest first. */
  sales: z.array(documentSummarySchema),
});

export type ClientDetail = z.infer<typeof clientDetailSchema>;

/** What is known of a taxpayer. */
export const rucStandingSchema = z.strictObject({
  /** As the service said it last; null if it was never asked. */
  known: z
    .strictObject({
      /** False: the service has no such RUC. */
      isRegistered: z.boolean(),
      /** The service's word for the state, where it has one. */
      estado: z.string().nullable(),
      nombre: z.string().nullable(),
      askedAt: instant,
    })
    .nullable(),
  /** Why the service did not answer now; null if it did, or was not asked. */
  trouble: z.literal(['offline', 'login', 'unclear']).nullable(),
});

export type RucStanding = z.infer<typeof rucStandingSchema>;

/** What the establishment has to offer for a buyer who gives no data; empty where it has nothing. */
export const establishmentDataSchema = z.strictObject({
  whatsapp: z.string(),
  email: z.string(),
  direccion: z.string(),
  numero_casa: z.string(),
  barrio: z.string(),
  city: cityChoiceSchema.nullable(),
});

export type EstablishmentData = z.infer<typeof establishmentDataSchema>;
