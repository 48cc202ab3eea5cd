import { z } from 'zod';
import { ACTIVITIES, CRASH_STEPS } from './crash-steps.ts';

/* Messages between the driver and a counter's process: its one argument, and JSON lines back. */

export const orderSchema = z.strictObject({
  dataFolder: z.string(),
  configFolder: z.string(),
  url: z.string(),
  controlUrl: z.string(),
  token: z.string(),
  /** The service's clock, which is advanced between two processes. */
  clock: z.strictObject({ speed: z.number(), originAt: z.number(), originRealAt: z.number() }),
  seed: z.int(),
  /** `settle`: no death; ends when nothing is open. */
  focus: z.union([z.enum(ACTIVITIES), z.literal('settle')]),
  dieAt: z.strictObject({ step: z.enum(CRASH_STEPS), nth: z.int() }).nullable(),
  /** File for an explicit backup. */
  backupFile: z.string(),
  /** Backup to restore before anything else. */
  restoreFrom: z.string().nullable(),
});

export type CrashOrder = z.infer<typeof orderSchema>;

/** All but the first two are acknowledgements: their content is on disk. */
export const wordSchema = z.union([
  z.strictObject({ begun: z.enum(ACTIVITIES) }),
  z.strictObject({ ended: z.enum(ACTIVITIES) }),
  z.strictObject({ sold: z.string() }),
  /** Newest entry of the audit chain. */
  z.strictObject({ head: z.strictObject({ seq: z.int(), hash: z.string() }) }),
  /** Minimum lines of a sale in progress or parked. */
  z.strictObject({ kept: z.string(), lines: z.int() }),
  z.strictObject({ backedUp: z.string() }),
  z.strictObject({ restored: z.string() }),
  z.strictObject({ opened: z.literal(true) }),
]);

export type CrashWord = z.infer<typeof wordSchema>;
