import * as z from 'zod';
import { DAY_MS } from '../domain/dates.ts';
import { startOfDay } from '../domain/shop/reports/report-days.ts';
import { REPORT_COLUMNS, REPORTS } from '../domain/shop/reports/report.ts';
import { tableFormatSchema } from './import.ts';
import type { Methods } from './method.ts';

/** About ten years: more is a mistake. */
const MAX_MS = 3_660 * DAY_MS;

const daySchema = z.string().refine((day) => startOfDay(day) !== null);

const askedShape = { report: z.enum(REPORTS), from: daySchema, to: daySchema };

const isSpan = ({ from, to }: { from: string; to: string }): boolean => {
  const ms = (startOfDay(to) ?? 0) - (startOfDay(from) ?? 0);
  return ms >= 0 && ms < MAX_MS;
};

/** A report over days at the counter, inclusive: YYYY-MM-DD. */
const askedReportSchema = z.strictObject(askedShape).refine(isSpan);

const askedPageSchema = z
  .strictObject({
    ...askedShape,
    first: z.int().min(0),
    limit: z.int().min(1).max(500),
    readAt: z.int().nullable(),
  })
  .refine(isSpan);

const cellSchema = z.union([
  z.null(),
  z.string(),
  z.strictObject({ amount: z.string() }),
  z.strictObject({ at: z.int(), as: z.literal('date') }),
]);

const shareSchema = z.number().min(0).max(1);

const reportSchema = z.strictObject({
  title: z.string(),
  span: z.string(),
  figures: z.array(
    z.strictObject({
      label: z.string(),
      value: z.string(),
      before: z
        .strictObject({
          label: z.string(),
          value: z.string(),
          trend: z.enum(['up', 'down', 'same']),
          change: z.string().nullable(),
        })
        .nullable(),
    }),
  ),
  columns: z.array(
    z.strictObject({
      key: z.enum(REPORT_COLUMNS),
      title: z.string(),
      width: z.number(),
      isFigure: z.boolean(),
    }),
  ),
  rows: z.array(z.array(cellSchema)),
  total: z.array(cellSchema).nullable(),
  charts: z.array(
    z.strictObject({
      title: z.string(),
      kind: z.enum(['columns', 'bars']),
      bars: z.array(
        z.strictObject({
          label: z.string(),
          value: z.string(),
          share: shareSchema,
          mark: z.string().nullable(),
          isOutside: z.boolean(),
        }),
      ),
      scale: z.array(z.strictObject({ label: z.string(), share: shareSchema })),
    }),
  ),
  notes: z.array(z.string()),
  empty: z.string().nullable(),
  warnings: z.array(z.string()),
});

/** Some of a report's rows, and their total number; `readAt` requests more rows of the same reading. */
export const reportPageSchema = z.strictObject({
  report: reportSchema,
  rowCount: z.int(),
  readAt: z.int(),
});

export type ReportPageView = z.infer<typeof reportPageSchema>;

/** Reports of sales and issued documents, computed in their own thread. */
export const reportsMethods = {
  'reports.page': { input: askedPageSchema, output: reportPageSchema, needs: 'reports' },
  /** Null if the user cancelled. */
  'reports.save': {
    input: askedReportSchema.safeExtend({ format: tableFormatSchema }),
    output: z.strictObject({ file: z.string().nullable() }),
    needs: 'reports',
  },
  /** On the receipt printer or, if wide, on the printer for sheets; returns its name. */
  'reports.print': {
    input: askedReportSchema,
    output: z.strictObject({ printer: z.string() }),
    needs: 'reports',
  },
} as const satisfies Methods;
