import { crc32, deflateSync } from 'node:zlib';
import { PNG } from 'pngjs';

/** A picture: RGBA, four bytes a pixel. */
export interface Picture {
  width: number;
  height: number;
  data: Uint8Array;
}

/** Backgrounds, letters and edges get their exact colours. */
const MAX_FREQUENT = 16;
/** The shades between them are always near one of these. */
const MAX_COLOURS = 40;

export function decodePng(png: Buffer): Picture {
  return PNG.sync.read(png);
}

/** A small PNG, of its most frequent colours and some for those between. */
export function encodeIndexedPng({ width, height, data }: Picture): Buffer {
  const colourAt = (pixel: number): number => {
    const [red = 0, green = 0, blue = 0] = data.subarray(pixel * 4, pixel * 4 + 3);
    return (red << 16) | (green << 8) | blue;
  };
  const counts = new Map<number, number>();
  for (let pixel = 0; pixel < width * height; pixel += 1) {
    const colour = colourAt(pixel);
    counts.set(colour, (counts.get(colour) ?? 0) + 1);
  }
  const byCount = [...counts].toSorted(([, one], [, other]) => other - one).map(([colour]) => colour);
  const palette = byCount.slice(0, MAX_FREQUENT);
  const distances = byCount.map((colour) => nearest(palette, colour).distance);
  while (palette.length < MAX_COLOURS && Math.max(...distances) > 0) {
    const furthest = byCount[distances.indexOf(Math.max(...distances))] ?? 0;
    palette.push(furthest);
    for (const [place, colour] of byCount.entries()) {
      distances[place] = Math.min(distances[place] ?? 0, distanceOf(furthest, colour));
    }
  }
  const indexOf = new Map(byCount.map((colour) => [colour, nearest(palette, colour).index]));
  const rows = Buffer.alloc((width + 1) * height);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      rows[y * (width + 1) + 1 + x] = indexOf.get(colourAt(y * width + x)) ?? 0;
    }
  }
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  // Eight bits a pixel, indexed.
  head.set([8, 3, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk(
      'PLTE',
      Buffer.from(palette.flatMap((colour) => [colour >> 16, (colour >> 8) & 255, colour & 255])),
    ),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function nearest(palette: readonly number[], colour: number): { index: number; distance: number } {
  const distances = palette.map((other) => distanceOf(other, colour));
  const distance = Math.min(...distances);
  return { index: distances.indexOf(distance), distance };
}

/** Largest difference of any channel. */
function distanceOf(one: number, other: number): number {
  return Math.max(
    Math.abs((one >> 16) - (other >> 16)),
    Math.abs(((one >> 8) & 255) - ((other >> 8) & 255)),
    Math.abs((one & 255) - (other & 255)),
  );
}

function chunk(type: string, body: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), body]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(body.length);
  checksum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, checksum]);
}
