import * as z from 'zod';
import { type Methods, nothing } from './method.ts';

/** Status of newer versions of the app. */
const updateStateSchema = z.strictObject({
  /** The running version. */
  version: z.string(),
  /** False if the app is not installed, or no versions of it are published. */
  isAvailable: z.boolean(),
  step: z.enum(['idle', 'looking', 'downloading', 'installing']),
  /** Time of the last successful check. */
  lookedAt: z.int().nullable(),
  /** A newer version that can be installed. */
  ready: z.string().nullable(),
  /** Reason why the last check failed, in words. */
  failure: z.string().nullable(),
});

export type UpdateState = z.output<typeof updateStateSchema>;

const systemStart = z.strictObject({ startsWithSystem: z.boolean() });

/** Actions of the operating system for the app. */
export const systemMethods = {
  'system.read': { input: nothing, output: systemStart, needs: 'none' },
  /** Turns this counter's autostart at the user's login on or off. */
  'system.set-start': { input: systemStart, output: systemStart, needs: 'settings' },
  'updates.read': { input: nothing, output: updateStateSchema, needs: 'none' },
  'updates.look': { input: nothing, output: updateStateSchema, needs: 'none' },
  /** Ends the app. Refused while a sale is open, a request is in flight or no backup can be made. */
  'updates.install': { input: nothing, output: updateStateSchema, needs: 'settings' },
} as const satisfies Methods;
