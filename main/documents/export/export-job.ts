import * as z from 'zod';
import { documentFilterSchema } from '../../../shared/contract/document-filter.ts';
import { monthSchema } from '../../../shared/contract/document-files.ts';
import { tableFormatSchema } from '../../../shared/contract/import.ts';
import { LANGUAGES } from '../../../shared/text/say.ts';

/* What goes between the program and the thread that writes one file of documents. */

const jobSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('documents'),
    filter: documentFilterSchema,
    format: tableFormatSchema,
    file: z.string(),
  }),
  z.strictObject({ kind: z.literal('xml'), month: monthSchema, file: z.string() }),
]);

export type ExportJob = z.infer<typeof jobSchema>;

/** `at`: now, by the counter's clock; `language`: of what the thread says of a failure. */
export const exportWorkSchema = z.strictObject({
  database: z.string(),
  at: z.int(),
  job: jobSchema,
  language: z.literal(LANGUAGES),
});

export type ExportWork = z.infer<typeof exportWorkSchema>;

export interface Exported {
  /** Rows, or XML files. */
  count: number;
  /** XML files that should be there and are not. */
  lacking: number;
}

/** `input` and `could-not` are the errors of these names. */
export type ExportMessage =
  | { kind: 'progress'; done: number; total: number | null }
  | { kind: 'done'; exported: Exported }
  | { kind: 'input' | 'could-not'; message: string };
