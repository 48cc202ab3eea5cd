import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** What marks the fuses in Electron's binary, of which `@electron/fuses` reads and writes the bytes behind it. */
const FUSE_SENTINEL = 'dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX';
const FUSE_VERSION = 1;
/** As Electron 45 comes: `1` on, `0` off. */
const FUSES_AS_SHIPPED = '101000011';

/**
 * A folder that electron-builder takes for an unpacked Electron of Linux: nothing in it runs, but its "binary" has
 * fuses, so that packing can be tried where Electron's cannot be had.
 */
export function writeStandInElectron(folder: string): void {
  mkdirSync(join(folder, 'locales'), { recursive: true });
  mkdirSync(join(folder, 'resources'));
  const fuses = Buffer.concat([
    Buffer.from(FUSE_SENTINEL),
    Buffer.from([FUSE_VERSION, FUSES_AS_SHIPPED.length]),
    Buffer.from(FUSES_AS_SHIPPED),
  ]);
  writeFileSync(join(folder, 'electron'), Buffer.concat([Buffer.alloc(64), fuses, Buffer.alloc(64)]), {
    mode: 0o755,
  });
  writeFileSync(join(folder, 'locales', 'es.pak'), '');
  writeFileSync(join(folder, 'LICENSE'), '');
}
