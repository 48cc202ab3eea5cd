import * as z from 'zod';
import {
  companyViewSchema,
  counterNameSchema,
  firstStepNameSchema,
  firstStepsSchema,
} from '../first-start-schemas.ts';
import { chargedSaleSchema } from '../sale-schemas.ts';
import { nothing } from './inputs.ts';

const progress = z.strictObject({ progress: firstStepsSchema.nullable() });

/** From an empty database to a counter that sells. */
export const firstStartMethods = {
  /** Null where nobody is led, or no more. */
  'first-steps.read': { input: nothing, output: progress },
  'first-steps.settle': {
    input: z.strictObject({ name: firstStepNameSchema, state: z.literal(['done', 'skipped']) }),
    output: progress,
  },
  'first-steps.bring': { input: z.strictObject({ isInFront: z.boolean() }), output: progress },
  'first-steps.end': { input: nothing, output: progress },
  /** Null before the first login. */
  'first-steps.company': {
    input: nothing,
    output: z.strictObject({ company: companyViewSchema.nullable() }),
  },
  /** Reads the service's lists. Needs a connection and a login. */
  'first-steps.read-lists': { input: nothing, output: nothing },
  /** Only in training. */
  'first-steps.sell-for-test': { input: nothing, output: chargedSaleSchema },
  'counter.read': { input: nothing, output: counterNameSchema },
  'counter.name': {
    input: z.strictObject({ name: z.string().max(200), prefix: z.string().max(20) }),
    output: counterNameSchema,
  },
} as const;
