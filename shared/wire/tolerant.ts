import * as z from 'zod';

/** An answer's member that nothing depends on: left out if missing or of another type. */
export function lenient<T extends z.ZodType>(schema: T) {
  return schema.optional().catch(undefined);
}

/** A message of the service: blank counts as missing. */
export const answerText = z.string().refine((text) => text.trim() !== '');

/** An identifier or code of the service: a text, or a number from some services. */
export const answerCode = z.union([answerText, z.number().transform(String)]);

/** A number, which some services send as text. */
export const answerNumber = z.union([
  z.number(),
  z
    .string()
    .regex(/^\s*-?\d+(\.\d+)?\s*$/)
    .transform(Number),
]);

/** The readable elements: one unreadable record does not hide the others. */
export function readableElements<T>(schema: z.ZodType<T>) {
  return z
    .array(z.unknown())
    .catch([])
    .transform((elements) => elements.flatMap((element) => readOne(schema, element)));
}

function readOne<T>(schema: z.ZodType<T>, element: unknown): T[] {
  const parsed = schema.safeParse(element);
  return parsed.success ? [parsed.data] : [];
}

/** Null for text that is not JSON, as for `null`. */
export function parseJson(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
