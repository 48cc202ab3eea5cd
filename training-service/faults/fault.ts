import * as z from 'zod';

/**
 * Requests that a fault falls on: those of the path prefix and method, from the nth of them on (1-based), at most
 * `count` times, each with the given probability.
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
const delayMs = z.int().min(1).max(LONGEST_DELAY_MS);

const DAY_MS = 86_400_000;
const LATEST_MS = 30 * DAY_MS;
const LARGEST_SKEW_MS = 3650 * DAY_MS;

/** Faults that fall on single requests. */
const requestFaultSchema = z.discriminatedUnion('kind', [
  /** The connection is reset once the head of the request was read; its body is not. */
  z.strictObject({ kind: z.literal('reset-before-reading'), ...matching }),
  /** The connection is reset once the request was read; nothing was done. */
  z.strictObject({ kind: z.literal('reset-before-processing'), ...matching }),
  /** All is done and stored; the connection is reset without an answer. */
  z.strictObject({ kind: z.literal('reset-after-processing'), ...matching }),
  /** All is done; the answer is written `delayMs` of real time later. */
  z.strictObject({ kind: z.literal('delay-headers'), ...matching, delayMs }),
  /** All is done; the headers are written at once, and the body `delayMs` of real time later. */
  z.strictObject({ kind: z.literal('delay-body'), ...matching, delayMs }),
  /** All is done; half of the announced body is written, and the connection closed. */
  z.strictObject({ kind: z.literal('truncate'), ...matching }),
  /** All is done; the answer says that it is plain text. */
  z.strictObject({ kind: z.literal('wrong-content-type'), ...matching }),
  /** All is done; the answer's data lacks its `cdc`. */
  z.strictObject({ kind: z.literal('no-cdc'), ...matching }),
  /** Nothing is done; a page is answered, as by a captive portal. */
  z.strictObject({ kind: z.literal('html'), ...matching }),
  /** Nothing is done; the client is sent elsewhere, or to the same path again. */
  z.strictObject({
    kind: z.literal('redirect'),
    ...matching,
    status: z.union([z.literal(302), z.literal(307)]),
    location: z
      .string()
      .regex(/^[!-~]{1,2000}$/, 'tiene que ser una dirección')
      .optional(),
  }),
  /** Nothing is done; this status is answered, in the service's envelope unless told otherwise. */
  z.strictObject({
    kind: z.literal('status'),
    ...matching,
    status: z.int().min(400).max(599),
    envelope: z.boolean().default(true),
    /** Value of `Retry-After`, for 429. */
    retryAfterMs: z.int().min(0).default(5000),
  }),
  /** The request is read; nothing is done and nothing answered until the client leaves or the service stops. */
  z.strictObject({ kind: z.literal('never-answer'), ...matching }),
  /** 504 is answered at once, as by a gateway; the request is processed `lateMs` of the service's clock later. */
  z.strictObject({ kind: z.literal('issue-late'), ...matching, lateMs: z.int().min(1).max(LATEST_MS) }),
  /** Another issuer used the point: so many numbers are gone before this emission. */
  z.strictObject({
    kind: z.literal('skip-number'),
    ...matching,
    numbers: z.int().min(1).max(1000).default(1),
  }),
  /** The answer's `Date` is so far from the service's clock. */
  z.strictObject({
    kind: z.literal('clock-skew'),
    ...matching,
    skewMs: z.int().min(-LARGEST_SKEW_MS).max(LARGEST_SKEW_MS),
  }),
]);

export const CERTIFICATE_PROBLEMS = ['expired', 'not-yet-valid', 'wrong-host', 'unknown-issuer'] as const;

/** Faults of the service's port while they are there. */
const portFaultSchema = z.discriminatedUnion('kind', [
  /** Nobody can connect. */
  z.strictObject({
    kind: z.literal('refuse-connections'),
    /** True where open connections are reset, as when a cable is pulled; else answers under way are still written. */
    cutsOpen: z.boolean().optional(),
  }),
  /** TLS handshakes get a certificate that is not to be trusted. */
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
