import type { LaunchedApp } from '../../../tools/app/launch-app.ts';
import { readyToSell } from '../../../tools/app/sale-keys.ts';
import { openShop } from '../../window/support/shop.ts';
import type { Measure } from '../frame/measure.ts';
import { limitRow, only, type Row, recordRow } from '../frame/row.ts';
import { ManySales } from '../many-sales.ts';
import { pageHeapMiB } from '../page-heap.ts';
import { countPageNodes, type PageNodes } from '../page-nodes.ts';
import { type ProcessKind, processMemory } from '../process-memory.ts';

/** Held memory never repeats exactly: engine garbage, compiled code, bounded caches. */
const NOISE_MIB = 1;
/** The page is not caught at the same moment each time; a leak per sale by keys would be ten times as many. */
const NOISE_NODES = 10;

interface Held {
  program: number;
  page: number;
  counted: PageNodes;
  processes: ReadonlyMap<ProcessKind, number>;
}

/**
 * Memory held by the app and its page after garbage collection, and each process's memory: at rest, and after
 * sales in the window, sent, each with its receipt. A leak shows in the last half.
 */
export const memoryMeasure: Measure = {
  name: 'memory',
  needs: ['window'],
  async *run(bench) {
    const half = bench.of(2_500, 3);
    const shop = await bench.share('shop that sells on', () => openShop());
    shop.env['NODE_OPTIONS'] = '--inspect=127.0.0.1:0';
    const app = await shop.open();
    await readyToSell(app.page);
    const idle = await held(app);
    const sales = await ManySales.begin(app);
    const sellHalf = async (): Promise<Held> => {
      await sales.sell(half);
      await sales.untilSent();
      return held(app);
    };
    const middle = await sellHalf();
    const end = await sellHalf();
    await app.quit();
    for (const where of ['program', 'page'] as const) {
      const values = [idle, middle, end].map((at) => at[where].toFixed(1)).join(', ');
      yield limitRow({
        what: `what the ${where} holds: growth over the last ${half} of ${2 * half} sales`,
        unit: 'MiB',
        ours: only(Math.max(0, end[where] - middle[where])),
        limit: NOISE_MIB,
        note: `at rest, after ${half}, after ${2 * half}: ${values} MiB`,
      });
    }
    for (const what of ['nodes', 'listeners'] as const) {
      const values = [idle, middle, end].map(({ counted }) => counted[what]).join(', ');
      yield limitRow({
        what: `${what} of the page: growth over the last ${half} of ${2 * half} sales`,
        unit: 'more',
        ours: only(Math.max(0, end.counted[what] - middle.counted[what])),
        limit: NOISE_NODES,
        note: `at rest, after ${half}, after ${2 * half}: ${values}`,
      });
    }
    yield* processRows([idle, middle, end], 2 * half);
  },
};

async function held(app: LaunchedApp): Promise<Held> {
  const { pid } = app.process;
  const [program, page] = [await app.heapMiB(), await pageHeapMiB(app.page)];
  // After garbage collection.
  const processes = (pid === undefined ? null : processMemory(pid)) ?? new Map<ProcessKind, number>();
  return { program, page, counted: await countPageNodes(app.page), processes };
}

/** Whole processes have no requirement: the engine decides what it keeps. */
function* processRows(times: readonly [idle: Held, middle: Held, end: Held], sales: number): Generator<Row> {
  for (const [kind, mib] of times[2].processes) {
    const values = times.map(({ processes }) => processes.get(kind)?.toFixed(0) ?? 'none').join(', ');
    yield recordRow({
      what: `memory of the processes «${kind}» after ${sales} sales`,
      unit: 'MiB',
      ours: only(mib),
      note: `at rest, after ${sales / 2}, after ${sales}: ${values} MiB`,
    });
  }
}
