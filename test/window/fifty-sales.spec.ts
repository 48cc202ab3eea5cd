import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { waitUntil } from '../../tools/app/wait-until.ts';
import { projectRoot } from '../../tools/project.mjs';
import { dealSales } from './support/fifty/deal-sales.ts';
import { keyIn } from './support/fifty/key-in.ts';
import {
  discountsKept,
  expectedDiscounts,
  expectedRequest,
  issuedRequests,
} from './support/fifty/on-record.ts';
import { doneShown, shownTotals, totalsShown } from './support/fifty/shown.ts';
import { prepareShop } from './support/fifty/prepare-shop.ts';
import { Scanner } from './support/scanner.ts';

/* A day at the counter without a mouse; expected screens, ledger and books are computed independently of the app. */

// Each test continues where the previous one ended.
test.describe.configure({ mode: 'serial' });

const SALES = 50;
const SEED = 20_261_121;

const sales = dealSales(SALES, SEED);

test.beforeAll(async ({ page }) => {
  await prepareShop(page);
});

const words = async (page: Page, name: string): Promise<string> =>
  (await page.getByRole('region', { name, exact: true }).innerText()).replaceAll(/\s+/g, ' ');

const numberOf = (place: number): string => `C1-${String(place + 1).padStart(6, '0')}`;

/** By Enter, by F9, or with the first key of the next sale. */
async function beginNext(page: Page, place: number): Promise<void> {
  if (place % 3 === 2) return;
  await page.keyboard.press(place % 3 === 0 ? 'Enter' : 'F9');
  await page.getByRole('region', { name: 'Venta guardada' }).waitFor({ state: 'detached' });
}

test('each of 50 sales shows the expected number, total, IVA and change', async ({ page }) => {
  const scanner = await Scanner.plugIn(page);
  for (const [place, sale] of sales.entries()) {
    try {
      await keyIn(page, scanner, sale.entry);
      await expect.poll(() => shownTotals(page), { intervals: [10] }).toBe(totalsShown(sale));
      await keyIn(page, scanner, sale.payment);
      await page.getByRole('region', { name: 'Venta guardada' }).waitFor();
      expect(await words(page, 'Venta guardada')).toContain(doneShown(sale, numberOf(place)));
    } catch (error) {
      await page.screenshot({ path: join(projectRoot, 'out', 'screens', 'fifty-sales.png') });
      throw new Error(`sale ${place + 1} of the seed ${SEED}`, { cause: error });
    }
    await beginNext(page, place);
  }
});

test("the service's ledger has each once, with its items and prices; the books have its discounts", async ({
  app,
  shop,
}) => {
  await waitUntil('all are issued', async () => (await shop.service.documents()).length >= SALES);
  await app.quit();
  await shop.service.stop();
  const issued = issuedRequests(join(shop.serviceFolder, 'ledger.db'));
  const kept = discountsKept(join(shop.dataFolder, 'mostrador.db'));
  expect([...issued.keys()]).toEqual(sales.map((_, place) => numberOf(place)));
  for (const [place, sale] of sales.entries()) {
    const number = numberOf(place);
    expect(issued.get(number), number).toEqual(expectedRequest(sale, number));
    expect(kept.get(number) ?? [], number).toEqual(expectedDiscounts(sale));
  }
});
