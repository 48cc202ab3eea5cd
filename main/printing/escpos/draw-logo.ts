import { type Bitmap, cropBitmap, inkBox, luminance, whiteBitmap } from './bitmap.ts';
import { type DrawSvg, loadDrawer } from './draw-svg.ts';
import { DOTS_PER_MM } from './head.ts';

export interface Logo {
  bitmap: Bitmap;
  /** Line art keeps sharp edges; other pictures have greys that need dithering. */
  isLineArt: boolean;
}

const MAX_HEIGHT_DOTS = 22 * DOTS_PER_MM;
/** Share of the line; a logo that fills the paper is no letterhead. */
const MAX_WIDTH = 0.75;
/** Largest share of grey among the inked dots of line art: its smooth edges. */
const FEW_GREYS = 0.25;

const PNG_START = [0x89, 0x50, 0x4e, 0x47];
const JPEG_START = [0xff, 0xd8, 0xff];

/**
 * Draws the shop's logo, as large as its place allows, in the middle of a line of `dots`. Null for bytes that
 * are no picture and for an all-white one: a bad logo must not stop a receipt.
 */
export async function drawLogo(image: Uint8Array, dots: number): Promise<Logo | null> {
  const type = typeOf(image);
  if (type === null) return null;
  const drawn = drawPicture(await loadDrawer(), image, type, Math.floor(dots * MAX_WIDTH));
  if (drawn === null) return null;
  const box = inkBox(drawn);
  if (box === null) return null;
  const bitmap = inTheMiddle(cropBitmap(drawn, box), dots);
  return { bitmap, isLineArt: isLineArt(bitmap) };
}

function drawPicture(draw: DrawSvg, image: Uint8Array, type: string, width: number): Bitmap | null {
  const address = `data:${type};base64,${Buffer.from(image).toString('base64')}`;
  try {
    return draw(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${MAX_HEIGHT_DOTS}">` +
        `<image href="${address}" width="${width}" height="${MAX_HEIGHT_DOTS}"/></svg>`,
    );
  } catch {
    // The WASM renderer traps on a picture larger than its memory.
    return null;
  }
}

function typeOf(image: Uint8Array): 'image/png' | 'image/jpeg' | null {
  const startsWith = (start: readonly number[]): boolean =>
    start.every((byte, index) => image[index] === byte);
  if (startsWith(PNG_START)) return 'image/png';
  return startsWith(JPEG_START) ? 'image/jpeg' : null;
}

function inTheMiddle({ data, width, height }: Bitmap, dots: number): Bitmap {
  const line = whiteBitmap(dots, height);
  const left = (dots - width) >> 1;
  for (let y = 0; y < height; y += 1) {
    line.data.set(data.subarray(y * width * 4, (y + 1) * width * 4), (y * dots + left) * 4);
  }
  return line;
}

function isLineArt(bitmap: Bitmap): boolean {
  let inked = 0;
  let grey = 0;
  for (let y = 0; y < bitmap.height; y += 1) {
    for (let x = 0; x < bitmap.width; x += 1) {
      const light = luminance(bitmap, x, y);
      if (light < 230) inked += 1;
      if (light > 60 && light < 230) grey += 1;
    }
  }
  return grey <= inked * FEW_GREYS;
}
