import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';

const require = createRequire(import.meta.url);

let prepared = false;

/** The texts of the QR codes in a PNG, as a phone would read them. */
export async function readQrCodes(png: Uint8Array): Promise<string[]> {
  if (!prepared) {
    const wasmBinary = readFileSync(require.resolve('zxing-wasm/reader/zxing_reader.wasm'));
    // Loaded from the installed package: by default the library downloads it.
    prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasmBinary).buffer } });
    prepared = true;
  }
  const codes = await readBarcodes(png, { formats: ['QRCode'], textMode: 'Plain' });
  return codes.filter((code) => code.isValid).map((code) => code.text);
}
