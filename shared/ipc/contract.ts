import * as z from 'zod';
import { uuidSchema } from '../wire/primitives.ts';
import { clienteSchema } from '../wire/cliente.ts';
import {
  contradictionAnswerSchema,
  documentDetailSchema,
  documentSummarySchema,
  doubtAnswerSchema,
  pageCursorSchema,
} from './document-schemas.ts';
import type { EventName, MethodName } from './names.ts';
import type { Result } from './result.ts';
import {
  catalogItemSchema,
  chargedSaleSchema,
  cityChoiceSchema,
  issuingPointSchema,
  saleDraftSchema,
  savedClientSchema,
  unitNameSchema,
} from './sale-schemas.ts';
import { counterStatusSchema, programClockSchema, startReportSchema } from './status-schemas.ts';

const nothing = z.strictObject({});
const searchInput = z.strictObject({ text: z.string().max(200), limit: z.int().min(1).max(100) });
const ofDocument = z.strictObject({ id: uuidSchema });

/** Each method's input and output; both are checked on the program's side, at every call. */
export const METHODS = {
  /** Starts the program's core if it is not running, and says how that went: also the way to try again. */
  'app.start': { input: nothing, output: startReportSchema },
  'status.read': { input: nothing, output: counterStatusSchema },
  'sending.try-now': { input: nothing, output: nothing },
  /** Holds also after a restart. */
  'sending.pause': { input: nothing, output: nothing },
  'sending.resume': { input: nothing, output: nothing },
  /** Best match first. */
  'catalog.search': { input: searchInput, output: z.strictObject({ items: z.array(catalogItemSchema) }) },
  /** By its code or bar code, exactly. */
  'catalog.find-by-code': {
    input: z.strictObject({ code: z.string().max(200) }),
    output: z.strictObject({ item: catalogItemSchema.nullable() }),
  },
  /** By document or name; an empty text gives the latest ones used. */
  'clients.search': { input: searchInput, output: z.strictObject({ clients: z.array(savedClientSchema) }) },
  /** A client whose document is known already is updated. */
  'clients.save': { input: z.strictObject({ cliente: clienteSchema }), output: savedClientSchema },
  'lookups.cities': { input: searchInput, output: z.strictObject({ cities: z.array(cityChoiceSchema) }) },
  'lookups.points': { input: nothing, output: z.strictObject({ points: z.array(issuingPointSchema) }) },
  'lookups.units': { input: nothing, output: z.strictObject({ units: z.array(unitNameSchema) }) },
  /** The sale in progress; a new, empty one if there is none. */
  'sale.resume': { input: nothing, output: saleDraftSchema },
  /** Keeps the sale in progress as it now is. */
  'sale.keep': { input: z.strictObject({ draft: saleDraftSchema }), output: nothing },
  /** Sells the draft. Charging the same draft again gives the same sale. */
  'sale.charge': { input: z.strictObject({ draft: saleDraftSchema }), output: chargedSaleSchema },
  /** The latest sale of all: after a crash, who charged it still has to know that it was. */
  'sale.previous': { input: nothing, output: z.strictObject({ sale: chargedSaleSchema.nullable() }) },
  /** Newest first; `next` is null on the last page. */
  'documents.page': {
    input: z.strictObject({ after: pageCursorSchema.nullable(), limit: z.int().min(1).max(200) }),
    output: z.strictObject({
      documents: z.array(documentSummarySchema),
      next: pageCursorSchema.nullable(),
    }),
  },
  /** As they are now; ids that are nobody's are left out. */
  'documents.summaries': {
    input: z.strictObject({ ids: z.array(uuidSchema).max(500) }),
    output: z.strictObject({ documents: z.array(documentSummarySchema) }),
  },
  'documents.open': { input: ofDocument, output: documentDetailSchema },
  'documents.cancel': {
    input: z.strictObject({ id: uuidSchema, motivo: z.string().max(2000) }),
    output: documentDetailSchema,
  },
  /** Takes back a cancellation that waits for what became of the document. */
  'documents.withdraw-cancellation': { input: ofDocument, output: documentDetailSchema },
  /** Has the service asked for its status as soon as it may be. */
  'documents.query-now': { input: ofDocument, output: documentDetailSchema },
  'documents.settle-contradiction': {
    input: z.strictObject({ id: uuidSchema, answer: contradictionAnswerSchema }),
    output: documentDetailSchema,
  },
  'documents.resolve': {
    input: z.strictObject({ id: uuidSchema, answer: doubtAnswerSchema }),
    output: documentDetailSchema,
  },
  /** A person has looked: it is there once, or one of the two was cancelled. */
  'documents.settle-duplicate': { input: ofDocument, output: documentDetailSchema },
  /** `file` is null if the user chose none. */
  'receipts.save-pdf': { input: ofDocument, output: z.strictObject({ file: z.string().nullable() }) },
} as const satisfies Record<MethodName, { input: z.ZodType; output: z.ZodType }>;

export const EVENTS = {
  /** These documents changed, or are new. */
  'documents.changed': z.strictObject({ ids: z.array(uuidSchema) }),
  'status.changed': counterStatusSchema,
  /** In training: the trainer moved it. */
  'clock.moved': programClockSchema,
} as const satisfies Record<EventName, z.ZodType>;

export type Input<M extends MethodName> = z.infer<(typeof METHODS)[M]['input']>;
export type Output<M extends MethodName> = z.infer<(typeof METHODS)[M]['output']>;
export type Payload<E extends EventName> = z.infer<(typeof EVENTS)[E]>;

export type MethodsApi = { [M in MethodName]: (input: Input<M>) => Promise<Result<Output<M>>> };

/** Each returns the function that ends the subscription. */
export type EventsApi = { [E in EventName]: (listener: (payload: Payload<E>) => void) => () => void };

/** What the preload gives the window: one function for each method and event, and nothing else. */
export type WindowApi = MethodsApi & EventsApi;
