import * as z from 'zod';
import { SHOWN_STATES } from '../domain/fiscal/document-state.ts';

const instant = z.int();

/** Minor units of the currency, as text: they may exceed a number's precision. */
const minorText = z.string().regex(/^\d{1,19}$/);

/** Filter of a list: a document must match all of it. Null and empty match every document. */
export const documentFilterSchema = z.strictObject({
  /**
   * Each word must match one of: a word of the client's name, by its beginning; the client's document, by at
   * least three of its characters; a number or local number, whole, by its value, or by at least its last
   * three digits; a cdc, by at least its first or last eight digits.
   */
  text: z.string().max(200),
  kind: z.literal(['invoice', 'dispatch-note']).nullable(),
  /** Matches documents in one of these states, and in any state those with one of these marks. */
  states: z.array(z.literal(SHOWN_STATES)).max(SHOWN_STATES.length),
  /** Sold from this instant on. */
  from: instant.nullable(),
  /** Sold before this instant. */
  until: instant.nullable(),
  clientDocument: z.string().max(50).nullable(),
  /** Inclusive; null leaves an end open. */
  total: z
    .strictObject({ currency: z.string().max(10), from: minorText.nullable(), until: minorText.nullable() })
    .nullable(),
  /** User who sold, as in `documents.users`. */
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

/** Days of sale, inclusive; a named period moves with the date. */
const periodSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal(['today', 'yesterday', 'this-week', 'this-month']) }),
  z.strictObject({ kind: z.literal('days'), from: day.nullable(), until: day.nullable() }),
]);

export type Period = z.infer<typeof periodSchema>;

/** Filter of the list of documents, as stored: `today` stays `today` on later days. */
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
