import * as z from 'zod';
import type { Moment, NumberStream } from '../../../shared/domain/evidence/number-stream.ts';

export const momentSchema = z.strictObject({
  serviceAt: z.number().nullable(),
  machineAt: z.number(),
  steadyAt: z.number().nullable(),
  run: z.number().nullable(),
}) satisfies z.ZodType<Moment>;

const offSchema = z.discriminatedUnion('why', [
  z.strictObject({
    at: z.number(),
    why: z.literal('unexplained'),
    firstMissing: z.number(),
    lastMissing: z.number(),
  }),
  z.strictObject({ at: z.number(), why: z.literal('went-back'), number: z.number(), lastNumber: z.number() }),
]);

const doubtSchema = z.strictObject({
  documentId: z.string(),
  state: z.literal(['open', 'sent-again']),
  written: momentSchema.nullable(),
  beforeNumber: z.number().nullable(),
  probablyIssued: z.boolean(),
  seenAfterMs: z.number().nullable(),
  disturbedBy: z.literal(['refusal', 'timbrado', 'unexplained', 'history']).nullable(),
});

const streamSchema = z.strictObject({
  lastNumber: z.number().nullable(),
  lastWritten: momentSchema.nullable(),
  gapFree: z.number(),
  isLearned: z.boolean(),
  off: offSchema.nullable(),
  refusals: z.number(),
  flight: momentSchema.nullable(),
  doubts: z.array(doubtSchema),
  missing: z.array(z.strictObject({ number: z.number(), mayBeBurnt: z.boolean() })),
  foundAhead: z.array(z.number()),
}) satisfies z.ZodType<NumberStream>;

/** Reads a stream as `number_streams` has it. */
export function readStream(facts: string): NumberStream {
  return streamSchema.parse(JSON.parse(facts));
}
