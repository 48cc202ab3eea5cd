import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Bitmap } from './bitmap.ts';

const require = createRequire(import.meta.url);

/** A letter is 0.6 of its size wide, whichever it is. */
export const FIXED_WIDTH_FONT = { family: 'IBM Plex Mono', advance: 0.6 };

export type DrawSvg = (svg: string) => Bitmap;

let drawer: Promise<DrawSvg> | null = null;

/** Loads what draws, megabytes of it, when the first thing is to be drawn. */
export async function loadDrawer(): Promise<DrawSvg> {
  drawer ??= startDrawer();
  return drawer;
}

async function startDrawer(): Promise<DrawSvg> {
  const { initWasm, Resvg } = await import('@resvg/resvg-wasm');
  try {
    await initWasm(readFileSync(require.resolve('@resvg/resvg-wasm/index_bg.wasm')));
  } catch (error) {
    // It can be started once a process, and somebody else has.
    if (!(error instanceof Error && error.message.startsWith('Already initialized'))) throw error;
  }
  const fontBuffers = [
    require.resolve('@expo-google-fonts/ibm-plex-mono/500Medium/IBMPlexMono_500Medium.ttf'),
    require.resolve('@expo-google-fonts/ibm-plex-mono/700Bold/IBMPlexMono_700Bold.ttf'),
  ].map((file) => readFileSync(file));
  return (svg) => {
    const drawing = new Resvg(svg, { background: 'white', font: { fontBuffers } });
    const image = drawing.render();
    const { width, height, pixels } = image;
    const bitmap = { width, height, data: Uint8ClampedArray.from(pixels) };
    image.free();
    drawing.free();
    return bitmap;
  };
}
