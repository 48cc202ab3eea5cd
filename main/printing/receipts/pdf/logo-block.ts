import { crc32 } from 'node:zlib';
import type { Block } from './block.ts';
import { openImage } from './pdf-inside.ts';
import type { Picture } from './canvas.ts';

const PNG_SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

/**
 * The shop's logo, as large as fits into the room; null if there is none or it is unreadable: a bad logo must
 * not stop a receipt.
 */
export function logoBlock(
  pdf: PDFKit.PDFDocument,
  bytes: Uint8Array | null,
  room: { width: number; height: number },
): Block | null {
  const picture = bytes === null ? null : readPicture(pdf, bytes);
  if (picture === null) return null;
  const { image } = picture;
  const isOnItsSide = (image.orientation ?? 1) > 4;
  const [wide, high] = isOnItsSide ? [image.height, image.width] : [image.width, image.height];
  const scale = Math.min(room.width / wide, room.height / high);
  const [width, height] = [wide * scale, high * scale];
  return { width, height, draw: (canvas, left, top) => canvas.image(picture, left, top, width, height) };
}

function readPicture(pdf: PDFKit.PDFDocument, bytes: Uint8Array): Picture | null {
  if (isPng(bytes) && !isWholePng(bytes)) return null;
  try {
    const image = openImage(pdf, bytes);
    return image.width > 0 && image.height > 0 ? { bytes, image } : null;
  } catch {
    return null;
  }
}

export function isPng(bytes: Uint8Array): boolean {
  return PNG_SIGNATURE.every((byte, at) => bytes[at] === byte);
}

/** Verifies all checksums: damage found later, while unpacking, would end the process. */
function isWholePng(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let at = PNG_SIGNATURE.length;
  while (at + 12 <= bytes.length) {
    const end = at + 8 + view.getUint32(at);
    if (end + 4 > bytes.length) return false;
    if (crc32(bytes.subarray(at + 4, end)) !== view.getUint32(end)) return false;
    if (String.fromCharCode(...bytes.subarray(at + 4, at + 8)) === 'IEND') return true;
    at = end + 4;
  }
  return false;
}
