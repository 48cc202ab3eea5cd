import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { expect, test } from './fixtures.ts';
import type { LaunchedApp } from '../../dev/app/launch-app.ts';
import { addItem, charge, chooseClient, linesOf, readyToSell, typeSearch } from '../../dev/app/sale-keys.ts';
import { waitUntil } from '../../dev/app/wait-until.ts';
import { Scanner } from './support/scanner.ts';
import { openShop, type Shop } from './support/shop.ts';

/* Whatever dies, the sale in progress is on the screen again, and a sale that was charged is not charged twice. */

// Each test goes on where the one before ended.
test.describe.configure({ mode: 'serial' });

const YERBA = '7840101000010';
/** Each test of a kill at the scanner makes so many. */
const KILLS = 3;

let shop: Shop;
let app: LaunchedApp;

test.beforeAll(async () => {
  shop = await openShop();
  app = await shop.open();
});
test.afterAll(() => shop.close());

/** Empty until something was logged. */
function readLog(): string {
  const file = join(shop.dataFolder, 'logs', 'mostrador.log');
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}

/** The number of yerbas in the sale. */
async function yerbas(): Promise<number> {
  const line = (await linesOf(app.page)).find((text) => text.startsWith('YER-500'));
  return Number(/ (\d+) UNI/.exec(line ?? '')?.[1] ?? 0);
}

/** The sale in progress, as it is on the disk. */
function keptSale(): string {
  const db = new Database(join(shop.dataFolder, 'mostrador.db'), { readonly: true });
  try {
    return String(db.prepare('SELECT content FROM drafts').pluck().get());
  } finally {
    db.close();
  }
}

/** Scans it so often without a pause, kills the program once the disk has all of it, and opens it again. */
async function scanAndKill(scans: number): Promise<void> {
  const scanner = await Scanner.plugIn(app.page);
  const wanted = (await yerbas()) + scans;
  for (let scan = 0; scan < scans; scan += 1) await scanner.scan(YERBA, { gapMs: 2 });
  // Nothing else is done that would hand the sale over: each scan does it itself.
  await waitUntil('the scans are kept', () => keptSale().includes(`"quantity":"${wanted}"`));
  await app.kill();
  app = await shop.open();
  await readyToSell(app.page);
}

test('the program is killed in the middle of a sale: the sale is there again, line for line', {
  tag: '@core',
}, async () => {
  await addItem(app.page, '3*yerba');
  await addItem(app.page, '1,5*queso');
  await chooseClient(app.page, 'Ramona');
  const before = await linesOf(app.page);
  expect(before).toHaveLength(2);
  await waitUntil('the client is kept', () => keptSale().includes('Ramona'));
  await app.kill();

  app = await shop.open();
  await readyToSell(app.page);
  expect(await linesOf(app.page)).toEqual(before);
  await app.page.getByText('Ramona Benítez de Ayala').first().waitFor();
});

test('the page crashes: it is loaded again into the same sale', async () => {
  const before = await linesOf(app.page);
  const session = await app.page.context().newCDPSession(app.page);
  session.send('Page.crash').catch(() => {});
  await waitUntil('the crash is noticed', () => readLog().includes('window.died'));
  const page = await app.findPage();
  await waitUntil('the lines are back', async () => (await linesOf(page)).length === before.length);
  expect(await linesOf(page)).toEqual(before);
});

test('the page hangs: it is loaded again into the same sale', async () => {
  const page = await app.findPage();
  const before = await linesOf(page);
  page.evaluate('for (;;) {}').catch(() => {});
  await waitUntil('the hang is noticed', () => /window\.hung[^]*window\.died/.test(readLog()), 50_000);
  const alive = await app.findPage();
  await waitUntil('the lines are back', async () => (await linesOf(alive)).length === before.length);
  expect(await linesOf(alive)).toEqual(before);
});

test('killed after charging: the sale is charged, and not in progress any more', async () => {
  await app.kill();
  app = await shop.open();
  await waitUntil('the lines are back', async () => (await linesOf(app.page)).length === 2);
  const localNumber = await charge(app.page, { received: '' });
  await app.kill();
  app = await shop.open();
  // Who charged it sees that it was.
  await app.page.getByText(`Venta anterior ${localNumber}`).first().waitFor();
  await typeSearch(app.page, 'arroz');
  await waitUntil('the service has it', async () => (await shop.service.documents()).length === 1);
  const [issued] = await shop.service.documents();
  expect(issued?.observacion).toContain(localNumber);
});

test('a scan reaches the disk by itself, and a kill leaves its line in the sale', async () => {
  await readyToSell(app.page);
  for (let kill = 1; kill <= KILLS; kill += 1) {
    await scanAndKill(1);
    expect(await yerbas()).toBe(kill);
  }
});

test('two scans without a pause reach the disk by themselves, and a kill leaves both in the sale', async () => {
  const before = await yerbas();
  for (let kill = 1; kill <= KILLS; kill += 1) {
    await scanAndKill(2);
    expect(await yerbas()).toBe(before + 2 * kill);
  }
});
