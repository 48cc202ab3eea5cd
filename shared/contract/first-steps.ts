import * as z from 'zod';
import { type Methods, nothing } from './method.ts';
import { chargedSaleSchema } from './sale.ts';
import { FIRST_STEPS } from '../domain/shop/first-steps.ts';

const firstStepNameSchema = z.literal(FIRST_STEPS);

/** Progress of the first start. */
export const firstStepsSchema = z.strictObject({
  /** True if the steps are shown in place of the sale. */
  isInFront: z.boolean(),
  /** In the recommended order. */
  steps: z.array(
    // `lacking`: done, but something it is for is missing.
    z.strictObject({ name: firstStepNameSchema, state: z.literal(['open', 'done', 'skipped', 'lacking']) }),
  ),
  /** Facts a definitive receipt of this counter would lack: the activity, the start date of its timbrado. */
  receiptLacks: z.array(z.literal(['activity', 'start'])),
});

export type FirstSteps = z.infer<typeof firstStepsSchema>;

/** The company as the last login described it. */
const companyViewSchema = z.strictObject({
  ruc: z.string(),
  nombre: z.string(),
  establishments: z.array(z.strictObject({ number: z.string(), name: z.string(), address: z.string() })),
});

export type CompanyView = z.infer<typeof companyViewSchema>;

/** Name of this counter, and the numbering of its sales. */
const counterNameSchema = z.strictObject({
  name: z.string(),
  /** Prefix of the local numbers: `C1` of `C1-000123`. */
  prefix: z.string(),
  /** Local number of the next sale. */
  nextNumber: z.string(),
});

export type CounterName = z.infer<typeof counterNameSchema>;

const progress = z.strictObject({ progress: firstStepsSchema.nullable() });

/** From an empty database to a counter that sells. */
export const firstStepsMethods = {
  /** Null if there are no first steps, or they have ended. */
  'first-steps.read': { input: nothing, output: progress, needs: 'none' },
  'first-steps.settle': {
    input: z.strictObject({ name: firstStepNameSchema, state: z.literal(['done', 'skipped']) }),
    output: progress,
    needs: 'settings',
  },
  'first-steps.bring': { input: z.strictObject({ isInFront: z.boolean() }), output: progress, needs: 'none' },
  'first-steps.end': { input: nothing, output: progress, needs: 'settings' },
  /** Null before the first login. */
  'first-steps.company': {
    input: nothing,
    output: z.strictObject({ company: companyViewSchema.nullable() }),
    needs: 'none',
  },
  /** Reads the service's lists. Needs a connection and a login. */
  'first-steps.read-lists': { input: nothing, output: nothing, needs: 'none' },
  /** Only in training. */
  'first-steps.sell-for-test': { input: nothing, output: chargedSaleSchema, needs: 'none' },
  'counter.read': { input: nothing, output: counterNameSchema, needs: 'none' },
  'counter.name': {
    input: z.strictObject({ name: z.string().max(200), prefix: z.string().max(20) }),
    output: counterNameSchema,
    needs: 'settings',
  },
} as const satisfies Methods;
