import type { Picture } from './indexed-png.ts';

/** How far two pictures may be apart and still show the same. */
export interface Tolerance {
  /** Of a channel, 0–255: a pixel further off is another. */
  channel: number;
  /** How many pixels off the same may stand: what another browser's letters do. */
  shift: number;
  /** Of all pixels, how many may be others. */
  share: number;
}

export interface Difference {
  /** 0–1, of all pixels. */
  share: number;
  isWithin: boolean;
  /** The second picture, pale, with what differs in red; null for pictures of two sizes. */
  shown: Picture | null;
}

/** Compares two pictures pixel by pixel. */
export function comparePictures(expected: Picture, actual: Picture, tolerance: Tolerance): Difference {
  const { width, height } = expected;
  if (width !== actual.width || height !== actual.height) return { share: 1, isWithin: false, shown: null };
  const shown = new Uint8Array(width * height * 4);
  let others = 0;
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const at = (y * width + x) * 4;
      const isOther =
        !isNear(expected, actual, x, y, tolerance) || !isNear(actual, expected, x, y, tolerance);
      others += isOther ? 1 : 0;
      shown.set(isOther ? [255, 0, 0, 255] : pale(actual.data, at), at);
    }
  }
  const share = others / (width * height);
  return { share, isWithin: share <= tolerance.share, shown: { width, height, data: shown } };
}

/** Whether the pixel of the one is in the other, there or as near as may be. */
function isNear(one: Picture, other: Picture, x: number, y: number, { channel, shift }: Tolerance): boolean {
  const at = (y * one.width + x) * 4;
  for (let dy = -shift; dy <= shift; dy += 1) {
    for (let dx = -shift; dx <= shift; dx += 1) {
      const [otherX, otherY] = [x + dx, y + dy];
      if (otherX < 0 || otherY < 0 || otherX >= one.width || otherY >= one.height) continue;
      if (isSame(one.data, at, other.data, (otherY * one.width + otherX) * 4, channel)) return true;
    }
  }
  return false;
}

function isSame(one: Uint8Array, at: number, other: Uint8Array, otherAt: number, channel: number): boolean {
  for (let part = 0; part < 3; part += 1) {
    if (Math.abs((one[at + part] ?? 0) - (other[otherAt + part] ?? 0)) > channel) return false;
  }
  return true;
}

function pale(data: Uint8Array, at: number): [number, number, number, number] {
  const grey = ((data[at] ?? 0) + (data[at + 1] ?? 0) + (data[at + 2] ?? 0)) / 3;
  const light = 200 + (grey * 55) / 255;
  return [light, light, light, 255];
}
