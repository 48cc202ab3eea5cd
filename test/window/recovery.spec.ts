import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import Database from 'better-sqlite3';
import { expect, test } from './fixtures.ts';
import {
  addItem,
  charge,
  chooseClient,
  linesOf,
  readyToSell,
  typeSearch,
} from '../../tools/app/sale-keys.ts';
import { waitUntil } from '../../tools/app/wait-until.ts';
import { Scanner } from './support/scanner.ts';
import type { Shop } from './support/shop.ts';

/* After any crash the sale in progress is on the screen again, and a charged sale is not charged twice. */

// Each test continues where the previous one ended.
test.describe.configure({ mode: 'serial' });

const YERBA = '7840101000010';
/** Kills in each test of scanning. */
const KILLS = 3;

/** Empty until something was logged. */
function readLog({ dataFolder }: Shop): string {
  const file = join(dataFolder, 'logs', 'mostrador.log');
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}

/** Number of yerbas in the sale. */
async function yerbas(page: Page): Promise<number> {
  const line = (await linesOf(page)).find((text) => text.startsWith('YER-500'));
  return Number(/ (\d+) UNI/.exec(line ?? '')?.[1] ?? 0);
}

/** The sale in progress, as stored on disk. */
function keptSale({ dataFolder }: Shop): string {
  const db = new Database(join(dataFolder, 'mostrador.db'), { readonly: true });
  try {
    return String(db.prepare('SELECT content FROM drafts').pluck().get());
  } finally {
    db.close();
  }
}

/** Kills the app, opens it again, and waits until it can sell. */
async function killAndReopen(shop: Shop): Promise<Page> {
  await (await shop.app()).kill();
  const { page } = await shop.app();
  await readyToSell(page);
  return page;
}

/** Scans `scans` times without a pause, kills the app once all are stored, and opens it again. */
async function scanAndKill(shop: Shop, scans: number): Promise<Page> {
  const { page } = await shop.app();
  const scanner = await Scanner.plugIn(page);
  const wanted = (await yerbas(page)) + scans;
  for (let scan = 0; scan < scans; scan += 1) await scanner.scan(YERBA, { gapMs: 2 });
  // No other action stores the sale: each scan does.
  await waitUntil('the scans are kept', () => keptSale(shop).includes(`"quantity":"${wanted}"`));
  return killAndReopen(shop);
}

test('the app is killed in the middle of a sale: the sale is there again, line for line', {
  tag: '@core',
}, async ({ page, shop }) => {
  await addItem(page, '3*yerba');
  await addItem(page, '1,5*queso');
  await chooseClient(page, 'Ramona');
  const before = await linesOf(page);
  expect(before).toHaveLength(2);
  await waitUntil('the client is kept', () => keptSale(shop).includes('Ramona'));

  const again = await killAndReopen(shop);
  expect(await linesOf(again)).toEqual(before);
  await again.getByText('Ramona Benítez de Ayala').first().waitFor();
});

test('the page crashes: it reloads into the same sale', async ({ app, shop }) => {
  const before = await linesOf(app.page);
  const session = await app.page.context().newCDPSession(app.page);
  session.send('Page.crash').catch(() => {});
  await waitUntil('the crash is noticed', () => readLog(shop).includes('window.died'));
  const page = await app.findPage();
  await waitUntil('the lines are back', async () => (await linesOf(page)).length === before.length);
  expect(await linesOf(page)).toEqual(before);
});

test('the page hangs: it reloads into the same sale', async ({ app, shop }) => {
  const page = await app.findPage();
  const before = await linesOf(page);
  await app.hang();
  await waitUntil('the hang is noticed', () => /window\.hung[^]*window\.died/.test(readLog(shop)), 50_000);
  const alive = await app.findPage();
  await waitUntil('the lines are back', async () => (await linesOf(alive)).length === before.length);
  expect(await linesOf(alive)).toEqual(before);
});

test('killed after charging: the sale is charged, and no longer in progress', async ({ shop }) => {
  const page = await killAndReopen(shop);
  await waitUntil('the lines are back', async () => (await linesOf(page)).length === 2);
  const localNumber = await charge(page, { received: '' });
  const again = await killAndReopen(shop);
  // The screen shows that it was charged.
  await again.getByText(`Venta anterior ${localNumber}`).first().waitFor();
  await typeSearch(again, 'arroz');
  await waitUntil('the service has it', async () => (await shop.service.documents()).length === 1);
  const [issued] = await shop.service.documents();
  expect(issued?.observacion).toContain(localNumber);
});

test('a scan is stored by itself, and its line survives a kill', async ({ shop }) => {
  for (let kill = 1; kill <= KILLS; kill += 1) {
    expect(await yerbas(await scanAndKill(shop, 1))).toBe(kill);
  }
});

test('two scans without a pause are stored by themselves, and both survive a kill', async ({
  page,
  shop,
}) => {
  const before = await yerbas(page);
  for (let kill = 1; kill <= KILLS; kill += 1) {
    expect(await yerbas(await scanAndKill(shop, 2))).toBe(before + 2 * kill);
  }
});
