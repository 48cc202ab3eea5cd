import * as z from 'zod';
import { lenient } from './tolerant.ts';

/** Deeper than any answer: serialising deeper nesting would exhaust the stack. */
const MAX_LEVELS = 100;

/** A member kept unchanged; left out if nested deeper. */
function unlessDeep() {
  return z
    .unknown()
    .transform((value) => (isDeeper(value, MAX_LEVELS) ? undefined : value))
    .optional();
}

function isDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((member) => isDeeper(member, levels - 1));
}

/** The response envelope (interface, response envelope); only `success` is required. */
export const envelopeSchema = z.looseObject({
  success: z.boolean(),
  codigo: lenient(z.union([z.string(), z.number().transform(String)])),
  message: lenient(z.string()),
  mensaje: lenient(z.string()),
  data: unlessDeep(),
  error: unlessDeep(),
});

export type Envelope = z.infer<typeof envelopeSchema>;

/** Parsed JSON as the service's envelope; null for anything else, such as a captive portal's answer. */
export function readEnvelope(body: unknown): Envelope | null {
  return envelopeSchema.safeParse(body).data ?? null;
}

/** The service's message: `mensaje`, as in failures, else `message`. */
export function envelopeText(envelope: Envelope): string | undefined {
  return [envelope.mensaje, envelope.message].find((text) => text !== undefined && text.trim() !== '');
}
