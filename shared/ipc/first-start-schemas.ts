import * as z from 'zod';
import { FIRST_STEPS } from '../domain/first-steps.ts';

export const firstStepNameSchema = z.literal(FIRST_STEPS);

/** How far the first start has come. */
export const firstStepsSchema = z.strictObject({
  /** The steps stand before the sale. */
  isInFront: z.boolean(),
  /** In the order in which they are best taken. */
  steps: z.array(
    // `lacking`: taken, without all that it is for.
    z.strictObject({ name: firstStepNameSchema, state: z.literal(['open', 'done', 'skipped', 'lacking']) }),
  ),
  /** What a definitive receipt of this counter would say that it lacks: the activity, the start of its timbrado. */
  receiptLacks: z.array(z.literal(['activity', 'start'])),
});

export type FirstSteps = z.infer<typeof firstStepsSchema>;

/** The company as the last login described it. */
export const companyViewSchema = z.strictObject({
  ruc: z.string(),
  nombre: z.string(),
  establishments: z.array(z.strictObject({ number: z.string(), name: z.string(), address: z.string() })),
});

export type CompanyView = z.infer<typeof companyViewSchema>;

/** What this counter is called, and how its sales are numbered. */
export const counterNameSchema = z.strictObject({
  name: z.string(),
  /** Of the local numbers: `C1` of `C1-000123`. */
  prefix: z.string(),
  /** What the next sale will be. */
  nextNumber: z.string(),
});

export type CounterName = z.infer<typeof counterNameSchema>;
