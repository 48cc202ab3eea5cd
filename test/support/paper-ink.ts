import { PNG } from 'pngjs';

/** Bounding box of all ink, in dots of the picture; null for a blank one. */
export function inkBox(png: Uint8Array): { left: number; right: number; top: number; bottom: number } | null {
  const { width, height, data } = PNG.sync.read(Buffer.from(png));
  let [left, right, top, bottom] = [width, 0, height, 0];
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if (data[4 * (y * width + x)] !== 0) continue;
      left = Math.min(left, x);
      right = Math.max(right, x + 1);
      top = Math.min(top, y);
      bottom = y + 1;
    }
  }
  return bottom === 0 ? null : { left, right, top, bottom };
}

/** The lowest `dots` rows of a picture. */
export function cutBottom(png: Uint8Array, dots: number): Uint8Array {
  const whole = PNG.sync.read(Buffer.from(png));
  const height = Math.min(dots, whole.height);
  const cut = new PNG({ width: whole.width, height });
  PNG.bitblt(whole, cut, 0, whole.height - height, whole.width, height, 0, 0);
  return PNG.sync.write(cut);
}
