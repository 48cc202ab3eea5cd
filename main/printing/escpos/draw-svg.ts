import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type * as Library from '@resvg/resvg-wasm';
import type { Bitmap } from './bitmap.ts';

const require = createRequire(import.meta.url);

/** A letter is 0.6 of its size wide, whichever it is. */
export const FIXED_WIDTH_FONT = { family: 'IBM Plex Mono', advance: 0.6 };

export type DrawSvg = (svg: string) => Bitmap;

/** What letters are drawn in: of the family where a text names none. `dpi`: dots that an inch of the drawing takes. */
interface Letters {
  fontBuffers: Uint8Array[];
  family: string;
  dpi: number;
}

let started: Promise<typeof Library> | null = null;
let drawer: Promise<DrawSvg> | null = null;

/** Loads what draws, megabytes of it, when the first thing is to be drawn. */
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

/** The same for other letters. */
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
    // It can be started once a process, and somebody else has.
    if (!(error instanceof Error && error.message.startsWith('Already initialized'))) throw error;
  }
  return library;
}
