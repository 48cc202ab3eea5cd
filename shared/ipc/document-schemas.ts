import * as z from 'zod';
import { DOCUMENT_STATES } from '../domain/document-state.ts';
import { evidenceSchema } from './evidence-schema.ts';
import { invoiceRequestSchema } from '../wire/invoice.ts';
import { uuidSchema } from '../wire/primitives.ts';

const instant = z.int();
/** Minor units of the currency, as text: they may be larger than a number carries. */
const minorText = z.string().regex(/^\d+$/);

/** A document in one line of the list. */
export const documentSummarySchema = z.strictObject({
  id: uuidSchema,
  kind: z.literal(['invoice', 'dispatch-note']),
  localNumber: z.string(),
  state: z.literal(DOCUMENT_STATES),
  numeroDocumento: z.string().nullable(),
  clientName: z.string(),
  total: minorText,
  currency: z.string(),
  soldAt: instant,
  /** A cancellation is asked for and not yet settled. */
  isBeingCancelled: z.boolean(),
  /** The service says otherwise, and nobody has looked into it. */
  isContradicted: z.boolean(),
  /** It was sent again, its first attempt may have been issued too, and nobody has looked into it. */
  isPossibleDuplicate: z.boolean(),
});

export type DocumentSummary = z.infer<typeof documentSummarySchema>;

/** Where the next page begins: after this document, in the order of sale. */
export const pageCursorSchema = z.strictObject({ soldAt: instant, id: uuidSchema });

export type PageCursor = z.infer<typeof pageCursorSchema>;

const attemptSchema = z.strictObject({
  id: z.int(),
  task: z.literal(['issue', 'query-status', 'cancel', 'prepare', 'recount']),
  startedAt: instant,
  writtenAt: instant.nullable(),
  finishedAt: instant.nullable(),
  /** A word of ours, or for a status query the authority's. */
  outcome: z.string().nullable(),
  reason: z.string().nullable(),
  httpStatus: z.int().nullable(),
  repeats: z.int(),
});

/**
 * Asked for: `waiting` until it is known whether the document was issued, `portal` where it can only be done there,
 * `needless` where it was rejected. `unclear`: answered, and a status query is to say whether it was done.
 */
const cancellationSchema = z.strictObject({
  id: uuidSchema,
  motivo: z.string(),
  state: z.literal([
    'waiting',
    'withdrawn',
    'discarded',
    'portal',
    'needless',
    'queued',
    'sending',
    'unclear',
    'done',
    'refused',
    'expired',
  ]),
  requestedAt: instant,
  settledAt: instant.nullable(),
  resultMessage: z.string().nullable(),
});

/** An answer of the service that does not go with what the document was here. */
const contradictionSchema = z.strictObject({
  id: z.int(),
  state: z.literal(DOCUMENT_STATES),
  /** `no-status`: it answered without a state, as if it did not know the document. */
  says: z.literal(['approved', 'rejected', 'cancelled', 'pending', 'no-status']),
  estado: z.string().nullable(),
  mensaje: z.string().nullable(),
  notedAt: instant,
  settledAs: z.literal(['seen', 'cancelled', 'cleared']).nullable(),
  settledAt: instant.nullable(),
  settledBy: z.string().nullable(),
});

const historyEntrySchema = z.strictObject({
  seq: z.int(),
  at: instant,
  actor: z.string(),
  event: z.string(),
  from: z.string().nullable(),
  to: z.string().nullable(),
});

/**
 * What cancelling would do now. `discard`: it was never issued and is dropped here; `request`: the service is
 * asked, until `deadlineAt` by this machine's clock; `wait`: nobody knows yet whether it was issued, and the wish
 * waits until it is known; `waiting`: it does so, and can be withdrawn; `none`: it cannot be, for the reason given.
 */
const cancellationOfferSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('discard') }),
  z.strictObject({ kind: z.literal('request'), deadlineAt: instant }),
  z.strictObject({ kind: z.literal('wait'), reason: z.literal(['in-flight', 'doubtful']) }),
  z.strictObject({ kind: z.literal('waiting'), wishedAt: instant }),
  z.strictObject({
    kind: z.literal('none'),
    reason: z.literal(['unidentified', 'rejected', 'already', 'requested', 'expired']),
    deadlineAt: instant.nullable(),
  }),
]);

export type CancellationOffer = z.infer<typeof cancellationOfferSchema>;

/** All that is shown of one document. */
export const documentDetailSchema = z.strictObject({
  summary: documentSummarySchema,
  clientDocument: z.string(),
  numeroTimbrado: z.string(),
  numeroEstablecimiento: z.string(),
  puntoExpedicion: z.string(),
  cdc: z.string().nullable(),
  qr: z.string().nullable(),
  issuedAt: instant.nullable(),
  emittedAt: instant.nullable(),
  cancelledAt: instant.nullable(),
  estado: z.string().nullable(),
  mensaje: z.string().nullable(),
  /** Why the service refused it: its message, and the fields it named. */
  refusal: z.strictObject({ message: z.string(), details: z.array(z.string()) }).nullable(),
  doubt: z.string().nullable(),
  /** What the numbers say about a document in doubt. */
  evidence: evidenceSchema.nullable(),
  /** What the counts of its items say about a dispatch note in doubt, in Spanish. */
  itemEvidence: z.string().nullable(),
  /** It was sent again, and its first attempt may have taken one of these numbers. */
  possibleDuplicate: z.strictObject({ firstMissing: z.int(), lastMissing: z.int() }).nullable(),
  /** `none`: no paper may stand for it. */
  receipt: z.literal(['definitive', 'provisional', 'none']),
  cancellationOffer: cancellationOfferSchema,
  /** Dispatch notes of an invoice that are to be cancelled before it, newest first. */
  liveNotes: z.array(z.string()),
  cancellations: z.array(cancellationSchema),
  /** Oldest first. */
  contradictions: z.array(contradictionSchema),
  /** From when on the service may be asked for its status; null where it has no cdc to ask for. */
  queryableFrom: instant.nullable(),
  /** When the service is asked next by itself. */
  nextQueryAt: instant.nullable(),
  attempts: z.array(attemptSchema),
  history: z.array(historyEntrySchema),
  /** What was sold; null for a dispatch note. */
  sale: invoiceRequestSchema.nullable(),
});

export type DocumentDetail = z.infer<typeof documentDetailSchema>;

/** What a person makes of it: seen, or that it was cancelled elsewhere, as the service says. */
export const contradictionAnswerSchema = z.literal(['seen', 'cancelled']);

/** What a person found out about a document in doubt. */
export const doubtAnswerSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('not-issued') }),
  z.strictObject({ kind: z.literal('issued-with-cdc'), cdc: z.string().max(200) }),
  z.strictObject({ kind: z.literal('issued-with-number'), numero: z.string().max(40) }),
]);

export type DoubtAnswer = z.infer<typeof doubtAnswerSchema>;
