import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeScans, openScanBench, SCAN_LIMITS, type ScanSpeed } from '../bench/scan-speed.ts';
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

const isReached = ({ scriptingMs, frameMs, longestTaskMs }: ScanSpeed): boolean =>
  scriptingMs.p95 <= SCAN_LIMITS.scriptingMs &&
  frameMs.p95 <= SCAN_LIMITS.frameMs &&
  longestTaskMs <= SCAN_LIMITS.taskMs;

test('from a scan to its line in a sale of 100 lines takes two frames', async () => {
  const bench = await openScanBench(await shop.open(), LINES, SCANS * ROUNDS);
  const rounds: ScanSpeed[] = [];
  while (rounds.length < ROUNDS && !rounds.some(isReached)) {
    rounds.push(await bench.measure(SCANS));
    console.log(rounds.slice(-1).map(describeScans).join());
  }
  expect(rounds.some(isReached), rounds.map(describeScans).join('\n')).toBe(true);
}, 180_000);
