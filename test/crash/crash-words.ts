import { z } from 'zod';
import { ACTIVITIES, CRASH_STEPS } from './crash-steps.ts';

/* What the driver tells a counter's process, as its one argument, and what that tells back, a line of JSON each. */

export const orderSchema = z.strictObject({
  dataFolder: z.string(),
  configFolder: z.string(),
  url: z.string(),
  controlUrl: z.string(),
  token: z.string(),
  /** The service's, which is moved forward between two processes. */
  clock: z.strictObject({ speed: z.number(), originAt: z.number(), originRealAt: z.number() }),
  seed: z.int(),
  /** `settle`: no death; ends when nothing is open any more. */
  focus: z.union([z.enum(ACTIVITIES), z.literal('settle')]),
  dieAt: z.strictObject({ step: z.enum(CRASH_STEPS), nth: z.int() }).nullable(),
  /** Where an explicit backup goes. */
  backupFile: z.string(),
  /** What is to be restored before anything else. */
  restoreFrom: z.string().nullable(),
});

export type CrashOrder = z.infer<typeof orderSchema>;

/** All but the first two are acknowledgements: what they say is on disk. */
export const wordSchema = z.union([
  z.strictObject({ begun: z.enum(ACTIVITIES) }),
  z.strictObject({ ended: z.enum(ACTIVITIES) }),
  z.strictObject({ sold: z.string() }),
  /** The audit chain's newest entry. */
  z.strictObject({ head: z.strictObject({ seq: z.int(), hash: z.string() }) }),
  /** The lines that a sale in progress, or one that waits, has at least. */
  z.strictObject({ kept: z.string(), lines: z.int() }),
  z.strictObject({ backedUp: z.string() }),
  z.strictObject({ restored: z.string() }),
  z.strictObject({ opened: z.literal(true) }),
]);

export type CrashWord = z.infer<typeof wordSchema>;
