import { LARGEST_LOGO_BYTES, LARGEST_LOGO_PIXELS } from '../../../shared/domain/printing/largest-logo.ts';
import { say } from '../../kernel/say.ts';
import { InputError } from '../../kernel/errors.ts';
import { sha256 } from '../../kernel/files/sha256.ts';
import type { SettingsParts } from './parts.ts';
import { readPictureSize } from './picture-size.ts';
import type { ReceiptLogo } from './receipt-logo-repository.ts';

/** Keeps a PNG or JPEG file as the shop's logo; null takes the logo away. Throws InputError for what is neither, or too large. */
export function saveReceiptLogo(
  { store, logo, clock }: SettingsParts,
  bytes: Uint8Array | null,
  actor: string,
): void {
  const kept = bytes === null ? null : { mediaType: mediaTypeOf(bytes), bytes };
  const at = clock.now();
  store.commit(() => {
    if (kept === null) logo.remove();
    else logo.save(kept, at);
    const details = { receiptLogo: kept === null ? null : sha256(kept.bytes) };
    store.audit.append({ at, actor, event: 'settings.saved', subject: 'shop', details });
  });
}

export function mediaTypeOf(bytes: Uint8Array): ReceiptLogo['mediaType'] {
  if (bytes.length > LARGEST_LOGO_BYTES) throw new InputError(say('printing.logoTooHeavy'));
  const picture = readPictureSize(bytes);
  if (picture === null) throw new InputError(say('printing.logoFormat'));
  const { mediaType, width, height } = picture;
  if (Math.max(width, height) > LARGEST_LOGO_PIXELS)
    throw new InputError(say('printing.logoTooLarge', { width, height, most: LARGEST_LOGO_PIXELS }));
  return mediaType;
}
