import type { Shop } from '../../window/support/shop.ts';
import { CHARGE_LIMIT_MS, ChargeTimer } from '../charge-speed.ts';
import type { Bench } from '../frame/bench.ts';
import type { Measure } from '../frame/measure.ts';
import { limitRow, only } from '../frame/row.ts';
import { KEY_LIMITS } from '../key-speed.ts';
import { openScanBench, SALE_KEYS, type SaleSpeed } from '../scan-speed.ts';
import { openStockedShop, takeUpLongSale } from '../stocked-shop.ts';

const productsOf = (bench: Bench): number => bench.of(100_000, 200);
const stockedShop = (bench: Bench): Promise<Shop> =>
  bench.share('stocked shop', () => openStockedShop(productsOf(bench)));

/** A sale of many lines in a window, with a large catalogue. */
export const saleScreenMeasure: Measure = {
  name: 'sale-screen',
  needs: ['window'],
  prepare: stockedShop,
  async *run(bench) {
    const lines = bench.of(100, 3);
    const products = productsOf(bench);
    const shop = await stockedShop(bench);
    const charge = await measureCharges(shop, { lines, products, charges: bench.of(20, 1) });
    yield limitRow({
      what: `Cobrar to receipt, ${lines} lines`,
      unit: 'ms',
      ours: { ...charge, p99: null },
      limit: CHARGE_LIMIT_MS,
      by: 'p95',
    });
    const speed = await measureScans(shop, lines, bench.of(60, 2));
    for (const [key, { scriptingMs, frameMs, longestTaskMs }] of Object.entries(speed)) {
      const what = `${SALE_KEYS[key as keyof SaleSpeed]}, ${lines} lines`;
      yield limitRow({
        what: `${what}: scripting`,
        unit: 'ms',
        ours: { ...scriptingMs, p99: null },
        limit: KEY_LIMITS.scriptingMs,
        by: 'p95',
      });
      yield limitRow({
        what: `${what}: to its frame`,
        unit: 'ms',
        ours: { ...frameMs, p99: null },
        limit: KEY_LIMITS.frameMs,
        by: 'p95',
      });
      yield limitRow({
        what: `${what}: longest task`,
        unit: 'ms',
        ours: only(longestTaskMs),
        limit: KEY_LIMITS.taskMs,
      });
    }
  },
};

/** Charging of long sales, in an app of their own. */
async function measureCharges(
  shop: Shop,
  { lines, products, charges }: { lines: number; products: number; charges: number },
): Promise<{ median: number; p95: number }> {
  const app = await shop.open();
  const timer = await ChargeTimer.begin(app);
  const fill = (): Promise<void> => takeUpLongSale(app, lines, products);
  // The first sale loads fonts and styles, which happens once a day.
  await timer.measure(1, fill);
  const speed = await timer.measure(charges, fill);
  await app.quit();
  return speed;
}

async function measureScans(shop: Shop, lines: number, keys: number): Promise<SaleSpeed> {
  const app = await shop.open();
  const speed = await (await openScanBench(app, lines, keys)).measure(keys);
  await app.quit();
  return speed;
}
