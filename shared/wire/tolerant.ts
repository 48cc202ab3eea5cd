import * as z from 'zod';

/** A member of an answer that nothing depends on: missing or of another type, it is left out. */
export function lenient<T extends z.ZodType>(schema: T) {
  return schema.optional().catch(undefined);
}

/** A text the service says something with: blank is as good as missing. */
export const answerText = z.string().refine((text) => text.trim() !== '');

/** An identifier or code of the service's: a text, or the number some services write it as. */
export const answerCode = z.union([answerText, z.number().transform(String)]);

/** A number, which some services write as a text. */
export const answerNumber = z.union([
  z.number(),
  z
    .string()
    .regex(/^\s*-?\d+(\.\d+)?\s*$/)
    .transform(Number),
]);

/** The elements that can be read; one unreadable record does not hide the others. */
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

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
