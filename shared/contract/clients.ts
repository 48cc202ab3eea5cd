import * as z from 'zod';
import { clienteSchema } from '../wire/cliente.ts';
import { tableCodeSchema, uuidSchema } from '../wire/primitives.ts';
import { documentSummarySchema } from './documents.ts';
import { type Methods, nothing, searchInput } from './method.ts';
import { cityChoiceSchema } from './lookups.ts';

/** A client of the shop; `id` is ours. */
export const savedClientSchema = z.strictObject({ id: uuidSchema, cliente: clienteSchema });

export type SavedClient = z.infer<typeof savedClientSchema>;

const instant = z.int();

/** Client as the list shows it. */
const clientRowSchema = z.strictObject({
  id: uuidSchema,
  tipo_documento: tableCodeSchema,
  documento: z.string(),
  nombre: z.string(),
  whatsapp: z.string(),
});

export type ClientRow = z.infer<typeof clientRowSchema>;

/** A part of the list. `total` counts the whole list; `isCut`: more match than are counted. */
const clientPageSchema = z.strictObject({
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
const clientDetailSchema = z.strictObject({
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

/** Known facts of a taxpayer. */
const rucStatusSchema = z.strictObject({
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
  /** Reason why the service did not answer now; null if it did, or was not asked. */
  trouble: z.literal(['offline', 'login', 'unclear']).nullable(),
});

export type RucStatus = z.infer<typeof rucStatusSchema>;

/** Values the establishment offers for a buyer who gives no data; empty where it has none. */
const establishmentDataSchema = z.strictObject({
  whatsapp: z.string(),
  email: z.string(),
  direccion: z.string(),
  numero_casa: z.string(),
  barrio: z.string(),
  city: cityChoiceSchema.nullable(),
});

export type EstablishmentData = z.infer<typeof establishmentDataSchema>;

/** To whom it sells. */
export const clientsMethods = {
  /** By document or name; an empty text gives the latest ones used. */
  'clients.search': {
    input: searchInput,
    output: z.strictObject({ clients: z.array(savedClientSchema) }),
    needs: 'none',
  },
  /** By name; of a text, the best matches. */
  'clients.page': {
    input: z.strictObject({
      text: z.string().max(200),
      offset: z.int().min(0),
      limit: z.int().min(1).max(200),
    }),
    output: clientPageSchema,
    needs: 'none',
  },
  'clients.open': { input: z.strictObject({ id: uuidSchema }), output: clientDetailSchema, needs: 'none' },
  /** However the number is written. */
  'clients.find-by-document': {
    input: z.strictObject({ tipo_documento: tableCodeSchema, documento: z.string().max(200) }),
    output: z.strictObject({ client: savedClientSchema.nullable() }),
    needs: 'none',
  },
  /** Changes the client with this id; without one, a client whose document is known already is updated. */
  'clients.save': {
    input: z.strictObject({ id: uuidSchema.nullable(), cliente: clienteSchema }),
    output: savedClientSchema,
    needs: 'none',
  },
  /** Gives the known facts of a RUC; with `ask` the service is asked, unless it was a short while ago. */
  'clients.ruc-standing': {
    input: z.strictObject({ ruc: z.string().max(20), ask: z.boolean() }),
    output: rucStatusSchema,
    needs: 'none',
  },
  'clients.propose-final-consumer': { input: nothing, output: establishmentDataSchema, needs: 'none' },
} as const satisfies Methods;
