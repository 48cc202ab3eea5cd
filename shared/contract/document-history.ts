import * as z from 'zod';
import { DOCUMENT_STATES } from '../domain/fiscal/document-state.ts';
import { MOVEMENT_KINDS } from '../domain/cash/movement.ts';
import { MEANS } from '../domain/sale/means.ts';
import { uuidSchema } from '../wire/primitives.ts';

/* A document's history, and the effect of cancelling now. */

const instant = z.int();

/** Money of a document that came in, or went out if negative; `amount` in minor units as text. */
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
  /** Our own word, or for a status query the authority's. */
  outcome: z.string().nullable(),
  reason: z.string().nullable(),
  /** Code for a technician. */
  cause: z.string().nullable(),
  httpStatus: z.int().nullable(),
  repeats: z.int(),
});

/**
 * A requested cancellation: `waiting` until it is known whether the document was issued, `portal` if it can
 * only be done there, `needless` if the document was rejected. `unclear`: answered, but only a status query
 * can tell the outcome.
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

/** An answer of the service that contradicts the document's state here. */
export const contradictionSchema = z.strictObject({
  id: z.int(),
  state: z.literal(DOCUMENT_STATES),
  /** `no-status`: it answered without a state, as if the document were unknown. */
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
  /** Channel of a sharing; for a printing, the paper: `provisional`, `definitive` or `copy`. */
  channel: z.string().nullable(),
  /**
   * Text that belongs to the event: a person's reason, whom the receipt was shared with, the name of the file
   * or printer.
   */
  about: z.string().nullable(),
});

/**
 * Effect of cancelling now. `discard`: never issued, dropped here; `request`: the service is asked, until
 * `deadlineAt` by this machine's clock; `wait`: not known yet whether it was issued, so the cancellation
 * waits for that; `waiting`: it already waits, and can be withdrawn; `none`: not possible, for the reason
 * given.
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
