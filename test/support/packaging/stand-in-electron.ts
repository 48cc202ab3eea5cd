import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Marker before the fuses in Electron's binary; `@electron/fuses` reads and writes the bytes after it. */
const FUSE_SENTINEL = 'dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX';
const FUSE_VERSION = 1;
/** Defaults of Electron 45: `1` on, `0` off. */
const FUSES_AS_SHIPPED = '101000011';

/**
 * A folder that electron-builder accepts as an unpacked Electron for Linux: nothing in it runs, but its "binary" has
 * fuses, so packing can be tested where Electron is not available.
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
