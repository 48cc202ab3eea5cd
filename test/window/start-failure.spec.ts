import {
  chmodSync,
  copyFileSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { expect, test } from './fixtures.ts';
import type { LaunchedApp } from '../../tools/app/launch-app.ts';
import { openConnection } from '../../main/database/connection.ts';
import { setAside } from '../../main/kernel/files/set-aside.ts';
import { takeWriterLock } from '../../main/database/writer-lock.ts';
import type { Shop } from './support/shop.ts';

/* Failures to open the data are on the screen, with advice; nothing is touched. */

const fileOf = ({ dataFolder }: Shop): string => join(dataFolder, 'mostrador.db');
const wholeOf = (shop: Shop): string => `${fileOf(shop)}.whole`;

test.beforeAll(({ shop }) => copyFileSync(fileOf(shop), wholeOf(shop)));
test.beforeEach(({ shop }) => copyFileSync(wholeOf(shop), fileOf(shop)));

async function messageOf(app: LaunchedApp): Promise<string> {
  await app.page.getByRole('heading', { name: 'Mostrador no se pudo abrir' }).waitFor();
  return app.page.getByRole('alert').innerText();
}

const retry = (app: LaunchedApp) => app.page.getByRole('button', { name: 'Probar de nuevo' }).press('Enter');
const isOpen = (app: LaunchedApp) => app.page.getByRole('navigation').waitFor();

test('another process has the lock: the window names it, and opens once it has ended', async ({ shop }) => {
  const lock = takeWriterLock(shop.dataFolder, { pid: process.pid, command: 'mostrador sync', since: 0 });
  const app = await shop.app();
  expect(await messageOf(app)).toContain('mostrador sync');
  lock.release();
  await retry(app);
  await isOpen(app);
  await app.quit();
});

test('a file that is not a database is named, left unchanged, and its copy opens', async ({ shop }) => {
  const file = fileOf(shop);
  writeFileSync(file, 'not a database '.repeat(1000));
  const before = readFileSync(file);
  const app = await shop.app();
  expect(await messageOf(app)).toContain('no es una base de datos de Mostrador');
  expect(readFileSync(file)).toEqual(before);
  copyFileSync(wholeOf(shop), file);
  await retry(app);
  await isOpen(app);
  await app.quit();
});

test('a damaged database is set aside whole, and a backup requested', async ({ shop }) => {
  const file = fileOf(shop);
  truncateSync(file, readFileSync(file).length - 3 * 4096);
  const damaged = readFileSync(file);
  const app = await shop.app();
  // Nothing is deleted: the offered backup replaces it, and the damaged file stays beside.
  expect(await messageOf(app)).toMatch(/dañada.*apartada.*«[^»]*restore/);
  const [aside = ''] = readdirSync(join(shop.dataFolder, 'apartadas'));
  expect(readFileSync(join(shop.dataFolder, 'apartadas', aside, 'mostrador.db'))).toEqual(damaged);
  await app.quit();
});

test('a database set aside that proves intact is restored with one button', async ({ shop }) => {
  // Another test set its database aside there too.
  rmSync(join(shop.dataFolder, 'apartadas'), { recursive: true, force: true });
  setAside(fileOf(shop), 0);
  const app = await shop.app();
  expect(await messageOf(app)).toContain('ahora está entera');
  await app.page.getByRole('button', { name: 'Poner de vuelta la base de datos' }).press('Enter');
  await isOpen(app);
  await app.quit();
});

test('a read-only database is reported', async ({ shop }) => {
  const file = fileOf(shop);
  chmodSync(file, 0o400);
  const app = await shop.app();
  expect(await messageOf(app)).toContain('de solo lectura');
  chmodSync(file, 0o600);
  await retry(app);
  await isOpen(app);
  await app.quit();
});

test('a database of a newer version is reported', async ({ shop }) => {
  const db = openConnection(fileOf(shop));
  db.pragma('user_version = 9999');
  db.close();
  const app = await shop.app();
  expect(await messageOf(app)).toContain('Actualice el programa');
  await app.quit();
});
