import * as z from 'zod';
import { type Evidence, VERDICTS } from '../domain/fiscal/evidence/judge-doubt.ts';

const number = z.int();

const inferenceOffSchema = z.discriminatedUnion('why', [
  z.strictObject({ why: z.literal('unexplained'), at: z.int(), firstMissing: number, lastMissing: number }),
  z.strictObject({ why: z.literal('went-back'), at: z.int(), number, lastNumber: number }),
  z.strictObject({ why: z.literal('other-counter'), at: z.int() }),
]);

/** Evidence from the numbers about a document in doubt; the window makes the words. */
export const evidenceSchema = z.strictObject({
  verdict: z.literal(VERDICTS),
  suggests: z.literal(['not-issued', 'issued']).nullable(),
  beforeNumber: number.nullable(),
  lastNumber: number.nullable(),
  missing: z.array(number),
  missingCount: z.int(),
  doubtCount: z.int(),
  quietUntil: z.int().nullable(),
  quietMs: z.int(),
  gapFree: z.int(),
  neededGapFree: z.int(),
  off: inferenceOffSchema.nullable(),
  /** Prefixes of the control codes of its likely numbers. */
  cdcPrefixes: z.array(z.string()),
}) satisfies z.ZodType<Evidence>;

const instant = z.int();

/** One reason why a document waits for a person, with the facts for its line. */
export const attentionReasonSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('closing'),
    since: instant,
    /** Time when the 48 hours end, by this machine's clock; may be past. */
    until: instant,
    /** `outcome`: not known yet whether the document was issued. */
    waitsFor: z.literal(['service', 'outcome']),
  }),
  z.strictObject({
    kind: z.literal('cancellation-failed'),
    since: instant,
    /** `portal`: issued without a known cdc, so it can only be cancelled there. */
    end: z.literal(['refused', 'expired', 'portal']),
    message: z.string().nullable(),
  }),
  z.strictObject({
    kind: z.literal('contradicted'),
    since: instant,
    says: z.literal(['approved', 'rejected', 'cancelled', 'pending', 'no-status']),
    estado: z.string().nullable(),
  }),
  z.strictObject({
    kind: z.literal('duplicate'),
    since: instant,
    firstMissing: z.int(),
    lastMissing: z.int(),
  }),
  z.strictObject({
    kind: z.literal('doubt'),
    since: instant,
    /** Evidence from the numbers; null for a dispatch note, whose items have it. */
    evidence: evidenceSchema.nullable(),
    /** Evidence of its items, in words. */
    itemEvidence: z.string().nullable(),
  }),
  z.strictObject({ kind: z.literal('rejected'), since: instant, message: z.string().nullable() }),
  z.strictObject({ kind: z.literal('refused'), since: instant, message: z.string() }),
  z.strictObject({ kind: z.literal('held-note'), since: instant, obstacle: z.string() }),
]);

export type AttentionReason = z.infer<typeof attentionReasonSchema>;
