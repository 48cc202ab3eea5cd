import * as z from 'zod';
import { updateStateSchema } from '../update-schemas.ts';
import { nothing } from './inputs.ts';

const systemStart = z.strictObject({ startsWithSystem: z.boolean() });

/** What the program has the system of this machine do. */
export const systemMethods = {
  'system.read': { input: nothing, output: systemStart },
  /** Whether this counter starts when its user logs in to the system. */
  'system.set-start': { input: systemStart, output: systemStart },
  'updates.read': { input: nothing, output: updateStateSchema },
  'updates.look': { input: nothing, output: updateStateSchema },
  /** Ends the program. Refused while a sale is open, something is in flight or no backup can be made. */
  'updates.install': { input: nothing, output: updateStateSchema },
} as const;
