import * as z from 'zod';
import { startReportSchema } from './app.ts';
import { type Methods, nothing } from './method.ts';

/** A database of this machine. */
const placeViewSchema = z.strictObject({
  id: z.string(),
  kind: z.literal(['training', 'own', 'company']),
  isOpen: z.boolean(),
  /** Null before the first login. */
  ruc: z.string().nullable(),
  name: z.string().nullable(),
  baseUrl: z.string(),
  /** Sales and cancellations that the service does not have yet. */
  waiting: z.int(),
});

export type PlaceView = z.infer<typeof placeViewSchema>;

/** As typed; the main process validates it. */
const addressText = z.string().max(500);

/** Choice of the database to open on this machine. */
export const placesMethods = {
  /**
   * At the first start: a practice database, or the shop's own at this address of the service. No user can be
   * signed in then.
   */
  'first-start.choose': {
    input: z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('training') }),
      z.strictObject({ kind: z.literal('real'), url: addressText }),
    ]),
    output: startReportSchema,
    needs: 'none',
  },
  /** Before the first login and sale: sets the open database aside, and asks the first question again. */
  'first-start.choose-again': { input: nothing, output: nothing, needs: 'settings' },
  /** Before the first sale: sets aside a database logged in to the wrong company, to choose another. */
  'first-start.leave-company': { input: nothing, output: nothing, needs: 'settings' },
  /** Empty if the start named the service: then there is nothing to choose. */
  'places.list': {
    input: nothing,
    output: z.strictObject({ places: z.array(placeViewSchema) }),
    needs: 'none',
  },
  /** Waits for the answer in flight; then the renderer restarts and the other database opens. */
  'places.switch': { input: z.strictObject({ id: z.string().max(50) }), output: nothing, needs: 'settings' },
  /** Adds a further company, in its own database; the renderer then restarts. */
  'places.add': {
    input: z.strictObject({ ruc: z.string().max(20), url: addressText }),
    output: nothing,
    needs: 'settings',
  },
} as const satisfies Methods;
