import * as z from 'zod';

/** Which of the shop's own papers; what is needed to make it as it now is. */
export const paperRefSchema = z.discriminatedUnion('of', [
  /** How the drawer was opened, from an instant on and before one (UTC epoch ms). */
  z.strictObject({ of: z.literal('drawer-openings'), from: z.int(), until: z.int() }),
]);

export type PaperRef = z.infer<typeof paperRefSchema>;

/** The roll of the receipts, or sheets. */
export const paperFormSchema = z.enum(['roll', 'a4']);

export type PaperForm = z.infer<typeof paperFormSchema>;
