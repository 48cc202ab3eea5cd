import { join } from 'node:path';
import { expect, test } from './fixtures.ts';
import type { LaunchedApp } from '../../tools/app/launch-app.ts';
import { press } from '../../tools/app/keyboard.ts';
import { pauseBanner, pauseSending, resumeSending } from '../../tools/app/pause-keys.ts';
import { sellOnce } from '../../tools/app/sale-keys.ts';
import { waitUntil } from '../../tools/app/wait-until.ts';
import { hasDisplay } from '../../tools/runtime.mjs';
import { DesktopNotices } from './support/desktop-notices.ts';
import { DesktopTray } from './support/desktop-tray.ts';
import type { Shop } from './support/shop.ts';

/* Closing the window with and without documents to send, with and without a tray. */

const SALE = { client: 'El Ceibo', lines: ['arroz'], payment: { initial: '0', days: '30' } };

test.use({ hasOwnShop: true });

let tray: DesktopTray;
let notices: DesktopNotices;

test.beforeEach(({ shop }) => {
  tray = new DesktopTray(join(shop.serviceFolder, '..', 'desk'));
  notices = new DesktopNotices(join(shop.serviceFolder, '..', 'notices'));
});

function skipWithoutWindowManager({ host }: LaunchedApp): void {
  const reason = 'a display without a window manager minimises no window of Electron’s';
  test.skip(host === 'electron' && !hasDisplay(process), reason);
}

/** A counter with one waiting sale: its sending is paused. */
async function openWithOneWaiting(shop: Shop, env: NodeJS.ProcessEnv): Promise<LaunchedApp> {
  Object.assign(shop.env, env, notices.env);
  const app = await shop.open();
  const bar = app.page.getByRole('contentinfo');
  await pauseSending(app.page);
  await app.page.keyboard.press('F3');
  await sellOnce(app.page, SALE);
  await bar.getByText('1 por enviar').waitFor();
  return app;
}

test('closed while something waits, it runs in the tray, says so once, sends from there and comes back', async ({
  shop,
}) => {
  const app = await openWithOneWaiting(shop, tray.env);
  await tray.says(/^Mostrador: 1 documento por enviar, con el envío en pausa$/);
  await app.closeWindow();
  await waitUntil('the window is gone', async () => !(await app.isShown()));
  await waitUntil('it is told', () => notices.titles().length > 0);
  expect(notices.titles()).toEqual(['Mostrador sigue abierto']);

  tray.press();
  await waitUntil('the window is back', () => app.isShown());
  await app.closeWindow();
  await waitUntil('the window is gone again', async () => !(await app.isShown()));

  expect(tray.menu()).toEqual([
    'Mostrador: 1 documento por enviar, con el envío en pausa',
    'Abrir',
    'Seguir enviando',
    'Salir',
  ]);
  tray.press('Seguir enviando');
  await tray.says(/^Mostrador: nada por enviar$/);
  expect(await shop.service.documents()).toHaveLength(1);
  expect(await app.isShown()).toBe(false);
  expect(notices.titles()).toEqual(['Mostrador sigue abierto']);

  // Nothing waits, so nothing keeps it running.
  tray.press('Salir');
  expect(await app.ended()).toBe(0);
});

test('paused from the tray’s menu, it shows the window and asks for how long', async ({ shop }) => {
  Object.assign(shop.env, tray.env, notices.env);
  const app = await shop.open();
  await tray.says(/^Mostrador: nada por enviar$/);
  await app.page.getByRole('contentinfo').getByRole('button', { name: 'Pausar el envío' }).waitFor();
  tray.press('Pausar el envío…');
  const dialog = app.page.getByRole('dialog', { name: 'Pausar el envío' });
  await dialog.waitFor();
  expect(tray.menu()).toContain('Pausar el envío…');
  await press(dialog.getByRole('button', { name: /^30 minutos/ }));
  await tray.says(/en pausa$/);
  await pauseBanner(app.page).waitFor();
});

test('quit from the tray while something waits, it asks, and sends it the next time', async ({ shop }) => {
  const app = await openWithOneWaiting(shop, tray.env);
  await tray.says(/1 documento/);
  tray.answer('Seguir enviando en segundo plano');
  tray.press('Salir');
  await waitUntil('it was asked, and the window goes', async () => !(await app.isShown()));
  expect(app.output()).toContain('Hay 1 documento por enviar');
  expect(app.output()).toContain('se envía la próxima vez que abra Mostrador');
  expect(app.process.exitCode).toBeNull();

  tray.answer('Salir igual');
  tray.press('Salir');
  expect(await app.ended()).toBe(0);
  expect(await shop.service.documents()).toEqual([]);

  const { page } = await shop.app();
  const bar = page.getByRole('contentinfo');
  await resumeSending(page);
  await bar.getByText('Nada por enviar').waitFor();
  expect(await shop.service.documents()).toHaveLength(1);
});

test('a desktop without a tray never hides the window: the app asks', async ({ shop }) => {
  const app = await openWithOneWaiting(shop, tray.answersEnv);
  skipWithoutWindowManager(app);
  tray.answer('Seguir enviando en segundo plano');
  await app.closeWindow();
  await waitUntil('it was asked', () => tray.isAnswerTaken());
  await waitUntil('the window is minimised', async () => !(await app.isShown()));
  expect(app.process.exitCode).toBeNull();
  expect(notices.titles()).toEqual([]);
  tray.answer('Salir igual');
  await app.closeWindow();
  expect(await app.ended()).toBe(0);
});

test('a window that the system opens minimised stays so where there is no tray', async ({ shop }) => {
  const app = await shop.open({ isMinimized: true });
  skipWithoutWindowManager(app);
  await app.page.getByRole('navigation').waitFor({ state: 'attached' });
  await waitUntil('the window is minimised', async () => !(await app.isShown()));
});

test('closed with nothing to send, it ends without a question', async ({ shop }) => {
  Object.assign(shop.env, tray.env);
  const app = await shop.open();
  await tray.says(/^Mostrador: nada por enviar$/);
  // A browser may ignore a close request while the page loads.
  await app.page.getByRole('contentinfo').getByText('Nada por enviar').waitFor();
  tray.answer('Seguir enviando en segundo plano');
  await app.closeWindow();
  expect(await app.ended()).toBe(0);
  expect(tray.isAnswerTaken()).toBe(false);
});

test('a system shutdown is not held up by waiting documents', async ({ shop }) => {
  const app = await openWithOneWaiting(shop, tray.env);
  await tray.says(/1 documento/);
  tray.answer('Seguir enviando en segundo plano');
  app.process.kill('SIGTERM');
  expect(await app.ended()).toBe(0);
  expect(tray.isAnswerTaken()).toBe(false);
});
