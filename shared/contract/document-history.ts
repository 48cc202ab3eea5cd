import * as z from 'zod';
import { DOCUMENT_STATES } from '../domain/fiscal/document-state.ts';
import { MOVEMENT_KINDS } from '../domain/cash/movement.ts';
import { MEANS } from '../domain/sale/means.ts';
import { uuidSchema } from '../wire/primitives.ts';

/* What happened to a document, and what cancelling would do now. */

const instant = z.int();

/** Money of a document that came in, or below zero was given back; `amount` in minor units as text. */
export const movementSchema = z.strictObject({
  id: z.string(),
  kind: z.enum(MOVEMENT_KINDS),
  means: z.enum(MEANS),
  amount: z.string().regex(/^-?\d+$/),
  reference: z.string(),
  reason: z.string(),
  corrects: z.string().nullable(),
  at: instant,
  actor: z.string(),
});

export const attemptSchema = z.strictObject({
  id: z.int(),
  task: z.literal(['issue', 'query-status', 'cancel', 'prepare', 'recount']),
  startedAt: instant,
  writtenAt: instant.nullable(),
  finishedAt: instant.nullable(),
  /** A word of ours, or for a status query the authority's. */
  outcome: z.string().nullable(),
  reason: z.string().nullable(),
  /** Code for a technician. */
  cause: z.string().nullable(),
  httpStatus: z.int().nullable(),
  repeats: z.int(),
});

/**
 * Asked for: `waiting` until it is known whether the document was issued, `portal` where it can only be done there,
 * `needless` where it was rejected. `unclear`: answered, and a status query is to say whether it was done.
 */
export const cancellationSchema = z.strictObject({
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
export const contradictionSchema = z.strictObject({
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

export const historyEntrySchema = z.strictObject({
  seq: z.int(),
  at: instant,
  actor: z.string(),
  event: z.string(),
  from: z.string().nullable(),
  to: z.string().nullable(),
  /** Channel it was shared by; of its printing, the paper: `provisional`, `definitive` or `copy`. */
  channel: z.string().nullable(),
  /** A person's word or a name that belongs to it: a reason given, whom it was shared with, the file's or the printer's name. */
  about: z.string().nullable(),
});

/**
 * Effect of cancelling now. `discard`: it was never issued and is dropped here; `request`: the service is asked, until
 * `deadlineAt` by this machine's clock; `wait`: it is not known yet whether it was issued, and the cancellation waits until
 * then; `waiting`: it does so, and can be withdrawn; `none`: it cannot be, for the reason given.
 */
export const cancellationOfferSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('discard') }),
  z.strictObject({ kind: z.literal('request'), deadlineAt: instant }),
  z.strictObject({ kind: z.literal('wait'), reason: z.literal(['in-flight', 'doubtful']) }),
  z.strictObject({ kind: z.literal('waiting'), deferredAt: instant }),
  z.strictObject({
    kind: z.literal('none'),
    reason: z.literal(['unidentified', 'rejected', 'already', 'requested', 'expired']),
    deadlineAt: instant.nullable(),
  }),
]);

export type CancellationOffer = z.infer<typeof cancellationOfferSchema>;
