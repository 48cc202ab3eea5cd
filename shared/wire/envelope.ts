import * as z from 'zod';
import { lenient } from './tolerant.ts';

/** The response envelope (interface, response envelope); `success` alone makes it one, the rest is optional. */
export const envelopeSchema = z.looseObject({
  success: z.boolean(),
  codigo: lenient(z.union([z.string(), z.number().transform(String)])),
  message: lenient(z.string()),
  mensaje: lenient(z.string()),
  data: z.unknown().optional(),
  error: z.unknown().optional(),
});

export type Envelope = z.infer<typeof envelopeSchema>;

/** Parsed JSON as the service's envelope; null when it is something else, such as a captive portal's. */
export function readEnvelope(body: unknown): Envelope | null {
  return envelopeSchema.safeParse(body).data ?? null;
}

/** What the service says in words: `mensaje`, where failures carry it, else `message`. */
export function envelopeText(envelope: Envelope): string | undefined {
  return [envelope.mensaje, envelope.message].find((text) => text !== undefined && text.trim() !== '');
}
