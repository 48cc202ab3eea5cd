import * as z from 'zod';
import { uuidSchema } from '../wire/primitives.ts';
import { type Methods, nothing, ofDocument } from './method.ts';

/** An issued document as a customer gets it, and the person it would go to. */
const shareOfferSchema = z.strictObject({
  subject: z.string(),
  text: z.string(),
  /** The public page, as the QR has it; null where the service gave none. */
  link: z.string().nullable(),
  /** True where a browser may be sent there: not to the training service's own, which is no https address. */
  isPageOpenable: z.boolean(),
  /** The client's, as the sale has it; null where it is none. */
  whatsapp: z.string().nullable(),
  email: z.string().nullable(),
});

export type ShareOffer = z.infer<typeof shareOfferSchema>;

/** Giving a document to its customer, in other programs of this machine. */
export const shareMethods = {
  'share.offer': { input: ofDocument, output: shareOfferSchema, needs: 'none' },
  /** Opens WhatsApp's page or the mail program with the message; an empty `to` leaves open whom it goes to. */
  'share.send': {
    input: z.strictObject({
      id: uuidSchema,
      channel: z.literal(['whatsapp', 'email']),
      to: z.string().max(200),
    }),
    output: nothing,
    needs: 'none',
  },
  /** The window has put the link on the clipboard. */
  'share.note-copied': { input: ofDocument, output: nothing, needs: 'none' },
  /** The document's page of the tax authority, in the browser. */
  'share.open-page': { input: ofDocument, output: nothing, needs: 'none' },
} as const satisfies Methods;
