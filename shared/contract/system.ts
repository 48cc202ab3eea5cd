import * as z from 'zod';
import { type Methods, nothing } from './method.ts';

/** Status of newer versions of this program. */
const updateStateSchema = z.strictObject({
  /** That runs now. */
  version: z.string(),
  /** Not where the program is not installed, or no versions of it are published. */
  isAvailable: z.boolean(),
  step: z.enum(['idle', 'looking', 'downloading', 'installing']),
  /** Time when it was last found out what there is. */
  lookedAt: z.int().nullable(),
  /** A newer version that can be installed. */
  ready: z.string().nullable(),
  /** Reason why the last look brought nothing, in words. */
  failure: z.string().nullable(),
});

export type UpdateState = z.output<typeof updateStateSchema>;

const systemStart = z.strictObject({ startsWithSystem: z.boolean() });

/** Things the program has the system of this machine do. */
export const systemMethods = {
  'system.read': { input: nothing, output: systemStart, needs: 'none' },
  /** True where this counter starts when its user logs in to the system. */
  'system.set-start': { input: systemStart, output: systemStart, needs: 'settings' },
  'updates.read': { input: nothing, output: updateStateSchema, needs: 'none' },
  'updates.look': { input: nothing, output: updateStateSchema, needs: 'none' },
  /** Ends the program. Refused while a sale is open, something is in flight or no backup can be made. */
  'updates.install': { input: nothing, output: updateStateSchema, needs: 'settings' },
} as const satisfies Methods;
