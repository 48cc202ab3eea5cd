import * as z from 'zod';
import { placeViewSchema } from '../place-schemas.ts';
import { startReportSchema } from '../status-schemas.ts';
import { nothing } from './inputs.ts';

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
  /** Before the first login and the first sale: the open database is set aside, and the first question asked again. */
  'first-start.choose-anew': { input: nothing, output: nothing },
  /** Before the first sale: the database is set aside with the login to a company that is not the shop's, for another. */
  'first-start.leave-company': { input: nothing, output: nothing },
  /** None where the start named the service: then there is nothing to choose. */
  'places.list': { input: nothing, output: z.strictObject({ places: z.array(placeViewSchema) }) },
  /** Waits for the answer in flight; the page then begins anew, and with its start the other one opens. */
  'places.switch': { input: z.strictObject({ id: z.string().max(50) }), output: nothing },
  /** A further company, in a database of its own; the page then begins anew. */
  'places.add': { input: z.strictObject({ ruc: z.string().max(20), url: addressText }), output: nothing },
} as const;
