import * as z from 'zod';
import { documentFilterSchema } from '../document-filter.ts';
import { exportedListSchema, exportedXmlSchema, monthSchema } from '../export-schemas.ts';
import { tableFormatSchema } from '../import-schemas.ts';
import { nothing } from './inputs.ts';

/** Documents as files. The window never names a path: the program asks for it. One file at a time. */
export const exportMethods = {
  /** All that fit the filter, in the list's order; answers when the file is whole. */
  'exports.documents': {
    input: z.strictObject({ filter: documentFilterSchema, format: tableFormatSchema }),
    output: exportedListSchema,
  },
  /** The archived XML of the documents issued in a month, with an index and a list of those that lack. */
  'exports.xml': { input: z.strictObject({ month: monthSchema }), output: exportedXmlSchema },
  'exports.cancel': { input: nothing, output: nothing },
} as const;
