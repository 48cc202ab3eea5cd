import * as z from 'zod';
import { nothing } from './inputs.ts';

const supportLineSchema = z.strictObject({ label: z.string(), value: z.string() });

/** One line that is read aloud, in the program's words. */
export type SupportLine = z.infer<typeof supportLineSchema>;

/** For whoever helps by telephone; both also while the counter cannot be opened. */
export const supportMethods = {
  'support.read': {
    input: nothing,
    output: z.strictObject({
      /** Of the last failure, in two groups of four that can be spelled; null where there was none. */
      failure: z.strictObject({ code: z.string(), at: z.string() }).nullable(),
      lines: z.array(supportLineSchema),
    }),
  },
  /** Asks where to; null if no place was chosen. */
  'support.save': { input: nothing, output: z.strictObject({ file: z.string().nullable() }) },
} as const;
