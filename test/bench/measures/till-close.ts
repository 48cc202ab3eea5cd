import { measureClose } from '../close-speed.ts';
import type { Measure } from '../frame/measure.ts';
import { limitRow, only, recordRow } from '../frame/row.ts';

/** Of a close, in which nothing else is done. */
const CLOSE_MS = 20;

/** The X of a shift that nobody has looked at, and its close. */
export const tillCloseMeasure: Measure = {
  name: 'till-close',
  needs: [],
  async *run(bench) {
    const { sales, xMs, xStretchMs, closeMs } = await measureClose(bench.of(50_000, 50));
    yield recordRow({
      what: `X of ${sales} sales never looked at`,
      unit: 'ms',
      ours: only(xMs),
      note: `nothing else is done for ${xStretchMs.toFixed(0)} ms at most`,
    });
    yield limitRow({ what: `close of ${sales} sales`, unit: 'ms', ours: only(closeMs), limit: CLOSE_MS });
  },
};
