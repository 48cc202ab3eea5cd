import * as z from 'zod';
import { uuidSchema } from '../wire/primitives.ts';
import { documentFilterSchema } from './document-filter.ts';
import { tableFormatSchema } from './import.ts';
import { type Events, type Methods, nothing, ofDocument } from './method.ts';

const exportProgressSchema = z.strictObject({ done: z.int(), total: z.int().nullable() });

/** YYYY-MM */
export const monthSchema = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/);

/** Outcome of an export. A stopped one leaves no file; `not-chosen`: the user cancelled. */
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

/** Documents as files. The window never names a path: the main process asks for it. One file at a time. */
export const documentFilesMethods = {
  /** Saves the archived XML unchanged; `file` is null if the user cancelled. */
  'documents.save-xml': {
    input: ofDocument,
    output: z.strictObject({ file: z.string().nullable() }),
    needs: 'none',
  },
  /** Saves the answer with its XML as JSON, unchanged; `file` is null if the user cancelled. */
  'documents.save-json': {
    input: ofDocument,
    output: z.strictObject({ file: z.string().nullable() }),
    needs: 'none',
  },
  /** Saves one page as long as the roll's receipt, or sheets; `file` is null if the user cancelled. */
  'receipts.save-pdf': {
    input: z.strictObject({ id: uuidSchema, form: z.enum(['roll', 'a4']) }),
    output: z.strictObject({ file: z.string().nullable() }),
    needs: 'none',
  },
  /** Exports all that match the filter, in the list's order; answers when the file is complete. */
  'exports.documents': {
    input: z.strictObject({ filter: documentFilterSchema, format: tableFormatSchema }),
    output: exportedListSchema,
    needs: 'none',
  },
  /** Exports the archived XML of a month's issued documents, with an index and a list of missing ones. */
  'exports.xml': { input: z.strictObject({ month: monthSchema }), output: exportedXmlSchema, needs: 'none' },
  'exports.cancel': { input: nothing, output: nothing, needs: 'none' },
} as const satisfies Methods;

export const documentFilesEvents = {
  /** Sent while a file is written; `total` is null until counted. */
  'export.progress': exportProgressSchema,
} as const satisfies Events;
