import type { Shop } from '../../window/support/shop.ts';
import { type ChargeSpeed, ChargeTimer } from '../charge-speed.ts';
import type { Bench } from '../frame/bench.ts';
import type { Measure } from '../frame/measure.ts';
import { limitRow, only } from '../frame/row.ts';
import { KEY_LIMITS } from '../key-speed.ts';
import { openScanBench, SALE_KEYS, type SaleSpeed } from '../scan-speed.ts';
import { openStockedShop, takeUpLongSale } from '../stocked-shop.ts';

/** p95 on a quiet machine, for a sale of ten lines and for a long one. */
const SHORT_CHARGE_MS = 40;
const CHARGE_MS = 60;

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
    const few = bench.of(10, 2);
    const products = productsOf(bench);
    const shop = await stockedShop(bench);
    const charges = await measureCharges(shop, { lines: [few, lines], products, charges: bench.of(20, 1) });
    for (const [place, speed] of charges.entries())
      yield limitRow({
        what: `Cobrar to receipt, ${[few, lines][place]} lines`,
        unit: 'ms',
        ours: { ...speed, p99: null },
        limit: [SHORT_CHARGE_MS, CHARGE_MS][place] ?? CHARGE_MS,
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

/** Charging of sales of some lengths, in an app of their own. */
async function measureCharges(
  shop: Shop,
  { lines, products, charges }: { lines: readonly number[]; products: number; charges: number },
): Promise<ChargeSpeed[]> {
  const app = await shop.open();
  const timer = await ChargeTimer.begin(app);
  const speeds: ChargeSpeed[] = [];
  for (const count of lines) {
    const fill = (): Promise<void> => takeUpLongSale(app, count, products);
    // The first sale loads fonts and styles, which happens once a day.
    if (speeds.length === 0) await timer.measure(1, fill);
    speeds.push(await timer.measure(charges, fill));
  }
  await app.quit();
  return speeds;
}

async function measureScans(shop: Shop, lines: number, keys: number): Promise<SaleSpeed> {
  const app = await shop.open();
  const speed = await (await openScanBench(app, lines, keys)).measure(keys);
  await app.quit();
  return speed;
}
