import { TestCounter } from '../../support/counter.ts';
import type { Bench } from '../frame/bench.ts';
import { Growth } from '../frame/growth.ts';
import type { Measure } from '../frame/measure.ts';
import { type Figure, limitRow, only, recordRow, type Row } from '../frame/row.ts';
import { figureOf } from '../frame/times.ts';
import { LINES } from '../generated-sales.ts';
import { openPastStore, openPastStores, type PastStore } from '../past/past-store.ts';
import { bareTransaction, litequeEnqueue, rawInsert } from '../sale/peers.ts';
import { timeSales } from '../sale/time-sales.ts';

const P99_MS = 5;

/**
 * The whole use case until it is answered, durable: validation, IVA, number, document, outbox, audit and till money; beside
 * storing the same text. The list and the head outside come after the answer, in a row of their own.
 */
export const saleMeasure: Measure = {
  name: 'sale',
  needs: ['peers'],
  prepare: openPastStores,
  async *run(bench) {
    const growth = new Growth();
    for (const stored of [0, ...bench.growth]) {
      const past = stored === 0 ? openEmptyStore() : await openPastStore(bench, stored);
      const ours = yield* besideOthers(bench, past.machine, stored);
      if (stored > 0) growth.note('a sale with what is stored', stored, ours.median);
      if (stored === bench.growth.at(-1))
        yield limitRow({
          what: `a sale of ${LINES} lines with ${stored} stored`,
          unit: 'ms',
          ours,
          limit: P99_MS,
        });
      else yield recordRow({ what: `a sale of ${LINES} lines with ${stored} stored`, unit: 'ms', ours });
      if (stored === 0) past.close();
    }
    yield* growth.rows();
  },
};

/** Stores with a past are shared with other measures, and closed by the bench. */
function openEmptyStore(): Pick<PastStore, 'machine' | 'close'> {
  const machine = new TestCounter();
  return { machine, close: () => machine.remove() };
}

async function* besideOthers(
  bench: Bench,
  machine: TestCounter,
  stored: number,
): AsyncGenerator<Row, Figure, undefined> {
  const folder = bench.folder();
  const observers = [rawInsert(folder), bareTransaction(folder)];
  if (bench.withoutPeers === null) observers.push(await litequeEnqueue(folder));
  const isWhole = stored === 0 || stored === bench.growth.at(-1);
  const { ours, afterwards, others } = await timeSales(
    machine,
    observers,
    bench.of(isWhole ? 2_000 : 500, 10),
  );
  for (const { close } of observers) close();
  const [raw, bare, liteque] = others.map(rateOf);
  if (isWhole) {
    yield recordRow({
      what: `what a sale leaves for after its answer, with ${stored} stored`,
      unit: 'ms',
      ours: figureOf(afterwards),
    });
    const row = { unit: '/s', ours: only(rateOf(ours)), by: 'median', note: '' } as const;
    const why = bench.withoutPeers;
    yield {
      ...row,
      what: `whole sales, durable, with ${stored} stored, beside liteque`,
      beside: {
        name: 'liteque’s bare enqueue',
        figure: liteque === undefined ? null : only(liteque),
        ...(why === null ? {} : { why }),
      },
      required: 1,
    };
    yield {
      ...row,
      what: `whole sales, durable, with ${stored} stored, beside the bare transaction`,
      beside: { name: 'document, number, outbox, audit', figure: bare === undefined ? null : only(bare) },
      required: 0.8,
    };
    yield {
      ...row,
      what: `whole sales, durable, with ${stored} stored, beside one row`,
      beside: { name: 'raw one-row FULL insert', figure: raw === undefined ? null : only(raw) },
      required: null,
    };
  }
  return figureOf(ours);
}

/** Rate a second, in sequence. */
function rateOf(times: readonly number[]): number {
  return (1000 * times.length) / times.reduce((sum, ms) => sum + ms, 0);
}
