import type { Bench } from '../frame/bench.ts';
import type { Measure } from '../frame/measure.ts';
import { type Row, recordRow } from '../frame/row.ts';
import { figureOf } from '../frame/times.ts';
import { openShop, type Shop } from '../../window/support/shop.ts';
import { readyToSell } from '../../../tools/app/sale-keys.ts';
import { openPastShop } from '../past/past-shop.ts';
import { measureStarts, type StartTimes } from '../start-speed.ts';

/** Limit, relative to an empty database. */
const MOST = 1.2;
const ROUNDS = 3;

/** From the process's start to a sale ready for input, beside the same with an empty database. */
export const startMeasure: Measure = {
  name: 'start',
  needs: ['window'],
  prepare: (bench) => Promise.all([openPastShop(bench), openShopOnce(bench)]),
  async *run(bench) {
    const { documents, products, shop: full } = await openPastShop(bench);
    const empty = await openShopOnce(bench);
    const { cold, warm, isFromDisk } = await measureStarts({ empty, full }, bench.of(ROUNDS, 1));
    const stored = `${documents} documents and ${products} products`;
    const caches = isFromDisk ? 'new profile, files read from the disk' : 'new profile; files may be cached';
    yield startRow(`start to the sale with ${stored}, cold`, cold, caches);
    yield startRow(
      `start to the sale with ${stored}, again`,
      warm,
      'profile and caches as the last start left them',
    );
    yield recordRow({ what: 'start to the sale, empty, cold', unit: 'ms', ours: figureOf(cold.empty) });
  },
};

function startRow(what: string, { empty, full }: StartTimes, note: string): Row {
  return {
    what,
    unit: 'ms',
    ours: figureOf(full),
    beside: { name: 'empty database', figure: figureOf(empty) },
    by: 'median',
    required: 1 / MOST,
    note,
  };
}

/** The demonstration's items exist from the first start on. */
async function openShopOnce(bench: Bench): Promise<Shop> {
  return bench.share('empty shop', async () => {
    const shop = await openShop();
    const app = await shop.open();
    await readyToSell(app.page);
    await app.quit();
    return shop;
  });
}
