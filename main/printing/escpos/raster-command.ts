import { type Bitmap, luminance } from './bitmap.ts';

/** Some firmware reads the low byte of a picture's height only. */
const MOST_ROWS = 255;
/** Greys become black below this; thin strokes of letters keep their body. */
const THRESHOLD = 144;

/**
 * `GS v 0`: the bitmap in black and white from the left edge of the line, in bands that join without a seam; the paper
 * is then below it.
 */
export function rasterCommand(bitmap: Bitmap): Uint8Array {
  const bytesPerRow = Math.ceil(bitmap.width / 8);
  const bands: Uint8Array[] = [];
  for (let top = 0; top < bitmap.height; top += MOST_ROWS) {
    const rows = Math.min(MOST_ROWS, bitmap.height - top);
    bands.push(
      Uint8Array.of(0x1d, 0x76, 0x30, 0, bytesPerRow & 0xff, bytesPerRow >> 8, rows, 0),
      packedRows(bitmap, top, rows, bytesPerRow),
    );
  }
  return Buffer.concat(bands);
}

function packedRows(bitmap: Bitmap, top: number, rows: number, bytesPerRow: number): Uint8Array {
  const bits = new Uint8Array(bytesPerRow * rows);
  for (let row = 0; row < rows; row += 1) {
    for (let x = 0; x < bitmap.width; x += 1) {
      const at = row * bytesPerRow + (x >> 3);
      if (luminance(bitmap, x, top + row) < THRESHOLD) bits[at] = (bits[at] ?? 0) | (0x80 >> (x & 7));
    }
  }
  return bits;
}
