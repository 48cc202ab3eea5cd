import * as z from 'zod';
import { uuidSchema } from '../../wire/primitives.ts';
import { labelPlanSchema, labelRowSchema, labelSourceSchema } from '../label-schemas.ts';
import { printJobSchema } from '../printing-schemas.ts';

const planned = z.strictObject({ plan: labelPlanSchema });

/** Price labels. Each says what the catalogue has at that moment. */
export const labelMethods = {
  /**
   * In their order; `more`: how many did not find room. `isMore`: the text searched for is in still more, which are
   * neither there nor counted.
   */
  'labels.rows': {
    input: z.strictObject({ from: labelSourceSchema }),
    output: z.strictObject({ rows: z.array(labelRowSchema), more: z.int(), isMore: z.boolean() }),
  },
  /**
   * The first sheet, or the first labels of a roll, as they are printed; `sheets` is null on a roll. `withoutBars`: the
   * items whose code does not fit at this size, or that have none.
   */
  'labels.preview': {
    input: planned,
    output: z.strictObject({
      title: z.string(),
      markup: z.string(),
      labels: z.int(),
      sheets: z.int().nullable(),
      withoutBars: z.array(uuidSchema),
    }),
  },
  /** Size and margins are remembered. */
  'labels.print': {
    input: z.strictObject({ plan: labelPlanSchema, printerId: uuidSchema }),
    output: printJobSchema,
  },
  /** The same; `file` is null if the user chose none. */
  'labels.save-pdf': { input: planned, output: z.strictObject({ file: z.string().nullable() }) },
} as const;
