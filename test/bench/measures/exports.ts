import { measureExports } from '../export-speed.ts';
import type { Measure } from '../frame/measure.ts';
import { limitRow, only, recordRow } from '../frame/row.ts';

const SALE_MEANWHILE_MS = 20;

export const exportsMeasure: Measure = {
  name: 'exports',
  needs: [],
  async *run(bench) {
    const { alone, exports } = await measureExports(bench.of(100_000, 400));
    yield recordRow({ what: 'a sale while nothing is exported', unit: 'ms', ours: alone });
    for (const { what, count, seconds, memoryMiB, saleMs, longestStretchMs } of exports) {
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
  },
};
