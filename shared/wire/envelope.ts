import * as z from 'zod';
import { lenient } from './tolerant.ts';

/** Deeper than any answer's: to write more out again would exhaust the stack. */
const MOST_LEVELS = 100;

/** A member that is kept as it came; one nested deeper is left out. */
function unlessDeep() {
  return z
    .unknown()
    .transform((value) => (isDeeper(value, MOST_LEVELS) ? undefined : value))
    .optional();
}

function isDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((member) => isDeeper(member, levels - 1));
}

/** The response envelope (interface, response envelope); `success` alone makes it one, the rest is optional. */
export const envelopeSchema = z.looseObject({
  success: z.boolean(),
  codigo: lenient(z.union([z.string(), z.number().transform(String)])),
  message: lenient(z.string()),
  mensaje: lenient(z.string()),
  data: unlessDeep(),
  error: unlessDeep(),
});

export type Envelope = z.infer<typeof envelopeSchema>;

/** Parsed JSON as the service's envelope; null when it is something else, such as a captive portal's. */
export function readEnvelope(body: unknown): Envelope | null {
  return envelopeSchema.safeParse(body).data ?? null;
}

/** The service's own words: `mensaje`, where failures carry it, else `message`. */
export function envelopeText(envelope: Envelope): string | undefined {
  return [envelope.mensaje, envelope.message].find((text) => text !== undefined && text.trim() !== '');
}
