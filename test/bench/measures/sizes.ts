import { buildOnce } from '../../../dev/app/build-once.ts';
import {
  allScripts,
  FIRST_SCREEN_BYTES,
  firstScripts,
  gzippedBytes,
  ownFilesBytes,
} from '../bundle-sizes.ts';
import type { Measure } from '../frame/measure.ts';
import { limitRow, only, recordRow } from '../frame/row.ts';

/** What is fetched before one can sell, and what the app takes on disk. */
export const sizesMeasure: Measure = {
  name: 'sizes',
  needs: [],
  async *run() {
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
  },
};
