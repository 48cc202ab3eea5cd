import * as z from 'zod';
import { uuidSchema } from '../../wire/primitives.ts';

/** Of the window as it stands on the desk. */
export const deskMethods = {
  /** The documents in front of whoever is at the window; none while it is not in front itself. */
  'desk.looking-at': {
    input: z.strictObject({
      ids: z.array(uuidSchema).max(10),
      /** Whether a dialog stands over the screen. */
      isDialogOpen: z.boolean(),
    }),
    output: z.strictObject({}),
  },
} as const;
