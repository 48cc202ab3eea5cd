import { LIST_LIMITS, measureList } from '../document-list-speed.ts';
import type { Measure } from '../frame/measure.ts';
import { limitRow, only } from '../frame/row.ts';
import { figureOf } from '../frame/times.ts';
import { openPastShop } from '../past/past-shop.ts';

/** The document list in a window, with a million documents. */
export const listScreenMeasure: Measure = {
  name: 'list-screen',
  needs: ['window'],
  prepare: openPastShop,
  async *run(bench) {
    const past = await openPastShop(bench);
    const of = `list of ${past.documents} documents in the window:`;
    const app = await past.shop.open();
    const listed = await measureList(app, past);
    // The next measure starts its own app.
    await app.quit();
    const { openMs, filterMs, slowest, wheelTaskMs, jumpTaskMs, heapMiB, processMiB } = listed;
    const slowestOf = filterMs.toSorted((a, b) => b.ms - a.ms).slice(0, 3);
    yield limitRow({
      what: `${of} opened`,
      unit: 'ms',
      ours: { ...figureOf(openMs), p95: Math.max(...openMs) },
      limit: LIST_LIMITS.openMs,
    });
    yield limitRow({
      what: `${of} slowest filter`,
      unit: 'ms',
      ours: only(slowestOf[0]?.ms ?? Number.NaN),
      limit: LIST_LIMITS.filterMs,
      note: `${slowestOf.map(({ filter, ms }) => `${filter} ${ms.toFixed(0)} ms`).join(', ')}; once ${slowest.ms.toFixed(0)} ms for ${slowest.filter}`,
    });
    for (const [what, ms] of [
      ['wheel', wheelTaskMs],
      ['scrollbar', jumpTaskMs],
    ] as const) {
      yield limitRow({
        what: `${of} longest task by ${what}`,
        unit: 'ms',
        ours: only(ms),
        limit: LIST_LIMITS.taskMs,
      });
    }
    yield limitRow({
      what: `${of} memory`,
      unit: 'MiB',
      ours: only(Math.max(heapMiB, processMiB ?? 0)),
      limit: LIST_LIMITS.memoryMiB,
      note: `what its scripts hold ${heapMiB.toFixed(1)} MiB`,
    });
  },
};
