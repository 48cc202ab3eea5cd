import { writePhone } from '../../../../shared/domain/catalog/client-format/phone.ts';
import { mailAddress, whatsappAddress } from '../../../../shared/domain/paper/share.ts';
import type { Input } from '../../../../shared/contract/contract.ts';
import { say } from '../../../kernel/say.ts';
import { emailSchema, phoneSchema } from '../../../../shared/wire/primitives.ts';
import { CouldNotError, InputError } from '../../../kernel/errors.ts';
import type { ReceiptsParts } from '../parts.ts';
import { noteHandOver, readShareOffer } from './share-offer.ts';

export interface ShareDocumentParts extends ReceiptsParts {
  open: (address: string) => Promise<void>;
}

/**
 * Opens WhatsApp or the mail program with the message filled in; the user decides if it is sent. Throws
 * InputError for an invalid number or address, CouldNotError for a document that cannot be shared or opened.
 */
export async function shareDocument(
  parts: ShareDocumentParts,
  { id, channel, to: typed }: Input<'share.send'>,
  actor: string,
): Promise<void> {
  const offer = readShareOffer(parts, id);
  const to = channel === 'whatsapp' ? readNumber(typed) : readEmail(typed);
  await parts.open(channel === 'whatsapp' ? whatsappAddress(to, offer.text) : mailAddress(to, offer));
  noteHandOver(parts, id, { event: 'document.shared', details: { channel, receiver: to } }, actor);
}

/** Records that the link was copied, for any program that the shop uses. */
export function noteCopied(parts: ReceiptsParts, id: string, actor: string): void {
  readShareOffer(parts, id);
  noteHandOver(parts, id, { event: 'document.shared', details: { channel: 'link', receiver: null } }, actor);
}

/** Throws CouldNotError where there is no page that may be opened. */
export async function openPublicPage(parts: ShareDocumentParts, id: string): Promise<void> {
  const { link } = readShareOffer(parts, id);
  if (link === null) throw new CouldNotError(say('documents.linkNotGiven'));
  await parts.open(link);
}

function readNumber(typed: string): string | null {
  if (typed.trim() === '') return null;
  const { data } = phoneSchema.safeParse(writePhone(typed));
  if (data !== undefined) return data;
  throw new InputError(say('documents.whatsappInvalid'), [
    { path: 'to', message: say('documents.whatsappExample') },
  ]);
}

function readEmail(typed: string): string | null {
  const text = typed.trim();
  if (text === '') return null;
  const { data } = emailSchema.safeParse(text);
  if (data !== undefined) return data;
  throw new InputError(say('documents.mailInvalid'), [{ path: 'to', message: say('documents.mailExample') }]);
}
