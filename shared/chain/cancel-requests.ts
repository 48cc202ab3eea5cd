import * as z from 'zod';
import { HOUR_MS } from '../domain/dates.ts';
import { cancellationRequestSchema } from '../wire/cancellation.ts';
import { counterIdSchema, FRESH_MS } from './messages.ts';

/*
 * A person at the head office asks that a document be cancelled. The counter that has the document does it. Only where
 * that counter is silent and the window is closing, a person may let another counter of the branch send the
 * cancellation too: it goes by the CDC, so the second one changes nothing. Version 1.
 */

/** Kind of the shared record, which is always a branch's; its id is the document's. */
export const CANCEL_REQUEST_KIND = 'cancel-request';

/** Subject on which the counter that sent another one's cancellation says how it ended. */
export const tellCancelEndSubject = (counter: string): string => `ask.${counter}.cancel-end`;

/** Result of a cancellation that another counter sent. */
const cancelEndSchema = z.object({
  state: z.enum(['done', 'refused', 'expired']),
  counter: counterIdSchema,
  at: z.int(),
  /** The tax authority's code, words and number, where it gave any. */
  code: z.string().nullable(),
  message: z.string().nullable(),
  protocol: z.string().nullable(),
});

export const cancelRequestSchema = z.object({
  /** Another one each time that somebody asks: a counter does each once. */
  request: z.uuid(),
  ...cancellationRequestSchema.shape,
  /** Counter that had the document as it was asked. */
  counter: counterIdSchema,
  /** Name of the person at the head office. */
  by: z.string().max(100),
  at: z.int(),
  /** End of the window, by the fiscal service's clock. */
  deadlineAt: z.int(),
  /** Counter that a person let send it too, and that person. */
  sender: z.object({ counter: counterIdSchema, by: z.string().max(100), at: z.int() }).nullable(),
  end: cancelEndSchema.nullable(),
});

export type CancelRequest = z.infer<typeof cancelRequestSchema>;

/** The sending counter's word on its result. */
export const cancelEndWordSchema = z.object({
  v: z.literal(1),
  document: z.string().max(100),
  request: z.uuid(),
  end: cancelEndSchema.omit({ counter: true }),
});

export type CancelEndWord = z.infer<typeof cancelEndWordSchema>;

/** Answer: the end is committed. `isKnown` false: the head office knows no such request of this counter. */
export const cancelEndTakenSchema = z.object({ v: z.literal(1), isKnown: z.boolean() });

export type CancelEndTaken = z.infer<typeof cancelEndTakenSchema>;

/**
 * `cancel`: by its normal path. `note`: the document is cancelled already. `send`: another counter's, by its CDC.
 * `say-unknown`: the document should be here, and is not.
 */
export type CancelTask = 'cancel' | 'note' | 'send' | 'say-unknown';

/** Returns a counter's part in a request; null for none. The counter that has the document always does it. */
export function cancelTaskOf(
  { counter, sender, end }: Pick<CancelRequest, 'counter' | 'sender' | 'end'>,
  { self, isOwn }: { self: string; isOwn: boolean },
): CancelTask | null {
  if (isOwn) return end?.state === 'done' ? 'note' : 'cancel';
  if (end !== null) return null;
  if (sender?.counter === self) return 'send';
  return counter === self ? 'say-unknown' : null;
}

/** A counter that has known of a request for this long does not get it done: its session may have ended. */
const STUCK_MS = HOUR_MS;

/** The window is closing when less than this is left of it. */
const CLOSING_MS = 24 * HOUR_MS;

/** A request that is not done, and the counter that is to do it, as the head office knows them. */
interface OpenRequest extends Pick<CancelRequest, 'at' | 'deadlineAt'> {
  /** True once that counter has noted the request. */
  isHeard: boolean;
  /** False for a counter that a person ended. */
  goesOn: boolean;
  lastNewsAt: number;
}

/** True where a person may let another counter send it: the one that is to do it does not, and the window is closing. */
export function mayAnotherSend(
  { at, deadlineAt, isHeard, goesOn, lastNewsAt }: OpenRequest,
  now: number,
): boolean {
  if (now >= deadlineAt) return false;
  const isIdle = now - lastNewsAt >= FRESH_MS || (isHeard && now - at >= STUCK_MS);
  return !goesOn || (isIdle && deadlineAt - now <= CLOSING_MS);
}
