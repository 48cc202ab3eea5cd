import { measureDocumentList } from '../document-list.ts';
import type { Measure } from '../frame/measure.ts';
import { limitRow, only } from '../frame/row.ts';
import { openPastStore } from '../past-store.ts';

/** What the window may take, beside which little is the store's. */
const OPEN_MS = 150;
const FILTER_MS = 100;
const MAKE_SECONDS = 60;

/** The list of documents and its filters, in the store alone. */
export const listStoreMeasure: Measure = {
  name: 'list-store',
  needs: [],
  async *run(bench) {
    const past = await openPastStore(bench);
    const { documents, until, written } = past;
    yield limitRow({
      what: `the list made for ${documents} documents of before it`,
      unit: 's',
      ours: only(written.listedIn),
      limit: MAKE_SECONDS,
      note: `they were written in ${written.writtenIn.toFixed(1)} s`,
    });
    const figures = measureDocumentList(past.file, { documents, until });
    const told = { open: 'opened', filters: "a filter's first page", counts: 'counted', jumps: 'a jump' };
    for (const [key, what] of Object.entries(told)) {
      const times = figures[key as keyof typeof told];
      yield limitRow({
        what: `list of ${documents} documents in the store: ${what}`,
        unit: 'ms',
        ours: times,
        limit: key === 'open' ? OPEN_MS : FILTER_MS,
        note: `slowest ${times.slowest.ms.toFixed(1)} ms for «${times.slowest.call}»`,
      });
    }
  },
};
