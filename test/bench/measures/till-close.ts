import { measureClose } from '../close-speed.ts';
import { Growth } from '../frame/growth.ts';
import type { Measure } from '../frame/measure.ts';
import { limitRow, only, recordRow } from '../frame/row.ts';

/** Limit of a close, which blocks everything else. */
const CLOSE_MS = 20;
const A_THOUSAND = 1_000;

/** The X of a shift without a cached tally, and its close. */
export const tillCloseMeasure: Measure = {
  name: 'till-close',
  needs: [],
  async *run(bench) {
    const sizes = bench.isTiny ? [20, 50] : [1_000, 10_000, 50_000];
    const growth = new Growth();
    for (const size of sizes) {
      const { sales, xMs, xStretchMs, closeMs } = await measureClose(size);
      growth.note(`an X, ${A_THOUSAND} sales`, sales, (xMs * A_THOUSAND) / sales);
      growth.note('a close with the sales of its shift', sales, closeMs);
      if (size !== sizes.at(-1)) continue;
      yield recordRow({
        what: `X of ${sales} sales never looked at`,
        unit: 'ms',
        ours: only(xMs),
        note: `nothing else is done for ${xStretchMs.toFixed(0)} ms at most`,
      });
      yield limitRow({ what: `close of ${sales} sales`, unit: 'ms', ours: only(closeMs), limit: CLOSE_MS });
    }
    yield* growth.rows();
  },
};
