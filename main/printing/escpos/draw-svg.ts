import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type * as Library from '@resvg/resvg-wasm';
import type { Bitmap } from './bitmap.ts';

const require = createRequire(import.meta.url);

/** Every letter is 0.6 times its font size wide. */
export const FIXED_WIDTH_FONT = { family: 'IBM Plex Mono', advance: 0.6 };

export type DrawSvg = (svg: string) => Bitmap;

/** Fonts of a drawing: `family` where a text names none. `dpi`: dots per inch of the drawing. */
interface Letters {
  fontBuffers: Uint8Array[];
  family: string;
  dpi: number;
}

let started: Promise<typeof Library> | null = null;
let drawer: Promise<DrawSvg> | null = null;

/** Loads the renderer, megabytes of it, with the first drawing. */
export async function loadDrawer(): Promise<DrawSvg> {
  drawer ??= loadDrawerOf({
    fontBuffers: [
      require.resolve('@expo-google-fonts/ibm-plex-mono/500Medium/IBMPlexMono_500Medium.ttf'),
      require.resolve('@expo-google-fonts/ibm-plex-mono/700Bold/IBMPlexMono_700Bold.ttf'),
    ].map((file) => readFileSync(file)),
    family: FIXED_WIDTH_FONT.family,
    dpi: 96,
  });
  return drawer;
}

export async function loadDrawerOf({ fontBuffers, family, dpi }: Letters): Promise<DrawSvg> {
  started ??= start();
  const { Resvg } = await started;
  return (svg) => {
    const font = { fontBuffers, defaultFontFamily: family };
    const drawing = new Resvg(svg, { background: 'white', dpi, font });
    const image = drawing.render();
    const { width, height, pixels } = image;
    const bitmap = { width, height, data: Uint8ClampedArray.from(pixels) };
    image.free();
    drawing.free();
    return bitmap;
  };
}

async function start(): Promise<typeof Library> {
  const library = await import('@resvg/resvg-wasm');
  try {
    await library.initWasm(readFileSync(require.resolve('@resvg/resvg-wasm/index_bg.wasm')));
  } catch (error) {
    // The library starts once per process, and another caller was first.
    if (!(error instanceof Error && error.message.startsWith('Already initialized'))) throw error;
  }
  return library;
}
