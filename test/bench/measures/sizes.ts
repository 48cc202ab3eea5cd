import { rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { buildOnce } from '../../../tools/app/build-once.ts';
import {
  allScripts,
  FIRST_SCREEN_BYTES,
  firstScripts,
  folderBytes,
  gzippedBytes,
  ownFilesBytes,
} from '../bundle-sizes.ts';
import type { Measure } from '../frame/measure.ts';
import { limitRow, only, type Row, recordRow } from '../frame/row.ts';

/** Download size before the first sale, and the app's disk space. */
export const sizesMeasure: Measure = {
  name: 'sizes',
  needs: [],
  async *run(bench) {
    await buildOnce();
    const [first, all] = [firstScripts(), allScripts()];
    yield limitRow({
      what: "the first screen's JavaScript, gzipped",
      unit: 'KiB',
      ours: only(gzippedBytes(first) / 1024),
      limit: FIRST_SCREEN_BYTES / 1024,
      note: `${first.length} of ${all.length} scripts`,
    });
    yield recordRow({
      what: 'all JavaScript of the window, gzipped',
      unit: 'KiB',
      ours: only(gzippedBytes(all) / 1024),
    });
    yield recordRow({
      what: 'files of its own that the app is packed with',
      unit: 'MiB',
      ours: only(ownFilesBytes() / 2 ** 20),
      note: 'without packages and Electron',
    });
    // Packing takes long at any size; test/tools/packed-app.spec.ts tests it.
    if (!bench.isTiny) yield* packedRows();
  },
};

async function* packedRows(): AsyncGenerator<Row, void, undefined> {
  const { packApp } = await import('../../support/packaging/pack-app.ts');
  const { folder, executable, isElectron } = await packApp();
  try {
    const packed = dirname(executable);
    yield recordRow({
      what: 'the app as packed for Linux, with its packages',
      unit: 'MiB',
      ours: only(folderBytes(join(packed, 'resources')) / 2 ** 20),
      note: isElectron
        ? `with Electron ${(folderBytes(packed) / 2 ** 20).toFixed(0)} MiB`
        : 'Electron’s binary is not here',
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
