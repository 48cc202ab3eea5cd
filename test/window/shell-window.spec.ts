import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from './fixtures.ts';
import { typeByHand } from '../../dev/app/keyboard.ts';
import { launchApp, type LaunchedApp } from '../../dev/app/launch-app.ts';
import { logIn } from '../../dev/app/log-in.ts';
import { addItem, linesOf, sellOnce } from '../../dev/app/sale-keys.ts';
import { waitUntil } from '../../dev/app/wait-until.ts';
import { openSettings } from './support/open-settings.ts';
import { openShop, type Shop } from './support/shop.ts';

/* The window's place, a death in the middle of typing, the system's start, and two counters on one machine. */

let shop: Shop;
let app: LaunchedApp;

test.beforeAll(async () => {
  shop = await openShop();
  app = await shop.open();
  await app.page.getByRole('navigation').waitFor();
});
test.afterAll(() => shop.close());

const autostart = (): string[] => {
  const folder = join(shop.env['XDG_CONFIG_HOME'] ?? '', 'autostart');
  return existsSync(folder) ? readdirSync(folder).map((name) => join(folder, name)) : [];
};

test('where the window was put it opens again', async () => {
  const session = await app.page.context().newCDPSession(app.page);
  const { windowId } = await session.send('Browser.getWindowForTarget');
  const bounds = { left: 60, top: 70, width: 1500, height: 820 };
  await session.send('Browser.setWindowBounds', { windowId, bounds });
  const file = join(shop.dataFolder, 'window', 'place.json');
  await waitUntil('it is kept', () => existsSync(file) && readFileSync(file, 'utf8').includes('1500'));
  await app.quit();
  app = await shop.open();
  await app.page.getByRole('navigation').waitFor();
  const again = await app.page.context().newCDPSession(app.page);
  await waitUntil('it is there again', async () => {
    const { bounds: now } = await again.send('Browser.getWindowForTarget');
    return now.width === bounds.width && now.height === bounds.height && now.left === bounds.left;
  });
});

/** Empty until something was logged. */
function readLog(): string {
  const file = join(shop.dataFolder, 'logs', 'mostrador.log');
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}

test.describe('in the middle of typing, with a dialog open', () => {
  for (const dead of ['the program', 'the page']) {
    test(`${dead} dies: the same sale is there`, async () => {
      await addItem(app.page, '3*yerba');
      await app.page.keyboard.press('ArrowDown');
      const before = await linesOf(app.page);
      expect(before.length).toBeGreaterThan(0);
      await app.page.keyboard.press('F10');
      await app.page.keyboard.press('Escape');
      await app.page.keyboard.press('F2');
      await app.page.getByRole('dialog').first().waitFor();
      await typeByHand(app.page, 'Ram');
      if (dead === 'the page') {
        const session = await app.page.context().newCDPSession(app.page);
        session.send('Page.crash').catch(() => {});
        await waitUntil('it is noticed', () => readLog().includes('window.died'));
      } else {
        await app.kill();
        app = await shop.open();
      }
      const page = await app.findPage();
      await waitUntil('the lines are back', async () => (await linesOf(page)).length === before.length);
      expect(await linesOf(page)).toEqual(before);
      expect(await page.getByRole('dialog').count()).toBe(0);
      app = { ...app, page };
    });
  }
});

test('it starts with the system when that is wanted, minimised, over the same data', async () => {
  await openSettings(app.page, 'Sistema');
  const start = app.page.getByRole('switch', { name: 'Empezar con el equipo' });
  await start.waitFor();
  expect(autostart()).toEqual([]);
  await start.focus();
  await app.page.keyboard.press('Space');
  await waitUntil('the desktop is told', () => autostart().length === 1);
  const [file = ''] = autostart();
  const exec = readFileSync(file, 'utf8')
    .split('\n')
    .find((line) => line.startsWith('Exec='));
  expect(exec).toContain(`"--data=${shop.dataFolder}"`);
  expect(exec).toContain('"--minimized"');
  await app.page.getByText('Esta copia no se actualiza sola').waitFor();
  // The desktop has it before the screen can take it back.
  await expect(app.page.getByRole('button', { name: 'Deshacer' })).toBeEnabled();
  await app.page.keyboard.press('Control+Z');
  await waitUntil('it is taken back', () => autostart().length === 0);
});

test('a second counter of the machine, by its own data, sells beside the first', async () => {
  const dataFolder = join(shop.dataFolder, '..', 'second');
  await logIn({ service: shop.service, dataFolder, env: shop.env });
  const second = await launchApp({ dataFolder, url: shop.service.url, env: shop.env });
  try {
    await sellOnce(second.page, {
      client: 'El Ceibo',
      lines: ['arroz'],
      payment: { initial: '0', days: '30' },
    });
    await waitUntil('the service has it', async () => (await shop.service.documents()).length === 1);
    // The first is where it was, and a start over its data is told to it alone.
    expect(app.process.exitCode).toBeNull();
    const again = await shop.open().then(
      () => 'opened',
      () => 'ended',
    );
    expect(again).toBe('ended');
    expect(second.process.exitCode).toBeNull();
    expect(await second.quit()).toBe(0);
  } finally {
    if (second.process.exitCode === null) await second.kill();
  }
});
