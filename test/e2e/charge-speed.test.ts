import { afterAll, beforeAll, expect, test } from 'vitest';
import type { LaunchedApp } from '../../dev/app/launch-app.ts';
import { focused } from '../../dev/app/keyboard.ts';
import { addItem, chooseClient } from '../../dev/app/sale-keys.ts';
import { waitUntil } from '../../dev/app/wait-until.ts';
import { openShop, type Shop } from './support/shop.ts';

const LIMIT_MS = 100;
const SALES = 20;
/** Other programs on the machine cost time too: the best round is what the app needs. */
const ROUNDS = 3;

let shop: Shop;
let app: LaunchedApp;

beforeAll(async () => {
  shop = await openShop();
  app = await shop.open();
  await app.page.evaluate(watchReceipts);
});
afterAll(() => shop.close());

/** In the page: from the Enter that charges to the frame in which the loaded receipt is painted. */
function watchReceipts(): void {
  const times: number[] = [];
  let pressedAt: number | null = null;
  const record = (): void => {
    const from = pressedAt;
    pressedAt = null;
    const painted = (): void => void (from === null || times.push(performance.now() - from));
    requestAnimationFrame(() => setTimeout(painted));
  };
  addEventListener(
    'keydown',
    ({ key, timeStamp }) => {
      if (key === 'Enter' && document.querySelector('[role=dialog]') !== null) pressedAt = timeStamp;
    },
    { capture: true },
  );
  // `load` does not bubble, but the document captures it.
  document.addEventListener(
    'load',
    ({ target }) => void (target instanceof HTMLIFrameElement && record()),
    true,
  );
  Object.assign(window, { receiptTimes: times });
}

const timesSoFar = (): Promise<number[]> =>
  app.page.evaluate(() => (window as unknown as { receiptTimes: number[] }).receiptTimes);

async function chargeOnce(): Promise<void> {
  const { page } = app;
  const before = (await timesSoFar()).length;
  for (const line of ['yerba', '2*arroz', '1,5*queso']) await addItem(page, line);
  await chooseClient(page, 'Ramona');
  await page.keyboard.press('F9');
  await focused(page.getByRole('dialog').getByLabel('Recibido'));
  await page.keyboard.press('Enter');
  await waitUntil('the receipt is on the screen', async () => (await timesSoFar()).length > before);
  await page.keyboard.press('Enter');
}

async function p95OfRound(): Promise<number> {
  const before = (await timesSoFar()).length;
  for (let sale = 0; sale < SALES; sale += 1) await chargeOnce();
  const times = (await timesSoFar()).slice(before).toSorted((a, b) => a - b);
  const at = (share: number): number => times[Math.ceil(times.length * share) - 1] ?? Number.NaN;
  console.log(`Cobrar to receipt: median ${at(0.5).toFixed(0)} ms, p95 ${at(0.95).toFixed(0)} ms`);
  return at(0.95);
}

test('from Cobrar to the receipt on the screen p95 is at most 100 ms', async () => {
  // The first of all reads fonts and style, once a day.
  await chargeOnce();
  let best = Number.POSITIVE_INFINITY;
  for (let round = 0; round < ROUNDS && best > LIMIT_MS; round += 1)
    best = Math.min(best, await p95OfRound());
  expect(best).toBeLessThanOrEqual(LIMIT_MS);
}, 180_000);
