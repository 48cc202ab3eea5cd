import * as z from 'zod';
import { receiptContentSchema } from '../document-schemas.ts';
import { paperFormSchema, paperRefSchema } from '../paper-schemas.ts';
import { printJobSchema } from '../printing-schemas.ts';

const wanted = z.strictObject({ paper: paperRefSchema, form: paperFormSchema });

/** Papers of the shop's own: closes, slips, reports. Each is made as it now is. */
export const paperMethods = {
  /** For the screen: the roll, or the sheets one below the other. */
  'papers.read': { input: wanted, output: receiptContentSchema },
  /** On the printer of the receipts, or that of the sheets. */
  'papers.print': { input: wanted, output: printJobSchema },
  /** `file` is null if the user chose none. */
  'papers.save-pdf': { input: wanted, output: z.strictObject({ file: z.string().nullable() }) },
} as const;
