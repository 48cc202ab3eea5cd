import * as z from 'zod';
import { SHOWN_STATES } from '../domain/fiscal/document-state.ts';

const instant = z.int();

/** Minor units of the currency, as text: they may be larger than a number carries. */
const minorText = z.string().regex(/^\d{1,19}$/);

/** Filter of a list: a document has to fit all of it. Null and empty let every document pass. */
export const documentFilterSchema = z.strictObject({
  /**
   * Each word of it is one of these: a word of the client's name, by its beginning; the client's document, by three
   * characters of it or more; a number or a local number, whole, by its value, or by its last three digits or more; a
   * cdc, by its first or its last eight digits or more.
   */
  text: z.string().max(200),
  kind: z.literal(['invoice', 'dispatch-note']).nullable(),
  /** Those in one of these states, and those that have one of these marks, whatever their state. */
  states: z.array(z.literal(SHOWN_STATES)).max(SHOWN_STATES.length),
  /** Sold from this instant on. */
  from: instant.nullable(),
  /** Sold before this instant. */
  until: instant.nullable(),
  clientDocument: z.string().max(50).nullable(),
  /** Both ends belong to it; an open end is null. */
  total: z
    .strictObject({ currency: z.string().max(10), from: minorText.nullable(), until: minorText.nullable() })
    .nullable(),
  /** User who sold, as `documents.users` names them. */
  user: z.string().max(200).nullable(),
});

export type DocumentFilter = z.infer<typeof documentFilterSchema>;

export const NO_FILTER: DocumentFilter = {
  text: '',
  kind: null,
  states: [],
  from: null,
  until: null,
  clientDocument: null,
  total: null,
  user: null,
};

/** DD/MM/YYYY. */
const day = z.string().regex(/^\d{2}\/\d{2}\/\d{4}$/);

/** Days of sale: those a name stands for are other ones each day. Both ends of `days` belong to it. */
const periodSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal(['today', 'yesterday', 'this-week', 'this-month']) }),
  z.strictObject({ kind: z.literal('days'), from: day.nullable(), until: day.nullable() }),
]);

export type Period = z.infer<typeof periodSchema>;

/** Filter of the list of documents, as it is stored: it says `today`, not which day that was. */
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
