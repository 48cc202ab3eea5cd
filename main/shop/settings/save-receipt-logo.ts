import { LARGEST_LOGO_BYTES, LARGEST_LOGO_PIXELS } from '../../../shared/domain/paper/printer.ts';
import { InputError } from '../../kernel/errors.ts';
import { sha256 } from '../../kernel/files/sha256.ts';
import { say } from '../../kernel/say.ts';
import type { SettingsParts } from './parts.ts';
import type { ReceiptLogo } from './receipt-logo-repository.ts';

/**
 * Stores a PNG or JPEG file as the shop's logo; null removes the logo. Throws InputError for another format, or a file
 * that is too large.
 */
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

interface PictureSize {
  mediaType: 'image/png' | 'image/jpeg';
  width: number;
  height: number;
}

const PNG_SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
/** PNG 11.2.1: the header chunk comes first, with this length. */
const PNG_HEADER = [0, 0, 0, 13, ...Buffer.from('IHDR')];
/** SOI and the marker after it (JPEG B.1.1.3). */
const JPEG_SIGNATURE = [0xff, 0xd8, 0xff];

/** Reads a picture's format and size from its header; null for another format or a missing size. */
function readPictureSize(bytes: Uint8Array): PictureSize | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const size = startsWith(bytes, [...PNG_SIGNATURE, ...PNG_HEADER]) ? pngSize(view) : jpegSize(view);
  return size === null || size.width === 0 || size.height === 0 ? null : size;
}

function pngSize(view: DataView): PictureSize | null {
  if (view.byteLength < 24) return null;
  return { mediaType: 'image/png', width: view.getUint32(16), height: view.getUint32(20) };
}

/** Goes from marker to marker up to the frame's (JPEG B.2). */
function jpegSize(view: DataView): PictureSize | null {
  if (!startsWith(new Uint8Array(view.buffer, view.byteOffset, view.byteLength), JPEG_SIGNATURE)) return null;
  let at = 2;
  while (at + 9 <= view.byteLength && view.getUint8(at) === 0xff) {
    const marker = view.getUint8(at + 1);
    if (marker === 0xff) at += 1;
    else if (isFrame(marker))
      return { mediaType: 'image/jpeg', width: view.getUint16(at + 7), height: view.getUint16(at + 5) };
    else at += 2 + view.getUint16(at + 2);
  }
  return null;
}

/** SOF 0 to 15, without the three other markers in that range (JPEG B.1.1.3). */
function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
}

function startsWith(bytes: Uint8Array, start: readonly number[]): boolean {
  return start.every((byte, index) => bytes[index] === byte);
}
