import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { initWasm, Resvg } from '@resvg/resvg-wasm';

/**
 * File names by which Electron finds the icon for a screen's scale; Linux desktops scale the large one
 * themselves.
 */
const WIDTHS = {
  'tray.png': 16,
  'tray@1.25x.png': 20,
  'tray@1.5x.png': 24,
  'tray@2x.png': 32,
  'tray@3x.png': 48,
  'tray-large.png': 64,
} as const;

/** Draws tray.svg, which is simple enough for 16 points, into a folder. */
export async function drawTrayIcon(folder: string): Promise<void> {
  const require = createRequire(import.meta.url);
  await initWasm(readFileSync(require.resolve('@resvg/resvg-wasm/index_bg.wasm')));
  const svg = readFileSync(join(import.meta.dirname, 'tray.svg'), 'utf8');
  mkdirSync(folder, { recursive: true });
  for (const [name, value] of Object.entries(WIDTHS)) {
    writeFileSync(join(folder, name), new Resvg(svg, { fitTo: { mode: 'width', value } }).render().asPng());
  }
}
