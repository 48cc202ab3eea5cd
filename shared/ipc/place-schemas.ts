import * as z from 'zod';

/** A database of this machine. */
export const placeViewSchema = z.strictObject({
  id: z.string(),
  kind: z.literal(['training', 'own', 'company']),
  isOpen: z.boolean(),
  /** Null until a login has told it. */
  ruc: z.string().nullable(),
  name: z.string().nullable(),
  baseUrl: z.string(),
  /** Sales and cancellations that are not with the service yet. */
  waiting: z.int(),
});

export type PlaceView = z.infer<typeof placeViewSchema>;
