import { existsSync, readFileSync, readlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PageFinder } from '../../tools/app/find-page.ts';
import { waitUntilGone } from '../../tools/app/process-tree.ts';
import { addItem, linesOf, readyToSell } from '../../tools/app/sale-keys.ts';
import { projectRoot } from '../../tools/project.mjs';
import { STEP_STANDS_STILL_MS, waitUntil } from '../../tools/app/wait-until.ts';
import { takeWriterLock } from '../../main/database/writer-lock.ts';
import { expect, test } from './fixtures.ts';
import type { Shop } from './support/shop.ts';

/* Uncaught errors: each is one log line without its message, and the user sees one sentence. */

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

/** Log lines of an event, once there are `count`. */
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

test('a screen that fails to render is logged with its place, and a button leads back', async ({
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

test('a rejection in the main process is logged and shown, and the app keeps running', async ({
  app,
  page,
  shop,
}) => {
  app.process.kill('SIGUSR2');
  await page.getByText(NOTICE).waitFor();
  const lines = await logged(shop, 'program.failed', 1);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain('{"error":{"class":"TypeError"');
  expect(app.output()).not.toContain('Ramona');
  await page.keyboard.press('F12');
  await page.getByRole('heading', { name: 'Clientes' }).waitFor();
});

test('a failure before the window exists is shown in it later', async ({ app, shop }) => {
  await app.quit();
  shop.env['FAILS_AT_START'] = 'yes';
  const { page } = await shop.app();
  await page.getByText(NOTICE).waitFor();
  expect(await logged(shop, 'program.failed', 1)).toHaveLength(1);
});

for (const isAppImage of [false, true]) {
  const kind = isAppImage ? 'an AppImage' : 'the program';
  test(`${kind} restarts with the same sale after a throw in the main process, and says so`, async ({
    app,
    shop,
  }) => {
    test.skip(app.host === 'electron', 'what Playwright loads into Electron waits for it at each start');
    if (isAppImage) {
      await app.quit();
      // An AppImage is started by one file; the code it runs lies elsewhere.
      const file = join(shop.dataFolder, '..', 'Mostrador.AppImage');
      const program = `exec '${process.execPath}' --import ./tools/chromium-host/register.mjs "$@"`;
      writeFileSync(file, `#!/bin/sh\necho "$@" > '${file}.arguments'\n${program}\n`, { mode: 0o755 });
      shop.env['APPIMAGE'] = file;
    }
    const first = isAppImage ? await shop.app() : app;
    const { page } = first;
    await readyToSell(page);
    await addItem(page, '3*yerba');
    const before = await linesOf(page);
    const portFile = join(shop.dataFolder, 'window', 'browser', 'DevToolsActivePort');
    const port = readFileSync(portFile, 'utf8');
    first.process.kill('SIGUSR2');
    await logged(shop, 'program.failed', 1);
    first.process.kill('SIGUSR2');
    expect(await first.ended()).toBe(0);
    await waitUntil(
      'it has begun again',
      () => existsSync(portFile) && readFileSync(portFile, 'utf8') !== port,
    );
    const finder = new PageFinder(portFile, () => false);
    try {
      const again = await finder.find();
      await again.getByText(NOTICE).waitFor();
      await waitUntil('the same sale', async () => (await linesOf(again)).join() === before.join());
      expect((await logged(shop, 'program.failed', 2))[1]).toContain('{"error":{"class":"RangeError"');
      if (isAppImage) {
        const started = readFileSync(`${shop.env['APPIMAGE']}.arguments`, 'utf8');
        expect(started).toContain('--after-failure');
      }
      const browser = browserOf(shop);
      await again.close({ runBeforeUnload: true });
      await waitUntil('it has ended', () => isFree(shop));
      await waitUntilGone(browser, STEP_STANDS_STILL_MS);
    } finally {
      await finder.detachAll();
    }
  });
}

/** The browser, which writes to its profile until it ends; none where it leaves no such link. */
function browserOf({ dataFolder }: Shop): number[] {
  try {
    const [pid = ''] =
      /\d+$/.exec(readlinkSync(join(dataFolder, 'window', 'browser', 'SingletonLock'))) ?? [];
    return pid === '' ? [] : [Number(pid)];
  } catch {
    return [];
  }
}

/** True if no process has the shop's data open. */
function isFree({ dataFolder }: Shop): boolean {
  try {
    takeWriterLock(dataFolder, { pid: process.pid, command: 'test', since: 0 }).release();
    return true;
  } catch {
    return false;
  }
}
