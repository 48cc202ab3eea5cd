import { Growth } from '../frame/growth.ts';
import type { Measure } from '../frame/measure.ts';
import { limitRow, only, recordRow } from '../frame/row.ts';
import { measureImport } from '../import-speed.ts';

const SECONDS = 10;
const A_THOUSAND = 1_000;

export const importMeasure: Measure = {
  name: 'import',
  needs: [],
  async *run(bench) {
    const growth = new Growth();
    for (const rows of bench.growthOfMany) {
      const { seconds, stretchMs } = await measureImport(rows);
      growth.note(`an import, ${A_THOUSAND} rows`, rows, (seconds * 1000 * A_THOUSAND) / rows);
      if (rows !== bench.growthOfMany.at(-1)) continue;
      yield limitRow({ what: `import of ${rows} products`, unit: 's', ours: only(seconds), limit: SECONDS });
      yield recordRow({ what: 'a sale waits for the import', unit: 'ms', ours: stretchMs });
    }
    yield* growth.rows();
  },
};
