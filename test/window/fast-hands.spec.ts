import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { linesOf, readyToSell } from '../../tools/app/sale-keys.ts';
import { waitUntil } from '../../tools/app/wait-until.ts';
import { type SeededRandom, seededRandom } from '../support/seeded-random.ts';
import { dealQuickSales } from './support/fifty/deal-sales.ts';
import { expectedRequest, issuedRequests } from './support/fifty/on-record.ts';
import { prepareShop } from './support/fifty/prepare-shop.ts';
import type { ScriptedSale, Stroke } from './support/fifty/script.ts';
import { Scanner } from './support/scanner.ts';

/*
 * A cashier who types 10 to 20 keys a second without looking, at a main process that hangs now and then: each sale
 * is sold as intended, or the screen says why not.
 */

const SALES = 200;
/** Sales per test. */
const ROUND = 25;
const SEED = 20_261_127;
const KEY_GAP_MS = [50, 100] as const;
const MAX_PAUSE_MS = 1000;
const PAUSE_CHANCE = 0.06;
/** A refusal costs the cashier a look: keep them rare enough that the queue does not notice. */
const MAX_REFUSED = SALES / 20;

test.describe.configure({ mode: 'serial' });

const sales = dealQuickSales(SALES, SEED);
const sold: ScriptedSale[] = [];
const refused: string[] = [];

let hand: Hand;
test.beforeAll(async ({ app, page }) => {
  test.skip(
    app.host === 'electron',
    'a main process that stands still gets no keys: it is the browser itself',
  );
  const { pid } = app.process;
  if (pid === undefined) throw new Error('the app has no process');
  await prepareShop(page);
  hand = new Hand(page, await Scanner.plugIn(page), seededRandom(SEED), pid);
});
test.afterEach(() => hand.rest());

for (let first = 0; first < SALES; first += ROUND)
  test(`sales typed without looking are sold, or refused with a message: from ${first + 1} on`, async ({
    page,
  }) => {
    for (const [place, sale] of sales.slice(first, first + ROUND).entries()) {
      await hand.play([...sale.entry, ...sale.payment]);
      const words = await outcomeOf(page);
      if (words === null) sold.push(sale);
      else {
        refused.push(`${first + place + 1}: ${words}`);
        await emptySale(page);
      }
      if (words === null && place % 2 === 0) await page.keyboard.press('Enter');
    }
  });

test('few sales are refused', () => {
  expect(refused.length, refused.join('\n')).toBeLessThanOrEqual(MAX_REFUSED);
});

test("the service's ledger has each sale as intended, once", async ({ app, shop }) => {
  await waitUntil('all are issued', async () => (await shop.service.documents()).length >= sold.length);
  await app.quit();
  await shop.service.stop();
  const issued = issuedRequests(join(shop.serviceFolder, 'ledger.db'));
  expect(issued.size).toBe(sold.length);
  for (const [place, sale] of sold.entries()) {
    const number = `C1-${String(place + 1).padStart(6, '0')}`;
    expect(issued.get(number), number).toEqual(expectedRequest(sale, number));
  }
});

/** A hand that keeps typing while the main process hangs. */
class Hand {
  readonly #page: Page;
  readonly #scanner: Scanner;
  readonly #random: SeededRandom;
  readonly #pid: number;
  #stop: Promise<void> | null = null;

  constructor(page: Page, scanner: Scanner, random: SeededRandom, pid: number) {
    this.#page = page;
    this.#scanner = scanner;
    this.#random = random;
    this.#pid = pid;
  }

  async play(strokes: readonly Stroke[]): Promise<void> {
    for (const stroke of strokes) {
      if ('scan' in stroke) {
        await this.#gap();
        await this.#scanner.scan(stroke.scan);
      } else if ('type' in stroke) for (const key of stroke.type) await this.#press(key);
      else if ('press' in stroke) await this.#press(stroke.press);
    }
  }

  /** Waits until the main process runs again. */
  async rest(): Promise<void> {
    await this.#stop;
  }

  async #press(key: string): Promise<void> {
    await this.#gap();
    await this.#page.keyboard.press(key);
  }

  async #gap(): Promise<void> {
    if (this.#stop === null && this.#random.chance(PAUSE_CHANCE)) {
      process.kill(this.#pid, 'SIGSTOP');
      this.#stop = pause(this.#random.integer(1, MAX_PAUSE_MS)).then(() => {
        process.kill(this.#pid, 'SIGCONT');
        this.#stop = null;
      });
    }
    await pause(this.#random.integer(...KEY_GAP_MS));
  }
}

/** Null once the sale is sold; else the refusal shown. */
async function outcomeOf(page: Page): Promise<string | null> {
  const done = page.getByRole('region', { name: 'Venta guardada' });
  const refusal = page.locator('[role=alert]:not(:empty), [aria-invalid=true]');
  await done.or(refusal.first()).first().waitFor();
  if ((await done.count()) > 0) return null;
  return (await refusal.allInnerTexts()).join(' | ');
}

async function emptySale(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog');
  while ((await dialog.count()) > 0) {
    await page.keyboard.press('Escape');
    await dialog.first().waitFor({ state: 'detached' });
  }
  await readyToSell(page);
  await page.keyboard.press('Escape');
  if ((await linesOf(page)).length === 0) return;
  await page.getByRole('button', { name: 'Vaciar venta' }).click();
  await dialog.waitFor();
  await page.keyboard.press('Enter');
  await waitUntil('the sale is empty', async () => (await linesOf(page)).length === 0);
  await readyToSell(page);
}
