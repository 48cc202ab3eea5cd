import * as z from 'zod';
import { catalogMercaderiaSchema, catalogServicioSchema } from '../wire/items.ts';
import { datedPricesSchema } from '../domain/catalog/dated-prices.ts';
import { documentKey } from '../domain/document-key.ts';
import { mergeFields } from './merge-fields.ts';

/*
 * Records that the head office alone writes, for all counters or for those of one branch. Its database numbers their
 * changes; a counter says up to which of them it has followed. Version 1.
 */

/** Subject on which the head office tells a branch's counters of changes as they are made. */
export const changesSubject = (branch: string): string => `shared.${branch}`;

/** Subject of a counter's question for what it lacks. */
export const askChangesSubject = (counter: string): string => `ask.${counter}.changes`;

/** Subject on which a counter proposes what it made by itself. */
export const proposeSubject = (counter: string): string => `ask.${counter}.propose`;

/** Subject on which a counter asks for a change of a record. */
export const askEditSubject = (counter: string): string => `ask.${counter}.edit`;

/** Subject on which a counter proposes the clients that it changed. */
export const proposeClientsSubject = (counter: string): string => `ask.${counter}.clients`;

/** Subject on which a counter asks for a client that it does not have. */
export const askClientSubject = (counter: string): string => `ask.${counter}.client`;

/** The last change that somebody has, with a hash over all up to it: as of a database put back to a backup, it tells. */
export const changeHeadSchema = z.object({ place: z.int().min(0), hash: z.string() });

export type ChangeHead = z.infer<typeof changeHeadSchema>;

/** Before the first change. */
export const NO_CHANGES: ChangeHead = { place: 0, hash: '0'.repeat(64) };

const ofEachProduct = {
  otherBarCodes: z.array(z.string()),
  isActive: z.boolean(),
  was: z.array(z.string()),
};

/** A product as all counters sell it, at the chain's price; `was` has the ids of counters' items that it stands for. */
export const productSchema = z.discriminatedUnion('kind', [
  z.object({ ...ofEachProduct, kind: z.literal('mercaderia'), record: catalogMercaderiaSchema }),
  z.object({ ...ofEachProduct, kind: z.literal('servicio'), record: catalogServicioSchema }),
]);

export type Product = z.infer<typeof productSchema>;

/** Prices of a product that begin on a day: of the chain, or of one branch. The record's id is the product's. */
export const pricesSchema = z.object({ prices: datedPricesSchema });

/** A client's fields by the wire's names: the counter checks them, the head office keeps also those it does not know. */
export const clientFieldsSchema = z
  .object({ tipo_documento: z.int(), documento: z.string(), nombre: z.string() })
  .catchall(z.union([z.string(), z.number()]));

export type ClientFields = z.infer<typeof clientFieldsSchema>;

/**
 * A client. Each branch that has it has a copy of its own, all alike; the record's id is its `clientId`. Personal data
 * go only where they are needed.
 */
export const clientSchema = z.object({ cliente: clientFieldsSchema });

/** Identity of a client: kind of document, and the document in any spelling. */
export function clientId({
  tipo_documento,
  documento,
}: Pick<ClientFields, 'tipo_documento' | 'documento'>): string {
  return `${tipo_documento}-${documentKey(documento)}`;
}

/** A client as others made it meanwhile, with what was changed in the one that was seen (null: none) and by nobody else. */
export function mergeClient<T extends object>(seen: T | null, now: T, wanted: T): T {
  const fieldsOf = (client: T | null): Record<string, unknown> =>
    Object.fromEntries(Object.entries({ ...client }));
  const all = { seen: fieldsOf(seen), now: fieldsOf(now), wanted: fieldsOf(wanted) };
  return mergeFields(all, Object.is).merged as T;
}

/** A record as one change left it. */
const changeSchema = z.object({
  place: z.int().positive(),
  /** A kind that this version does not know is kept as it is. */
  kind: z.string(),
  /** Null: of the chain. */
  branch: z.string().nullable(),
  id: z.string(),
  /** Of this record: 1, 2, … */
  revision: z.int().positive(),
  record: z.unknown(),
});

export type Change = z.infer<typeof changeSchema>;

/** Longest list of changes in one message, and most bytes of its records. */
export const MAX_CHANGES = 500;
export const MAX_CHANGES_BYTES = 384 * 1024;

/** Longest record, in bytes of its id and its JSON text: two clients or products that are merged may be too long. */
export const MAX_RECORD_BYTES = 128 * 1024;

/** Of a record only its newest change is in it. */
const changesShape = { v: z.literal(1), changes: z.array(changeSchema), upTo: changeHeadSchema };

/** Told on a branch's subject: for a counter whose last change is `after`. */
export const announcedChangesSchema = z.object({ ...changesShape, after: changeHeadSchema });

export type AnnouncedChanges = z.infer<typeof announcedChangesSchema>;

/** Place of the last of a counter's changes of its own items that the head office has: places grow with each change. */
export const proposedSchema = z.object({ place: z.int().min(0) });

export type Proposed = z.infer<typeof proposedSchema>;

export const changesQuestionSchema = z.object({ v: z.literal(1), after: changeHeadSchema });

export type ChangesQuestion = z.infer<typeof changesQuestionSchema>;

export const changesAnswerSchema = z.object({
  ...changesShape,
  /** True if these are from the beginning: the head office does not know what the counter followed until now. */
  isFromStart: z.boolean(),
  isLast: z.boolean(),
  /** Null while it has none. */
  proposed: proposedSchema.nullable(),
  /** Place of the last of the counter's changes of clients that is in these; missing from an office that takes none. */
  takenClients: z.int().min(0).optional(),
});

export type ChangesAnswer = z.infer<typeof changesAnswerSchema>;

export const proposedItemSchema = z.object({
  id: z.uuid(),
  place: z.int().positive(),
  product: productSchema,
});

/**
 * Items that the counter made or changed by itself, in the order of their places; answered by the last one that is
 * committed. The head office reads each one by itself.
 */
export const proposalSchema = z.object({
  v: z.literal(1),
  items: z.array(z.looseObject(proposedSchema.shape)).min(1).max(MAX_CHANGES),
});

export interface Proposal {
  v: 1;
  items: z.infer<typeof proposedItemSchema>[];
}

/** Longest list of clients in one proposal. */
export const MAX_PROPOSED_CLIENTS = 200;

export const proposedClientSchema = z.object({
  place: z.int().positive(),
  /** Revision of its branch's copy that the counter had; null if it had none. */
  seen: z.int().positive().nullable(),
  /** Name of the person at the counter. */
  by: z.string().max(100),
  cliente: clientFieldsSchema,
});

export type ProposedClient = z.infer<typeof proposedClientSchema>;

/**
 * Clients that the counter made or changed, in the order of their places, which grow with each of its changes. Answered
 * by the last place that is committed. The head office reads each one by itself.
 */
export const clientProposalSchema = z.object({
  v: z.literal(1),
  /** The counter's last change: revisions of another database's history mean nothing. */
  after: changeHeadSchema,
  clients: z
    .array(z.looseObject(proposedClientSchema.pick({ place: true }).shape))
    .min(1)
    .max(MAX_PROPOSED_CLIENTS),
});

export type ClientProposal = Omit<z.infer<typeof clientProposalSchema>, 'clients'> & {
  clients: ProposedClient[];
};

export const takenClientsSchema = z.object({ v: z.literal(1), place: z.int().min(0) });

export type TakenClients = z.infer<typeof takenClientsSchema>;

/** The possible `clientId`s of a document that somebody typed, and that person's name. */
export const clientQuestionSchema = z.object({
  v: z.literal(1),
  ids: z.array(z.string().max(100)).min(1).max(4),
  by: z.string().max(100),
});

export type ClientQuestion = z.infer<typeof clientQuestionSchema>;

/** Null if the head office has no such client; else the counter's branch has it with this change. */
export const clientAnswerSchema = z.object({ v: z.literal(1), upTo: changeHeadSchema.nullable() });

export type ClientAnswer = z.infer<typeof clientAnswerSchema>;

/** A changed product: `revision` is the one that the person saw, `fields` the changed ones (of `record`, and others). */
export const editQuestionSchema = z.object({
  v: z.literal(1),
  id: z.string(),
  revision: z.int().positive(),
  /** Name of the person at the counter. */
  by: z.string().max(100),
  product: productSchema,
});

export type EditQuestion = z.infer<typeof editQuestionSchema>;

/** Fields that another person changed meanwhile, with the value that they have now. */
const conflictSchema = z.object({ field: z.string(), now: z.unknown() });

export const editAnswerSchema = z.discriminatedUnion('outcome', [
  z.object({ v: z.literal(1), outcome: z.literal('done'), upTo: changeHeadSchema }),
  z.object({
    v: z.literal(1),
    outcome: z.literal('conflict'),
    by: z.string(),
    at: z.int(),
    fields: z.array(conflictSchema),
  }),
  /** Another product on sale has one of its codes. */
  z.object({ v: z.literal(1), outcome: z.literal('code-taken'), code: z.string(), name: z.string() }),
  z.object({ v: z.literal(1), outcome: z.literal('refused'), why: z.enum(['unknown', 'bad-request']) }),
]);

export type EditAnswer = z.infer<typeof editAnswerSchema>;
