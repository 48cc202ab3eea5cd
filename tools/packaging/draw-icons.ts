import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import { projectRoot } from '../project.mjs';

/** `.ico` and `.icns` are made from the largest; Linux uses each size as it is. */
const ICON_SIZES = [16, 24, 32, 48, 64, 128, 256, 512, 1024] as const;

/** Draws icon.svg as `16x16.png` and so on into a folder. */
export async function drawIcons(folder: string): Promise<void> {
  const require = createRequire(import.meta.url);
  await initWasm(readFileSync(require.resolve('@resvg/resvg-wasm/index_bg.wasm')));
  const svg = readFileSync(join(projectRoot, 'tools', 'packaging', 'icon.svg'), 'utf8');
  mkdirSync(folder, { recursive: true });
  for (const size of ICON_SIZES) {
    const png = new Resvg(svg, { fitTo: { mode: 'width', value: size } }).render().asPng();
    writeFileSync(join(folder, `${size}x${size}.png`), png);
  }
}
