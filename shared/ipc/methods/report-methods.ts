import * as z from 'zod';
import { tableFormatSchema } from '../import-schemas.ts';
import { askedPageSchema, askedReportSchema, reportPageSchema } from '../report-schemas.ts';

/** What was sold and issued, added up in a thread of its own. */
export const reportMethods = {
  'reports.page': { input: askedPageSchema, output: reportPageSchema },
  /** Null where no place for the file was chosen. */
  'reports.save': {
    input: askedReportSchema.safeExtend({ format: tableFormatSchema }),
    output: z.strictObject({ file: z.string().nullable() }),
  },
  /** On the printer of receipts or, of what is wide, on that of sheets; gives its name. */
  'reports.print': { input: askedReportSchema, output: z.strictObject({ printer: z.string() }) },
} as const;
