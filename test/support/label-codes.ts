import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { STEP_STANDS_STILL_MS } from '../time-outs.ts';
import { findProgram } from './find-program.ts';

const require = createRequire(import.meta.url);

const hasZbarimg = findProgram('zbarimg') !== null;
if (!hasZbarimg) console.warn('No zbarimg on this machine: bars are read by zxing alone here.');

let prepared = false;

/** Bar codes that zxing reads in a PNG; a UPC-A as an EAN-13, with its leading 0. */
export async function zxingBars(png: Uint8Array): Promise<string[]> {
  if (!prepared) {
    const wasmBinary = readFileSync(require.resolve('zxing-wasm/reader/zxing_reader.wasm'));
    prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasmBinary).buffer } });
    prepared = true;
  }
  const codes = await readBarcodes(png, {
    formats: ['EAN13', 'EAN8', 'UPCA', 'Code128'],
    textMode: 'Plain',
    maxNumberOfSymbols: 255,
  });
  return codes.filter(({ isValid }) => isValid).map(({ text }) => asGtin13(text));
}

/** Bar codes that zbarimg reads, each once; null where it is not installed. */
export function zbarBars(png: Uint8Array): string[] | null {
  if (!hasZbarimg) return null;
  const folder = mkdtempSync(join(tmpdir(), 'mostrador-labels-'));
  try {
    const file = join(folder, 'labels.png');
    writeFileSync(file, png);
    const kinds = ['ean13', 'ean8', 'upca', 'code128'].flatMap((kind) => `-S${kind}.enable`);
    const options = ['--quiet', '--raw', '--nodbus', '-Sdisable', ...kinds, file];
    const { stdout } = spawnSync('zbarimg', options, { encoding: 'utf8', timeout: STEP_STANDS_STILL_MS });
    return stdout
      .split('\n')
      .filter((line) => line !== '')
      .map(asGtin13);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Some readers drop the leading 0 of a UPC-A. */
export function asGtin13(code: string): string {
  return /^\d{12}$/.test(code) ? `0${code}` : code;
}
