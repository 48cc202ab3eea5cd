import * as z from 'zod';
import { LABEL_SIZE_NAMES, MARGIN_LIMITS, MAX_LABELS } from '../domain/paper/label-size.ts';
import { uuidSchema } from '../wire/primitives.ts';
import { catalogPageInputSchema } from './catalog.ts';
import type { Methods } from './method.ts';
import { printJobSchema } from './printing.ts';

const size = z.enum(LABEL_SIZE_NAMES);

const margin = z.number().min(MARGIN_LIMITS.least).max(MARGIN_LIMITS.most).multipleOf(0.05);

/** Millimetres. */
const margins = z.strictObject({ top: margin, left: margin });

/** Choices for this counter's labels; a size without margins here uses the margins of its sheets as sold. */
export const labelSettingsSchema = z.strictObject({ size, margins: z.partialRecord(size, margins) });

export type LabelSettings = z.infer<typeof labelSettingsSchema>;

/** Products and services for labels: these, or those a catalogue search finds. */
const labelSourceSchema = z.discriminatedUnion('of', [
  z.strictObject({ of: z.literal('items'), ids: z.array(uuidSchema).max(MAX_LABELS) }),
  z.strictObject({
    of: z.literal('search'),
    ...catalogPageInputSchema.omit({ offset: true, limit: true }).shape,
  }),
]);

export type LabelSource = z.infer<typeof labelSourceSchema>;

/** Text of a label. `bars`: symbology of its code, null if it has none that can be drawn. */
const labelRowSchema = z.strictObject({
  id: uuidSchema,
  name: z.string(),
  code: z.string(),
  price: z.string(),
  per: z.string().nullable(),
  scanned: z.string(),
  bars: z.enum(['ean13', 'ean8', 'upca', 'code128']).nullable(),
});

export type LabelRow = z.infer<typeof labelRowSchema>;

/** `start`: positions of the first sheet already used. */
const labelPlanSchema = z.strictObject({
  size,
  margins,
  start: z.int().min(0).max(200),
  items: z
    .array(z.strictObject({ id: uuidSchema, count: z.int().min(1).max(MAX_LABELS) }))
    .min(1)
    .max(MAX_LABELS),
});

export type LabelPlan = z.infer<typeof labelPlanSchema>;

const planned = z.strictObject({ plan: labelPlanSchema });

/** Price labels, with the catalogue's present data. */
export const labelsMethods = {
  /**
   * In the source's order; `more`: number that did not fit. `isMore`: the search matches still more, neither
   * listed nor counted.
   */
  'labels.rows': {
    input: z.strictObject({ from: labelSourceSchema }),
    output: z.strictObject({ rows: z.array(labelRowSchema), more: z.int(), isMore: z.boolean() }),
    needs: 'none',
  },
  /**
   * Returns the first sheet, or a roll's first labels, as printed; `sheets` is null on a roll. `withoutBars`:
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
    needs: 'none',
  },
  /** Remembers size and margins. */
  'labels.print': {
    input: z.strictObject({ plan: labelPlanSchema, printerId: uuidSchema }),
    output: printJobSchema,
    needs: 'none',
  },
  /** As `labels.print`, to a file; `file` is null if the user cancelled. */
  'labels.save-pdf': {
    input: planned,
    output: z.strictObject({ file: z.string().nullable() }),
    needs: 'none',
  },
} as const satisfies Methods;
