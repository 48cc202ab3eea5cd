import * as z from 'zod';
import { alertSchema } from '../alert-schemas.ts';
import { attentionReasonSchema } from '../attention-reasons.ts';
import { documentDetailSchema, documentSummarySchema } from '../document-schemas.ts';
import { nothing, ofDocument } from './inputs.ts';

/** A document that needs a person. */
const attentionItemSchema = z.strictObject({
  document: documentSummarySchema,
  /** Where its numbers count. */
  numeroEstablecimiento: z.string(),
  puntoExpedicion: z.string(),
  /** At least one, the most pressing first. */
  reasons: z.array(attentionReasonSchema).min(1),
});

export type AttentionItem = z.infer<typeof attentionItemSchema>;

const attentionSchema = z.strictObject({
  /** The most pressing first, some hundreds at most. */
  items: z.array(attentionItemSchema),
  /** How many documents there are, listed or not. */
  total: z.int(),
  /** What is of no one document. */
  alerts: z.array(alertSchema),
});

export type Attention = z.infer<typeof attentionSchema>;

/** What needs a person. */
export const attentionMethods = {
  'documents.attention': { input: nothing, output: attentionSchema },
  /** A person knows of its rejection, or that its cancellation came to nothing: it is listed for that no more. */
  'documents.mark-seen': { input: ofDocument, output: documentDetailSchema },
} as const;
