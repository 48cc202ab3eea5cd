import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LaunchedApp } from '../../dev/app/launch-app.ts';
import { readyToSell } from '../../dev/app/sale-keys.ts';
import { projectRoot } from '../../dev/project.mjs';
import { waitUntil } from '../../dev/app/wait-until.ts';
import { expect, test } from './fixtures.ts';
import { openShop, type Shop } from './support/shop.ts';

/* Errors that no code catches: each is one line of the log without its message, and the user sees one sentence. */

const SECRET = 'Ramona Benítez 3456789';
const NOTICE = /Algo falló en Mostrador\. Lo guardado sigue guardado/;
const PLACE = /"at":\["renderer\/assets\/[\w-]+\.js:\d+:\d+"/;

let shop: Shop;
let app: LaunchedApp;

test.beforeEach(async () => {
  shop = await openShop();
  shop.env['NODE_OPTIONS'] =
    `--require ${join(projectRoot, 'test', 'support', 'failures', 'fail-on-signal.cjs')}`;
  app = await shop.open();
  await readyToSell(app.page);
});
test.afterEach(() => shop.close());

/** The lines of an event in the log, once it has so many. */
async function logged(event: string, count: number): Promise<string[]> {
  const file = join(shop.dataFolder, 'logs', 'mostrador.log');
  const lines = (): string[] =>
    existsSync(file)
      ? readFileSync(file, 'utf8')
          .split('\n')
          .filter((line) => line.includes(` ${event} `))
      : [];
  await waitUntil(`${count} lines of ${event}`, () => lines().length >= count);
  expect(readFileSync(file, 'utf8')).not.toContain('Ramona');
  return lines();
}

test('a throw and a rejection in the window are logged and shown', async () => {
  await app.page.evaluate((secret) => {
    setTimeout(() => {
      throw new TypeError(secret);
    });
    void Promise.reject(new RangeError(secret));
  }, SECRET);
  await app.page.getByText(NOTICE).waitFor();
  const lines = (await logged('page.failed', 2)).toSorted();
  expect(lines).toHaveLength(2);
  expect(lines.join('\n')).toMatch(/"source":"script","error":\{"class":"TypeError"/);
  expect(lines.join('\n')).toMatch(/"source":"promise","error":\{"class":"RangeError"/);
  expect(await app.page.getByText(NOTICE).count()).toBe(1);
  expect(await app.page.getByText('Ramona').count()).toBe(0);
});

test('a screen that fails while React draws it is logged with its place, and a button leads back', async () => {
  await app.page.evaluate((secret) => {
    const create = document.createElement.bind(document);
    document.createElement = ((tag: string, options?: ElementCreationOptions) => {
      if (tag === 'div') throw new TypeError(secret);
      return create(tag, options);
    }) as typeof document.createElement;
  }, SECRET);
  await app.page.keyboard.press('F12');
  await app.page.getByRole('heading', { name: 'La pantalla tuvo un problema' }).waitFor();
  const [line] = await logged('page.failed', 1);
  expect(line).toContain('"source":"screen"');
  expect(line).toMatch(PLACE);
  await app.page.getByRole('button', { name: 'Volver a la venta' }).click();
  await app.page.getByRole('combobox', { name: 'Buscar producto' }).waitFor();
});

test('a throw and a rejection in the main process are logged and shown, and the app goes on', async () => {
  app.process.kill('SIGUSR2');
  await app.page.getByText(NOTICE).waitFor();
  const lines = await logged('program.failed', 2);
  expect(lines).toHaveLength(2);
  expect(lines.join('\n')).toContain('{"error":{"class":"RangeError"');
  expect(lines.join('\n')).toContain('{"error":{"class":"TypeError"');
  expect(app.output()).not.toContain('Ramona');
  await app.page.keyboard.press('F12');
  await app.page.getByRole('heading', { name: 'Clientes' }).waitFor();
});
