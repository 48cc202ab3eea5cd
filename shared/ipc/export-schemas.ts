import * as z from 'zod';

export const exportProgressSchema = z.strictObject({ done: z.int(), total: z.int().nullable() });

/** YYYY-MM */
export const monthSchema = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/);

/** What came of an export: nothing is left of one that was stopped, or of which no place was chosen. */
export const exportedListSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('saved'), file: z.string(), rowCount: z.int() }),
  z.strictObject({ kind: z.literal('stopped') }),
  z.strictObject({ kind: z.literal('not-chosen') }),
]);

export type ExportedList = z.infer<typeof exportedListSchema>;

export const exportedXmlSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('saved'), file: z.string(), count: z.int(), lacking: z.int() }),
  z.strictObject({ kind: z.literal('stopped') }),
  z.strictObject({ kind: z.literal('not-chosen') }),
]);

export type ExportedXml = z.infer<typeof exportedXmlSchema>;
