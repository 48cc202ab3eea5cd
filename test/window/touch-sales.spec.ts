import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { linesOf, readyToSell } from '../../tools/app/sale-keys.ts';
import { waitUntil } from '../../tools/app/wait-until.ts';
import { DEMO_FAVOURITES, DEMO_GOODS, DEMO_SERVICES } from '../../main/training/demo-catalogue.ts';
import { Exact } from '../support/exact-amounts.ts';
import { minus } from '../support/typed-sales/sale-oracle.ts';
import { seededRandom } from '../support/seeded-random.ts';
import { expectTotals } from './support/fifty/expected-sale.ts';
import { expectedRequest, issuedRequests } from './support/fifty/on-record.ts';
import { GUARANIES, SaleEntry } from './support/fifty/sale-entry.ts';
import type { MeantSale, Paid, SoldLine } from './support/fifty/script.ts';
import { doneShown, shownTotals, totalsShown } from './support/fifty/shown.ts';
import { SHELF } from './support/fifty/shelf.ts';
import { Finger } from './support/finger.ts';
import { typeByHand } from '../../tools/app/keyboard.ts';

/* A tablet without keyboard or scanner: every step of a sale by finger, every target large enough. */

// Each test continues where the previous one ended.
test.describe.configure({ mode: 'serial' });

const SALES = 20;
const PARKED_SALE = 7;
const CLIENTS = ['Ramona Benítez de Ayala', 'Gladys Núñez Chaparro', 'Almacén El Ceibo S.A.'];
const NAMES = new Map([...DEMO_GOODS, ...DEMO_SERVICES].map(({ code, name }) => [code, name]));

const random = seededRandom(20);
const sold: MeantSale[] = [];

const buttonIn = (within: Page | Locator, name: string | RegExp): Locator =>
  within.getByRole('button', { name });
const dialogOf = (page: Page): Locator => page.getByRole('dialog');
const nameOf = ({ code }: { code: string }): string => NAMES.get(code) ?? code;

/** Adds favourites of any group, by one touch each. */
async function addFavourites(finger: Finger, entry: SaleEntry): Promise<void> {
  for (let count = random.integer(1, 3); count > 0; count -= 1) {
    const { name, codes } = random.pick(DEMO_FAVOURITES);
    const wanted = random.pick(codes);
    const item = SHELF.find(({ code }) => code === wanted);
    if (item === undefined) continue;
    await finger.touch(finger.page.getByRole('tab', { name }));
    const favourites = finger.page.getByRole('region', { name: 'Favoritos' });
    await finger.touch(buttonIn(favourites, nameOf(item)));
    entry.add(item, new Exact(1n));
    await seeLines(finger.page, entry);
  }
}

/** Adds to one line, reduces it, and removes one where others are left. */
async function changeLines(finger: Finger, entry: SaleEntry): Promise<void> {
  const line = random.pick(entry.lines);
  for (let count = random.integer(1, 3); count > 0; count -= 1) {
    await finger.touch(buttonIn(finger.page, `Uno más de ${nameOf(line)}`));
    line.quantity = line.quantity.plus(new Exact(1n));
  }
  await finger.touch(buttonIn(finger.page, `Uno menos de ${nameOf(line)}`));
  line.quantity = minus(line.quantity, new Exact(1n));
  await seeLines(finger.page, entry);
  if (entry.lines.length < 3) return;
  const [first] = entry.lines.splice(0, 1);
  await finger.touch(buttonIn(finger.page, `Quitar ${first === undefined ? '' : nameOf(first)}`));
  await seeLines(finger.page, entry);
}

async function seeLines(page: Page, entry: SaleEntry): Promise<void> {
  const wanted = entry.lines.map(({ code, quantity }) => new RegExp(`^${code} .* ${quantity.round(0)} `));
  await waitUntil('the lines are as they should be', async () => {
    const shown = await linesOf(page);
    return shown.length === wanted.length && wanted.every((one, place) => one.test(shown[place] ?? ''));
  });
}

async function chooseClient(finger: Finger, place: number): Promise<string> {
  const { page } = finger;
  const dialog = dialogOf(page);
  const name = CLIENTS[place % CLIENTS.length] ?? '';
  await finger.touch(buttonIn(page, 'Elegir cliente'));
  // In a long list, types the name on the tablet's own keyboard.
  if (place % 4 === 3) await typeByHand(page, name.slice(0, 4));
  await finger.touch(dialog.getByRole('option', { name }));
  await dialog.waitFor({ state: 'detached' });
  return name;
}

async function park(finger: Finger, entry: SaleEntry): Promise<void> {
  const dialog = dialogOf(finger.page);
  const bar = finger.page.getByRole('toolbar', { name: 'Teclas de la venta' });
  await finger.touch(buttonIn(bar, 'Dejar en espera'));
  await finger.touch(buttonIn(dialog, /^Dejar en espera/));
  await dialog.waitFor({ state: 'detached' });
  await finger.touch(buttonIn(bar, /espera/));
  await finger.touch(buttonIn(dialog, /renglón|renglones/));
  await dialog.waitFor({ state: 'detached' });
  await seeLines(finger.page, entry);
}

/** Pays by notes, by the exact amount, or on credit. */
async function pay(finger: Finger, place: number, lines: readonly SoldLine[]): Promise<Paid> {
  const dialog = dialogOf(finger.page);
  const { total } = expectTotals(lines, GUARANIES);
  const isCredit = place % 5 === 4;
  const conditions = finger.page.getByRole('group', { name: 'Condición' });
  if (isCredit) await finger.touch(conditions.getByText('Crédito'));
  await finger.touch(buttonIn(finger.page, 'Cobrar'));
  if (isCredit) {
    await finger.touch(buttonIn(dialog, '30 días'));
    await finger.touch(buttonIn(dialog, 'Vender a crédito'));
    return { condition: 2, change: null, rounding: 0n, entregaInicial: 0n, plazo: 30 };
  }
  const collected = (total / 50n) * 50n;
  let received = 0n;
  const wanted = place % 2 === 0 ? collected : 0n;
  while (received < wanted) {
    const note = collected - received > 50_000n ? 100_000 : 50_000;
    await finger.touch(buttonIn(dialog, note === 100_000 ? '100.000' : '50.000').first());
    received += BigInt(note);
  }
  await finger.touch(buttonIn(dialog, 'Cobrar'));
  const change = received === 0n ? 0n : received - collected;
  return { condition: 1, change, rounding: total - collected, entregaInicial: 0n, plazo: 0 };
}

const wordsOf = async (page: Page, name: string): Promise<string> =>
  (await page.getByRole('region', { name, exact: true }).innerText()).replaceAll(/\s+/g, ' ');
const numberOf = (place: number): string => `C1-${String(place + 1).padStart(6, '0')}`;

test('20 sales by touch alone', async ({ page }) => {
  const finger = await Finger.on(page);
  await readyToSell(page);
  for (let place = 0; place < SALES; place += 1) {
    const entry = new SaleEntry(random);
    await addFavourites(finger, entry);
    await changeLines(finger, entry);
    if (place === PARKED_SALE) await park(finger, entry);
    const clientName = await chooseClient(finger, place);
    const shown = {
      lines: entry.lines,
      currency: 'PYG',
      rate: GUARANIES.rate,
      rateText: '',
      remark: '',
    } as const;
    await expect.poll(() => shownTotals(page), { intervals: [10] }).toBe(totalsShown(shown));
    const sale = { ...shown, clientName, paid: await pay(finger, place, entry.lines) };
    await page.getByRole('region', { name: 'Venta guardada' }).waitFor();
    expect(await wordsOf(page, 'Venta guardada')).toContain(doneShown(sale, numberOf(place)));
    sold.push(sale);
    await finger.touch(buttonIn(page, 'Nueva venta'));
    await page.getByRole('region', { name: 'Venta guardada' }).waitFor({ state: 'detached' });
  }
});

test("the service's ledger has each once, as it was entered by touch", async ({ app, shop }) => {
  await waitUntil('all are issued', async () => (await shop.service.documents()).length >= SALES);
  await app.quit();
  await shop.service.stop();
  const issued = issuedRequests(join(shop.serviceFolder, 'ledger.db'));
  expect([...issued.keys()]).toEqual(sold.map((_, place) => numberOf(place)));
  for (const [place, sale] of sold.entries())
    expect(issued.get(numberOf(place)), numberOf(place)).toEqual(expectedRequest(sale, numberOf(place)));
});
