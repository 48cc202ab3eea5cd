import * as z from 'zod';
import { startReportSchema } from '../status-schemas.ts';

/** As typed; what it may be is the program's to say. */
const addressText = z.string().max(500);

/** Which of this machine's databases opens. */
export const placeMethods = {
  /** At the first start: a database for practice, or the shop's own over this address of the service. */
  'first-start.choose': {
    input: z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('training') }),
      z.strictObject({ kind: z.literal('real'), url: addressText }),
    ]),
    output: startReportSchema,
  },
} as const;
