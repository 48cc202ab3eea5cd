import * as z from 'zod';
import { documentFilterSchema } from './document-filter.ts';

/** DD/MM/YYYY. */
const day = z.string().regex(/^\d{2}\/\d{2}\/\d{4}$/);

/** Days of sale: those a name stands for are other ones each day. Both ends of `days` belong to it. */
const periodSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal(['today', 'yesterday', 'this-week', 'this-month']) }),
  z.strictObject({ kind: z.literal('days'), from: day.nullable(), until: day.nullable() }),
]);

export type Period = z.infer<typeof periodSchema>;

/** What a person sets to see some of the documents, as it is kept: it says `today`, and not which day that was. */
const listFilterSchema = z.strictObject({
  text: documentFilterSchema.shape.text,
  states: documentFilterSchema.shape.states,
  period: periodSchema.nullable(),
  client: z.strictObject({ documento: z.string().max(50), nombre: z.string().max(200) }).nullable(),
  total: documentFilterSchema.shape.total,
  user: documentFilterSchema.shape.user,
  kind: documentFilterSchema.shape.kind,
});

export type ListFilter = z.infer<typeof listFilterSchema>;

export const savedFilterSchema = z.strictObject({
  name: z.string().trim().min(1).max(40),
  filter: listFilterSchema,
});
