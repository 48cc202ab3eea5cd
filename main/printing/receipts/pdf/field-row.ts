import { crc32 } from 'node:zlib';
import { type Block, place } from './block.ts';
import { openImage } from './pdf-inside.ts';
import type { Picture } from './pen.ts';
import type { TextBlock } from './typesetter.ts';
import { DOT_MM, type QrCode, QUIET_MODULES } from '../qr-code.ts';

export function fieldBeside(left: TextBlock, right: TextBlock, rightAt: number): Block {
  const baseline = Math.max(left.baseline, right.baseline);
  return place([
    { block: left, left: 0, top: baseline - left.baseline },
    { block: right, left: rightAt, top: baseline - right.baseline },
  ]);
}

/** A QR code with its quiet zone, each module on whole dots of the page. */
export function qrBlock({ modules, moduleMm, sideMm }: QrCode): Block {
  const { size } = modules;
  return {
    width: sideMm,
    height: sideMm,
    draw(pen, left, top) {
      const quiet = QUIET_MODULES * moduleMm;
      pen.fillAll(runs(modules, size, toDot(left) + quiet, toDot(top) + quiet, moduleMm));
    },
  };
}

/** Dark modules side by side as one rectangle. */
function* runs(
  modules: QrCode['modules'],
  size: number,
  left: number,
  top: number,
  moduleMm: number,
): Generator<readonly [number, number, number, number]> {
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      const start = x;
      while (x < size && modules.get(x, y)) x++;
      if (x > start) {
        yield [left + start * moduleMm, top + y * moduleMm, (x - start) * moduleMm, moduleMm];
      }
    }
  }
}

function toDot(mm: number): number {
  return Math.round(mm / DOT_MM) * DOT_MM;
}

const PNG_SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

/**
 * The shop's logo, as large as fits into the room; null where there is none or it is unreadable: it must not keep a
 * receipt from being printed.
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
  return { width, height, draw: (pen, left, top) => pen.image(picture, left, top, width, height) };
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

/** Verifies its checksums up to its end: damage found later, while it is unpacked, would end the program. */
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
