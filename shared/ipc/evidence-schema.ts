import * as z from 'zod';
import { type Evidence, VERDICTS } from '../domain/evidence/judge-doubt.ts';

const number = z.int();

const inferenceOffSchema = z.discriminatedUnion('why', [
  z.strictObject({ why: z.literal('unexplained'), at: z.int(), firstMissing: number, lastMissing: number }),
  z.strictObject({ why: z.literal('went-back'), at: z.int(), number, lastNumber: number }),
]);

/** What the numbers say about a document in doubt; the window tells it in its own language. */
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
  /** How the control codes of its likely numbers begin. */
  cdcPrefixes: z.array(z.string()),
}) satisfies z.ZodType<Evidence>;
