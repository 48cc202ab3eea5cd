import { createRequire } from 'node:module';
import type { BrowserContext, Page } from 'playwright';
import { launchPersistent } from '../../support/launch-browser.ts';
import { openShop } from '../../window/support/shop.ts';
import type { Measure } from '../frame/measure.ts';
import { figureOf } from '../frame/times.ts';
import { generatedSale } from '../generated-sales.ts';
import { ManySales } from '../many-sales.ts';
import { sellByCalls } from '../sell-by-calls.ts';

/** Sales per turn, alternating so that other load affects both. */
const A_TURN = 25;

/**
 * One sale of five lines from a page until it is stored: ours by the call of the window, with all that a sale needs, and
 * its text alone put into the browser's own store by Dexie, as sellers in a browser queue their invoices.
 */
export const pageQueueMeasure: Measure = {
  name: 'page-queue',
  needs: ['window', 'peers'],
  async *run(bench) {
    const turns = bench.of(20, 1);
    const aTurn = bench.of(A_TURN, 3);
    const ours: number[] = [];
    const theirs = { durable: [] as number[], relaxed: [] as number[] };
    const shop = await openShop();
    const why = bench.withoutPeers;
    const context = why === null ? await launchPersistent(bench.folder()) : null;
    try {
      const queues = context === null ? null : await openQueues(context);
      const app = await shop.open();
      await ManySales.begin(app);
      // The first turn is not counted.
      for (let turn = 0; turn <= turns; turn += 1) {
        const sold = await app.page.evaluate(sellByCalls, aTurn);
        if (turn > 0) ours.push(...sold);
        if (queues === null) continue;
        const texts = Array.from({ length: aTurn }, (_, sale) => JSON.stringify(generatedSale(sale)));
        for (const durability of ['durable', 'relaxed'] as const) {
          const put = await queues[durability].evaluate(putTexts, texts);
          if (turn > 0) theirs[durability].push(...put);
        }
      }
      await app.quit();
    } finally {
      await context?.close();
      await shop.close();
    }
    for (const durability of ['durable', 'relaxed'] as const) {
      const isDurable = durability === 'durable';
      yield {
        what: `a sale of 5 lines from the page, durable, beside Dexie${isDurable ? '' : ' as it is set'}`,
        unit: 'ms',
        ours: figureOf(ours),
        beside: {
          name: isDurable ? 'one text put, strict' : 'one text put, not on disk yet',
          figure: why === null ? figureOf(theirs[durability]) : null,
          ...(why === null ? {} : { why }),
        },
        by: 'median',
        required: null,
        note: '',
      };
    }
  },
};

/** Pages of a browser whose profile is on disk: in a private one the store would be in memory. */
async function openQueues(context: BrowserContext): Promise<Record<'durable' | 'relaxed', Page>> {
  const script = createRequire(new URL('../package.json', import.meta.url)).resolve(
    'dexie/dist/dexie.min.js',
  );
  const open = async (durability: 'strict' | 'relaxed'): Promise<Page> => {
    const page = await context.newPage();
    await page.route('**/*', (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }));
    await page.goto('http://127.0.0.1/');
    await page.addScriptTag({ path: script });
    await page.evaluate(openQueue, durability);
    return page;
  };
  return { durable: await open('strict'), relaxed: await open('relaxed') };
}

interface QueuePage {
  Dexie: new (
    name: string,
    options: object,
  ) => {
    version: (version: number) => { stores: (stores: object) => void };
    table: (name: string) => { add: (row: object) => Promise<unknown> };
  };
  put: (text: string) => Promise<unknown>;
}

/** In the page. */
function openQueue(durability: 'strict' | 'relaxed'): void {
  const page = window as unknown as QueuePage;
  const db = new page.Dexie(durability, { chromeTransactionDurability: durability });
  db.version(1).stores({ invoices: '++id' });
  page.put = (text) => db.table('invoices').add({ text });
}

/** In the page: milliseconds of each. */
async function putTexts(texts: readonly string[]): Promise<number[]> {
  const { put } = window as unknown as QueuePage;
  const times: number[] = [];
  for (const text of texts) {
    const begun = performance.now();
    await put(text);
    times.push(performance.now() - begun);
  }
  return times;
}
