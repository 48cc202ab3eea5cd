import * as z from 'zod';
import { startReportSchema } from './app.ts';
import { type Methods, nothing } from './method.ts';

/** A database of this machine. */
const placeViewSchema = z.strictObject({
  id: z.string(),
  kind: z.literal(['training', 'own', 'company']),
  isOpen: z.boolean(),
  /** Null until a login has given it. */
  ruc: z.string().nullable(),
  name: z.string().nullable(),
  baseUrl: z.string(),
  /** Sales and cancellations that are not with the service yet. */
  waiting: z.int(),
});

export type PlaceView = z.infer<typeof placeViewSchema>;

/** As typed; what it may be is the program's to say. */
const addressText = z.string().max(500);

/** Choice of the database that opens on this machine. */
export const placesMethods = {
  /** At the first start: a database for practice, or the shop's own over this address of the service. No user can be known then. */
  'first-start.choose': {
    input: z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('training') }),
      z.strictObject({ kind: z.literal('real'), url: addressText }),
    ]),
    output: startReportSchema,
    needs: 'none',
  },
  /** Before the first login and the first sale: the open database is set aside, and the first question asked again. */
  'first-start.choose-again': { input: nothing, output: nothing, needs: 'settings' },
  /** Before the first sale: the database is set aside with the login to a company that is not the shop's, for another. */
  'first-start.leave-company': { input: nothing, output: nothing, needs: 'settings' },
  /** None where the start named the service: then there is nothing to choose. */
  'places.list': {
    input: nothing,
    output: z.strictObject({ places: z.array(placeViewSchema) }),
    needs: 'none',
  },
  /** Waits for the answer in flight; the renderer then starts again, and with it the other one opens. */
  'places.switch': { input: z.strictObject({ id: z.string().max(50) }), output: nothing, needs: 'settings' },
  /** A further company, in a database of its own; the renderer then starts again. */
  'places.add': {
    input: z.strictObject({ ruc: z.string().max(20), url: addressText }),
    output: nothing,
    needs: 'settings',
  },
} as const satisfies Methods;
