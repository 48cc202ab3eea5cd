import { type ExportSpeed, measureExports } from '../export-speed.ts';
import { Growth } from '../frame/growth.ts';
import type { Measure } from '../frame/measure.ts';
import { pastDatabase } from '../past/past-database.ts';
import { limitRow, only, recordRow, type Row } from '../frame/row.ts';

const SALE_MEANWHILE_MS = 20;
const A_THOUSAND = 1_000;

export const exportsMeasure: Measure = {
  name: 'exports',
  needs: [],
  prepare: (bench) => Promise.all(bench.growthOfMany.map((documents) => pastDatabase(bench, documents))),
  async *run(bench) {
    const growth = new Growth();
    for (const documents of bench.growthOfMany) {
      const { alone, exports } = await measureExports(await pastDatabase(bench, documents));
      for (const { what, seconds } of exports)
        growth.note(`${what}, ${A_THOUSAND} documents`, documents, (seconds * 1000 * A_THOUSAND) / documents);
      if (documents !== bench.growthOfMany.at(-1)) continue;
      yield recordRow({ what: 'a sale while nothing is exported', unit: 'ms', ours: alone });
      for (const speed of exports) yield* rowsOf(speed);
    }
    yield* growth.rows();
  },
};

function* rowsOf(speed: ExportSpeed): Generator<Row, void, undefined> {
  const { what, count, seconds, memoryMiB, saleMs, longestStretchMs } = speed;
  yield recordRow({
    what: `${count} documents as ${what}`,
    unit: 's',
    ours: only(seconds),
    note: `${memoryMiB.toFixed(0)} MiB; the longest wait for a turn ${longestStretchMs.toFixed(0)} ms`,
  });
  yield limitRow({
    what: `a sale while ${what} is written`,
    unit: 'ms',
    ours: saleMs,
    limit: SALE_MEANWHILE_MS,
    by: 'p95',
  });
}
