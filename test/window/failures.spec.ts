import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readyToSell } from '../../dev/app/sale-keys.ts';
import { projectRoot } from '../../dev/project.mjs';
import { waitUntil } from '../../dev/app/wait-until.ts';
import { expect, test } from './fixtures.ts';
import type { Shop } from './support/shop.ts';

/* Errors that no code catches: each is one line of the log without its message, and the user sees one sentence. */

const SECRET = 'Ramona Benítez 3456789';
const NOTICE = /Algo falló en Mostrador\. Lo guardado sigue guardado/;
const PLACE = /"at":\["renderer\/assets\/[\w-]+\.js:\d+:\d+"/;

test.use({ hasOwnShop: true });
test.beforeEach(async ({ shop }) => {
  shop.env['NODE_OPTIONS'] =
    `--require ${join(projectRoot, 'test', 'support', 'failures', 'fail-on-signal.cjs')}`;
  const { page } = await shop.app();
  await readyToSell(page);
});

/** The lines of an event in the log, once it has so many. */
async function logged({ dataFolder }: Shop, event: string, count: number): Promise<string[]> {
  const file = join(dataFolder, 'logs', 'mostrador.log');
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

test('a throw and a rejection in the window are logged and shown', async ({ page, shop }) => {
  await page.evaluate((secret) => {
    setTimeout(() => {
      throw new TypeError(secret);
    });
    void Promise.reject(new RangeError(secret));
  }, SECRET);
  await page.getByText(NOTICE).waitFor();
  const lines = (await logged(shop, 'page.failed', 2)).toSorted();
  expect(lines).toHaveLength(2);
  expect(lines.join('\n')).toMatch(/"source":"script","error":\{"class":"TypeError"/);
  expect(lines.join('\n')).toMatch(/"source":"promise","error":\{"class":"RangeError"/);
  expect(await page.getByText(NOTICE).count()).toBe(1);
  expect(await page.getByText('Ramona').count()).toBe(0);
});

test('a screen that fails while React draws it is logged with its place, and a button leads back', async ({
  page,
  shop,
}) => {
  await page.evaluate((secret) => {
    const create = document.createElement.bind(document);
    document.createElement = ((tag: string, options?: ElementCreationOptions) => {
      if (tag === 'div') throw new TypeError(secret);
      return create(tag, options);
    }) as typeof document.createElement;
  }, SECRET);
  await page.keyboard.press('F12');
  await page.getByRole('heading', { name: 'La pantalla tuvo un problema' }).waitFor();
  const [line] = await logged(shop, 'page.failed', 1);
  expect(line).toContain('"source":"screen"');
  expect(line).toMatch(PLACE);
  await page.getByRole('button', { name: 'Volver a la venta' }).click();
  await page.getByRole('combobox', { name: 'Buscar producto' }).waitFor();
});

test('a throw and a rejection in the main process are logged and shown, and the app goes on', async ({
  app,
  page,
  shop,
}) => {
  app.process.kill('SIGUSR2');
  await page.getByText(NOTICE).waitFor();
  const lines = await logged(shop, 'program.failed', 2);
  expect(lines).toHaveLength(2);
  expect(lines.join('\n')).toContain('{"error":{"class":"RangeError"');
  expect(lines.join('\n')).toContain('{"error":{"class":"TypeError"');
  expect(app.output()).not.toContain('Ramona');
  await page.keyboard.press('F12');
  await page.getByRole('heading', { name: 'Clientes' }).waitFor();
});
