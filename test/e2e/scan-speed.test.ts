import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeSale, isFastEnough, openScanBench, type SaleSpeed } from '../bench/scan-speed.ts';
import { openShop, type Shop } from './support/shop.ts';

const LINES = 100;
const SCANS = 40;
/** Other programs on the machine cost time too: the best round is what the app needs. */
const ROUNDS = 3;

let shop: Shop;

beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

test('a scan, +, a digit and a letter in a sale of 100 lines take two frames each', async () => {
  const bench = await openScanBench(await shop.open(), LINES, SCANS * ROUNDS);
  const rounds: SaleSpeed[] = [];
  while (rounds.length < ROUNDS && !rounds.some(isFastEnough)) {
    rounds.push(await bench.measure(SCANS));
    console.log(rounds.slice(-1).map(describeSale).join());
  }
  expect(rounds.some(isFastEnough), rounds.map(describeSale).join('\n')).toBe(true);
}, 180_000);
