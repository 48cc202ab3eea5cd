import * as z from 'zod';
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

/** What needs a person. */
export const attentionMethods = {
  /** The most pressing first, some hundreds at most; `total` counts all. */
  'documents.attention': {
    input: nothing,
    output: z.strictObject({ items: z.array(attentionItemSchema), total: z.int() }),
  },
  /** A person knows of its rejection, or that its cancellation came to nothing: it is listed for that no more. */
  'documents.mark-seen': { input: ofDocument, output: documentDetailSchema },
} as const;
