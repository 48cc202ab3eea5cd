import * as z from 'zod';
import { uuidSchema } from '../wire/primitives.ts';
import { documentFilterSchema } from './document-filter.ts';
import { tableFormatSchema } from './import.ts';
import { type Events, type Methods, nothing, ofDocument } from './method.ts';

const exportProgressSchema = z.strictObject({ done: z.int(), total: z.int().nullable() });

/** YYYY-MM */
export const monthSchema = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/);

/** Outcome of an export: nothing is left of one that was stopped, or of which no place was chosen. */
const exportedListSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('saved'), file: z.string(), rowCount: z.int() }),
  z.strictObject({ kind: z.literal('stopped') }),
  z.strictObject({ kind: z.literal('not-chosen') }),
]);

export type ExportedList = z.infer<typeof exportedListSchema>;

const exportedXmlSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('saved'), file: z.string(), count: z.int(), lacking: z.int() }),
  z.strictObject({ kind: z.literal('stopped') }),
  z.strictObject({ kind: z.literal('not-chosen') }),
]);

export type ExportedXml = z.infer<typeof exportedXmlSchema>;

/** Documents as files. The window never names a path: the program asks for it. One file at a time. */
export const documentFilesMethods = {
  /** The archived XML, as it came; `file` is null if the user chose none. */
  'documents.save-xml': {
    input: ofDocument,
    output: z.strictObject({ file: z.string().nullable() }),
    needs: 'none',
  },
  /** The answer with its XML as JSON, as it came; `file` is null if the user chose none. */
  'documents.save-json': {
    input: ofDocument,
    output: z.strictObject({ file: z.string().nullable() }),
    needs: 'none',
  },
  /** One page as long as the receipt on a roll, or sheets; `file` is null if the user chose none. */
  'receipts.save-pdf': {
    input: z.strictObject({ id: uuidSchema, form: z.enum(['roll', 'a4']) }),
    output: z.strictObject({ file: z.string().nullable() }),
    needs: 'none',
  },
  /** All that fit the filter, in the list's order; answers when the file is whole. */
  'exports.documents': {
    input: z.strictObject({ filter: documentFilterSchema, format: tableFormatSchema }),
    output: exportedListSchema,
    needs: 'none',
  },
  /** The archived XML of the documents issued in a month, with an index and a list of those that lack. */
  'exports.xml': { input: z.strictObject({ month: monthSchema }), output: exportedXmlSchema, needs: 'none' },
  'exports.cancel': { input: nothing, output: nothing, needs: 'none' },
} as const satisfies Methods;

export const documentFilesEvents = {
  /** While a file is written; `total` is null until it has been counted. */
  'export.progress': exportProgressSchema,
} as const satisfies Events;
