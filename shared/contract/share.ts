import * as z from 'zod';
import { uuidSchema } from '../wire/primitives.ts';
import { type Methods, nothing, ofDocument } from './method.ts';

/** An issued document for its customer, with the message and the client's addresses. */
const shareOfferSchema = z.strictObject({
  subject: z.string(),
  text: z.string(),
  /** The public page, as in the QR; null if the service gave none. */
  link: z.string().nullable(),
  /** True if a browser may open it: not for the training service, whose page has no https address. */
  isPageOpenable: z.boolean(),
  /** The client's, as in the sale; null if none. */
  whatsapp: z.string().nullable(),
  email: z.string().nullable(),
});

export type ShareOffer = z.infer<typeof shareOfferSchema>;

/** Sharing a document with its customer, through other programs of this machine. */
export const shareMethods = {
  'share.offer': { input: ofDocument, output: shareOfferSchema, needs: 'none' },
  /** Opens WhatsApp's page or the mail program with the message; `to` empty: the user picks the recipient. */
  'share.send': {
    input: z.strictObject({
      id: uuidSchema,
      channel: z.literal(['whatsapp', 'email']),
      to: z.string().max(200),
    }),
    output: nothing,
    needs: 'none',
  },
  /** Records that the window copied the link to the clipboard. */
  'share.note-copied': { input: ofDocument, output: nothing, needs: 'none' },
  /** Opens the document's page at the tax authority in the browser. */
  'share.open-page': { input: ofDocument, output: nothing, needs: 'none' },
} as const satisfies Methods;
