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

/** A page of the list. `total` counts the whole list; `isCut`: more match than were counted. */
const clientPageSchema = z.strictObject({
  clients: z.array(clientRowSchema),
  total: z.int(),
  isCut: z.boolean(),
});

/** One entry of the audit chain about a client. Null for a field that was or is absent. */
const clientEntrySchema = z.strictObject({
  seq: z.int(),
  at: instant,
  actor: z.string(),
  isNew: z.boolean(),
  changes: z.array(
    z.strictObject({ field: z.string(), before: z.string().nullable(), after: z.string().nullable() }),
  ),
});

/** Everything shown about a client; creation and change are null if unknown. */
const clientDetailSchema = z.strictObject({
  id: uuidSchema,
  cliente: clienteSchema,
  createdAt: instant.nullable(),
  createdBy: z.string().nullable(),
  changedAt: instant.nullable(),
  changedBy: z.string().nullable(),
  /** Oldest first. */
  history: z.array(clientEntrySchema),
  /** The latest sales, newest first. */
  sales: z.array(documentSummarySchema),
});

export type ClientDetail = z.infer<typeof clientDetailSchema>;

/** Known facts of a taxpayer. */
const rucStatusSchema = z.strictObject({
  /** The service's last answer; null if it was never asked. */
  known: z
    .strictObject({
      /** False: the service has no such RUC. */
      isRegistered: z.boolean(),
      /** The service's word for the state, if it has one. */
      estado: z.string().nullable(),
      nombre: z.string().nullable(),
      askedAt: instant,
    })
    .nullable(),
  /** Reason why the service did not answer now; null if it did, or was not asked. */
  trouble: z.literal(['offline', 'login', 'unclear']).nullable(),
});

export type RucStatus = z.infer<typeof rucStatusSchema>;

/** Values of the establishment for a buyer who gives no data; empty if it has none. */
const establishmentDataSchema = z.strictObject({
  whatsapp: z.string(),
  email: z.string(),
  direccion: z.string(),
  numero_casa: z.string(),
  barrio: z.string(),
  city: cityChoiceSchema.nullable(),
});

export type EstablishmentData = z.infer<typeof establishmentDataSchema>;

/** Clients of the shop. */
export const clientsMethods = {
  /** By document or name; an empty text returns those used last. */
  'clients.search': {
    input: searchInput,
    output: z.strictObject({ clients: z.array(savedClientSchema) }),
    needs: 'none',
  },
  /** By name; for a text, the best matches. */
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
  /** In any way of writing the number; asks nobody else. */
  'clients.find-by-document': {
    input: z.strictObject({ tipo_documento: tableCodeSchema, documento: z.string().max(200) }),
    output: z.strictObject({ client: savedClientSchema.nullable() }),
    needs: 'none',
  },
  /** The client with the whole document that the text names, from the head office if it is not here. */
  'clients.look-up': {
    input: z.strictObject({ text: z.string().max(200) }),
    output: z.strictObject({ client: savedClientSchema.nullable() }),
    needs: 'none',
  },
  /**
   * Changes the client with this id, in the fields in which it differs from what the form saw; without an id, updates the
   * client with the same document, if any.
   */
  'clients.save': {
    input: z.strictObject({
      id: uuidSchema.nullable(),
      cliente: clienteSchema,
      /** Null for a new client. */
      seen: clienteSchema.nullable(),
    }),
    output: savedClientSchema,
    needs: 'none',
  },
  /** Returns the known facts about a RUC; `ask` queries the service, unless it was asked recently. */
  'clients.ruc-standing': {
    input: z.strictObject({ ruc: z.string().max(20), ask: z.boolean() }),
    output: rucStatusSchema,
    needs: 'none',
  },
  'clients.propose-final-consumer': { input: nothing, output: establishmentDataSchema, needs: 'none' },
} as const satisfies Methods;
