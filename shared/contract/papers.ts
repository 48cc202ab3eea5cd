import * as z from 'zod';
import { uuidSchema } from '../wire/primitives.ts';
import { receiptContentSchema } from './documents.ts';
import type { Methods } from './method.ts';
import { printJobSchema } from './printing.ts';

/** One of the shop's own reports, with all that is needed to create it. */
const paperRefSchema = z.discriminatedUnion('of', [
  /** Openings of the drawer in a period (UTC epoch ms): from inclusive, until exclusive. */
  z.strictObject({ of: z.literal('drawer-openings'), from: z.int(), until: z.int() }),
  /** Sums of the open shift; closes nothing. */
  z.strictObject({ of: z.literal('shift-x') }),
  /** Close of a shift, as reported. */
  z.strictObject({ of: z.literal('shift-close'), number: z.int().min(1) }),
  /** One movement of cash put in or taken out, to be signed. */
  z.strictObject({ of: z.literal('cash-slip'), id: uuidSchema }),
  /** One refund of a sale without cancellation, to be signed. */
  z.strictObject({ of: z.literal('refund-slip'), id: uuidSchema }),
  /** Receipt of a collection, by its number. */
  z.strictObject({ of: z.literal('collection'), number: z.int().min(1) }),
]);

export type PaperRef = z.infer<typeof paperRefSchema>;

/** The receipt roll, or sheets. */
const paperFormSchema = z.enum(['roll', 'a4']);

export type PaperForm = z.infer<typeof paperFormSchema>;

const wanted = z.strictObject({ paper: paperRefSchema, form: paperFormSchema });

/** The shop's own reports: closes, slips, receipts of collections. Each has its present content. */
export const papersMethods = {
  /** For the screen: the roll, or the sheets one below the other. */
  'papers.read': { input: wanted, output: receiptContentSchema, needs: 'none' },
  /** On the receipt printer, or the printer for sheets. */
  'papers.print': { input: wanted, output: printJobSchema, needs: 'none' },
  /** `file` is null if the user cancelled. */
  'papers.save-pdf': {
    input: wanted,
    output: z.strictObject({ file: z.string().nullable() }),
    needs: 'none',
  },
} as const satisfies Methods;
