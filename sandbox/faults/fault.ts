import * as z from 'zod';

/**
 * Which requests a fault falls on: those of the path prefix and method, from the nth of them on (1-based),
 * at most `count` times, each with the given probability.
 */
const matching = {
  path: z.string().startsWith('/').optional(),
  method: z.enum(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']).optional(),
  nth: z.int().min(1).optional(),
  count: z.int().min(1).optional(),
  probability: z.number().gt(0).max(1).optional(),
};

/** An hour: longer than any client waits, and not for ever by mistake. */
const LONGEST_DELAY_MS = 3_600_000;

/** Faults that fall on single requests; another kind is added here and in apply-faults. */
const requestFaultSchema = z.discriminatedUnion('kind', [
  /** The connection is closed once the request was read; nothing was done. */
  z.strictObject({ kind: z.literal('drop-before-processing'), ...matching }),
  /** All is done and stored; the connection is closed without an answer. */
  z.strictObject({ kind: z.literal('drop-after-processing'), ...matching }),
  /** All is done; the answer is written `delayMs` of real time later. */
  z.strictObject({
    kind: z.literal('delay'),
    ...matching,
    delayMs: z.int().min(1).max(LONGEST_DELAY_MS),
  }),
  /** Nothing is done; this status is answered, in the service's envelope unless told otherwise. */
  z.strictObject({
    kind: z.literal('status'),
    ...matching,
    status: z.int().min(400).max(599),
    envelope: z.boolean().default(true),
    /** What `Retry-After` says, for 429. */
    retryAfterMs: z.int().min(0).default(5000),
  }),
  /** Nothing is done; a page is answered, as by a captive portal. */
  z.strictObject({ kind: z.literal('html'), ...matching }),
]);

/** Nobody can connect to the service's port while it is there. */
const portFaultSchema = z.strictObject({ kind: z.literal('refuse-connections') });

export const faultSchema = z.discriminatedUnion('kind', [portFaultSchema, requestFaultSchema]);

export type RequestFault = z.infer<typeof requestFaultSchema>;
export type Fault = z.infer<typeof faultSchema>;
