import * as z from 'zod';
import { uuidSchema } from '../wire/primitives.ts';
import { receiptContentSchema } from './documents.ts';
import type { Methods } from './method.ts';
import { printJobSchema } from './printing.ts';

/** One of the shop's own papers, with all that is needed to make it as it now is. */
const paperRefSchema = z.discriminatedUnion('of', [
  /** Openings of the drawer, from an instant on and before one (UTC epoch ms). */
  z.strictObject({ of: z.literal('drawer-openings'), from: z.int(), until: z.int() }),
  /** Sums of the open shift; it closes nothing. */
  z.strictObject({ of: z.literal('shift-x') }),
  /** Close of a shift, as it was reported. */
  z.strictObject({ of: z.literal('shift-close'), number: z.int().min(1) }),
  /** One movement of cash put in or taken out, to be signed. */
  z.strictObject({ of: z.literal('cash-slip'), id: uuidSchema }),
  /** Money of a sale given back at once, by one movement of it; to be signed. */
  z.strictObject({ of: z.literal('refund-slip'), id: uuidSchema }),
  /** The receipt of money that was collected, by its number. */
  z.strictObject({ of: z.literal('collection'), number: z.int().min(1) }),
]);

export type PaperRef = z.infer<typeof paperRefSchema>;

/** The roll of the receipts, or sheets. */
const paperFormSchema = z.enum(['roll', 'a4']);

export type PaperForm = z.infer<typeof paperFormSchema>;

const wanted = z.strictObject({ paper: paperRefSchema, form: paperFormSchema });

/** Papers of the shop's own: closes, slips, reports. Each is made as it now is. */
export const papersMethods = {
  /** For the screen: the roll, or the sheets one below the other. */
  'papers.read': { input: wanted, output: receiptContentSchema, needs: 'none' },
  /** On the printer of the receipts, or that of the sheets. */
  'papers.print': { input: wanted, output: printJobSchema, needs: 'none' },
  /** `file` is null if the user chose none. */
  'papers.save-pdf': {
    input: wanted,
    output: z.strictObject({ file: z.string().nullable() }),
    needs: 'none',
  },
} as const satisfies Methods;
