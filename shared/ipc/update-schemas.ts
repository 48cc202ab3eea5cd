import * as z from 'zod';

/** How this program stands to newer versions of itself. */
export const updateStateSchema = z.strictObject({
  /** That runs now. */
  version: z.string(),
  /** Not where the program is not installed, or nobody publishes versions of it. */
  isAvailable: z.boolean(),
  step: z.enum(['idle', 'looking', 'downloading', 'installing']),
  /** When it was last found out what there is. */
  lookedAt: z.int().nullable(),
  /** A newer version that can be installed. */
  ready: z.string().nullable(),
  /** Why the last look brought nothing, in words. */
  failure: z.string().nullable(),
});

export type UpdateState = z.output<typeof updateStateSchema>;
