import * as z from 'zod';

/**
 * Selects the requests a fault hits: those with the path prefix and method, from the nth such request on
 * (1-based), at most `count` of them, each with the given probability.
 */
const matching = {
  path: z.string().startsWith('/').optional(),
  method: z.enum(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']).optional(),
  nth: z.int().min(1).optional(),
  count: z.int().min(1).optional(),
  probability: z.number().gt(0).max(1).optional(),
};

/** An hour: longer than any client waits, without an endless delay by mistake. */
const LONGEST_DELAY_MS = 3_600_000;
const delayMs = z.int().min(1).max(LONGEST_DELAY_MS);

const DAY_MS = 86_400_000;
const LATEST_MS = 30 * DAY_MS;
const LARGEST_SKEW_MS = 3650 * DAY_MS;

/** Faults that hit single requests. */
const requestFaultSchema = z.discriminatedUnion('kind', [
  /** The connection is reset after the request's head was read, without reading its body. */
  z.strictObject({ kind: z.literal('reset-before-reading'), ...matching }),
  /** The connection is reset after the request was read, before processing. */
  z.strictObject({ kind: z.literal('reset-before-processing'), ...matching }),
  /** The request is processed and stored; the connection is reset without an answer. */
  z.strictObject({ kind: z.literal('reset-after-processing'), ...matching }),
  /** Processed; the answer is written `delayMs` of real time later. */
  z.strictObject({ kind: z.literal('delay-headers'), ...matching, delayMs }),
  /** Processed; the headers are written at once, and the body `delayMs` of real time later. */
  z.strictObject({ kind: z.literal('delay-body'), ...matching, delayMs }),
  /** Processed; half of the announced body is written and the connection closed. */
  z.strictObject({ kind: z.literal('truncate'), ...matching }),
  /** Processed; the answer's type is plain text. */
  z.strictObject({ kind: z.literal('wrong-content-type'), ...matching }),
  /** Processed; the answer's data lacks its `cdc`. */
  z.strictObject({ kind: z.literal('no-cdc'), ...matching }),
  /** Not processed; the answer is a page, as of a captive portal. */
  z.strictObject({ kind: z.literal('html'), ...matching }),
  /** Not processed; the client is redirected elsewhere, or to the same path. */
  z.strictObject({
    kind: z.literal('redirect'),
    ...matching,
    status: z.union([z.literal(302), z.literal(307)]),
    location: z
      .string()
      .regex(/^[!-~]{1,2000}$/, 'tiene que ser una dirección')
      .optional(),
  }),
  /** Not processed; this status is answered, in the service's envelope by default. */
  z.strictObject({
    kind: z.literal('status'),
    ...matching,
    status: z.int().min(400).max(599),
    envelope: z.boolean().default(true),
    /** Value of `Retry-After`, for 429. */
    retryAfterMs: z.int().min(0).default(5000),
  }),
  /** Read, but neither processed nor answered until the client leaves or the service stops. */
  z.strictObject({ kind: z.literal('never-answer'), ...matching }),
  /** Answered 504 at once, as by a gateway; processed `lateMs` of the service's clock later. */
  z.strictObject({ kind: z.literal('issue-late'), ...matching, lateMs: z.int().min(1).max(LATEST_MS) }),
  /** Another issuer used the point: this many numbers are taken before this emission. */
  z.strictObject({
    kind: z.literal('skip-number'),
    ...matching,
    numbers: z.int().min(1).max(1000).default(1),
  }),
  /** The answer's `Date` differs from the service's clock by this much. */
  z.strictObject({
    kind: z.literal('clock-skew'),
    ...matching,
    skewMs: z.int().min(-LARGEST_SKEW_MS).max(LARGEST_SKEW_MS),
  }),
]);

export const CERTIFICATE_PROBLEMS = ['expired', 'not-yet-valid', 'wrong-host', 'unknown-issuer'] as const;

/** Faults that affect the whole port while active. */
const portFaultSchema = z.discriminatedUnion('kind', [
  /** Nobody can connect. */
  z.strictObject({
    kind: z.literal('refuse-connections'),
    /**
     * True also resets open connections, as when a cable is pulled; else answers in progress are still
     * written.
     */
    cutsOpen: z.boolean().optional(),
  }),
  /** TLS handshakes get a certificate that clients must not trust. */
  z.strictObject({ kind: z.literal('certificate'), problem: z.enum(CERTIFICATE_PROBLEMS) }),
]);

export const faultSchema = z.discriminatedUnion('kind', [portFaultSchema, requestFaultSchema]);

export type CertificateProblem = (typeof CERTIFICATE_PROBLEMS)[number];
export type RequestFault = z.infer<typeof requestFaultSchema>;
export type Fault = z.infer<typeof faultSchema>;

/** A request's faults of one kind, in the order in which they were added. */
export function faultsOf<K extends RequestFault['kind']>(
  faults: readonly RequestFault[],
  kind: K,
): Extract<RequestFault, { kind: K }>[] {
  return faults.filter((fault): fault is Extract<RequestFault, { kind: K }> => fault.kind === kind);
}
