import { type DocumentListFigures, measureDocumentList } from '../document-list.ts';
import { Growth } from '../frame/growth.ts';
import type { Measure } from '../frame/measure.ts';
import { limitRow, type Row } from '../frame/row.ts';
import { openPastStore, openPastStores, type PastStore } from '../past/past-store.ts';

/** Limits of the window, of which the store takes little. */
const OPEN_MS = 150;
const FILTER_MS = 100;
/** A sale waits for it. */
const JUMP_MS = 50;
const LIMITS = { open: OPEN_MS, filters: FILTER_MS, counts: FILTER_MS, jumps: JUMP_MS };
const TOLD = { open: 'opened', filters: "a filter's first page", counts: 'counted', jumps: 'a jump' };

/** The document list and its filters, in the store alone. */
export const listStoreMeasure: Measure = {
  name: 'list-store',
  needs: [],
  prepare: openPastStores,
  async *run(bench) {
    const growth = new Growth();
    for (const stored of bench.growth) {
      const past = await openPastStore(bench, stored);
      const figures = measureDocumentList(past.file, past);
      for (const [key, what] of Object.entries(TOLD)) {
        const { median } = figures[key as keyof typeof TOLD];
        growth.note(`the list in the store, ${what}`, stored, median);
      }
      if (stored === bench.growth.at(-1)) yield* rowsOf(past, figures);
    }
    yield* growth.rows();
  },
};

function* rowsOf({ documents }: PastStore, figures: DocumentListFigures): Generator<Row, void, undefined> {
  for (const [key, what] of Object.entries(TOLD)) {
    const times = figures[key as keyof typeof TOLD];
    yield limitRow({
      what: `list of ${documents} documents in the store: ${what}`,
      unit: 'ms',
      ours: times,
      limit: LIMITS[key as keyof typeof TOLD],
      note: `slowest ${times.slowest.ms.toFixed(1)} ms for «${times.slowest.call}»`,
    });
  }
}
