import type { Measure } from '../frame/measure.ts';
import { limitRow, only, recordRow } from '../frame/row.ts';
import { measureImport } from '../import-speed.ts';

const SECONDS = 20;

export const importMeasure: Measure = {
  name: 'import',
  needs: [],
  async *run(bench) {
    const { rows, seconds, stretchMs } = await measureImport(bench.of(100_000, 50));
    yield limitRow({ what: `import of ${rows} products`, unit: 's', ours: only(seconds), limit: SECONDS });
    yield recordRow({ what: 'a sale waits for the import', unit: 'ms', ours: stretchMs });
  },
};
