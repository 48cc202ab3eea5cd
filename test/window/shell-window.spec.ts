import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from './fixtures.ts';
import { typeByHand } from '../../tools/app/keyboard.ts';
import { launchApp } from '../../tools/app/launch-app.ts';
import { logIn } from '../../tools/demo/stage.ts';
import { addItem, linesOf, sellOnce } from '../../tools/app/sale-keys.ts';
import { waitUntil } from '../../tools/app/wait-until.ts';
import { openSettings } from './support/open-settings.ts';
import type { Shop } from './support/shop.ts';

/* The window's place, a crash while typing, autostart, and two counters on one machine. */

const autostart = ({ env }: Shop): string[] => {
  const folder = join(env['XDG_CONFIG_HOME'] ?? '', 'autostart');
  return existsSync(folder) ? readdirSync(folder).map((name) => join(folder, name)) : [];
};

test('the window opens where it was put', async ({ app, page, shop }) => {
  await page.getByRole('navigation').waitFor();
  const file = join(shop.dataFolder, 'window', 'place.json');
  const isKept = (bounds: string): boolean => existsSync(file) && readFileSync(file, 'utf8').includes(bounds);
  // The frame is measured half a second after opening: certainly before another size is stored.
  await app.moveTo({ ...(await app.place()), width: 1400, height: 800 });
  await waitUntil('its size is kept', () => isKept('"width":1400,"height":800'));
  const bounds = { x: 60, y: 70, width: 1500, height: 820 };
  await app.moveTo(bounds);
  // Size and place may be stored one after the other.
  await waitUntil('it is kept', () => isKept('"x":60,"y":70,"width":1500,"height":820'));
  await app.quit();
  const again = await shop.app();
  await again.page.getByRole('navigation').waitFor();
  await expect.poll(() => again.place()).toEqual(bounds);
});

/** Empty until something was logged. */
function readLog({ dataFolder }: Shop): string {
  const file = join(dataFolder, 'logs', 'mostrador.log');
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}

test.describe('a crash while typing, with a dialog open', () => {
  for (const dead of ['the program', 'the page']) {
    test(`${dead} crashes: the same sale is there`, async ({ app, page, shop }) => {
      await addItem(page, '3*yerba');
      await page.keyboard.press('ArrowDown');
      await expect.poll(() => linesOf(page)).toContainEqual(expect.stringContaining('UNI'));
      const before = await linesOf(page);
      await page.keyboard.press('F10');
      await page.keyboard.press('Escape');
      await page.keyboard.press('F2');
      await page.getByRole('dialog').first().waitFor();
      await typeByHand(page, 'Ram');
      if (dead === 'the page') {
        const session = await page.context().newCDPSession(page);
        session.send('Page.crash').catch(() => {});
        await waitUntil('it is noticed', () => readLog(shop).includes('window.died'));
      } else {
        await app.kill();
      }
      const again = await (await shop.app()).findPage();
      // Units load a moment later.
      await expect.poll(() => linesOf(again)).toEqual(before);
      expect(await again.getByRole('dialog').count()).toBe(0);
    });
  }
});

test('the app starts with the system if wanted, minimised, over the same data', async ({ app, shop }) => {
  // The previous test crashes the page.
  const page = await app.findPage();
  await openSettings(page, 'Sistema');
  const start = page.getByRole('switch', { name: 'Empezar con el equipo' });
  await start.waitFor();
  expect(autostart(shop)).toEqual([]);
  await start.focus();
  await page.keyboard.press('Space');
  await waitUntil('the desktop is told', () => autostart(shop).length === 1);
  const [file = ''] = autostart(shop);
  const exec = readFileSync(file, 'utf8')
    .split('\n')
    .find((line) => line.startsWith('Exec='));
  expect(exec).toContain(`"--data=${shop.dataFolder}"`);
  expect(exec).toContain('"--minimized"');
  await page.getByText('Esta copia no se actualiza sola').waitFor();
  // The desktop entry exists before the screen can undo it.
  await expect(page.getByRole('button', { name: 'Deshacer' })).toBeEnabled();
  await page.keyboard.press('Control+Z');
  await waitUntil('it is taken back', () => autostart(shop).length === 0);
});

test('a second counter on the machine, with its own data, sells beside the first', async ({ app, shop }) => {
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
    // The first keeps running, and a start over its data reaches it alone.
    expect(app.process.exitCode).toBeNull();
    expect(await shop.startAgain()).toBe(0);
    expect(second.process.exitCode).toBeNull();
    expect(await second.quit()).toBe(0);
  } finally {
    if (second.process.exitCode === null) await second.kill();
  }
});
