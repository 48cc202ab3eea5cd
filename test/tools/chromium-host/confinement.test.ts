import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RunningApp, SmallAppMachine } from '../../support/chromium-host/running-app.ts';

const machine = new SmallAppMachine();
let app: RunningApp;

beforeAll(async () => {
  app = machine.start();
  await app.said('loaded');
});
afterAll(() => machine.remove());

const here = (): Promise<unknown> => app.evaluate('[location.pathname, document.title]');

test("the response's policy applies in the page", async () => {
  await app.evaluate(
    'document.head.append(document.createElement("style")); fetch("/page.js").catch(() => 0)',
  );
  await app.evaluate('import("https://afuera.test/a.js").catch(() => 0)');
  const refused = await app.evaluate('new Promise((done) => setTimeout(() => done(refused)))');
  expect(refused).toEqual(['style-src-elem', 'connect-src', 'script-src-elem']);
});

test('a page cannot navigate away, nor can its frame', async () => {
  const already = app.all('will-frame-navigate').length;
  await app.evaluate('location.href = "https://afuera.test/a?b#c"; 0');
  expect(await app.said('will-frame-navigate', already + 1)).toMatchObject({
    url: 'https://afuera.test/a?b#c',
    isMainFrame: true,
  });
  expect(await here()).toEqual(['/index.html', 'Pruebas']);
  const before = app.all('will-frame-navigate').length;
  await app.evaluate(
    'document.querySelector("iframe").contentWindow.location.href = "https://marco.test/"; 0',
  );
  expect(await app.said('will-frame-navigate', before + 1)).toMatchObject({
    url: 'https://marco.test/',
    isMainFrame: false,
  });
  expect(await app.evaluate('document.querySelector("iframe").contentDocument.title')).toBe('Adentro');
  expect(await here()).toEqual(['/index.html', 'Pruebas']);
});

test('a window that the page tries to open is passed to the app', async () => {
  await app.evaluate('window.open("app://pruebas/inner.html", "otra"); 0');
  await app.evaluate(`(() => { const link = document.createElement('a');
    link.href = 'https://afuera.test/'; link.target = '_blank'; document.body.append(link); link.click(); })()`);
  expect(await app.said('window-open', 2)).toMatchObject({ url: 'https://afuera.test/' });
  expect(await app.ask('state')).toMatchObject({ count: 1 });
});

test('every permission is denied, requested or checked', async () => {
  const names = [
    'geolocation',
    'notifications',
    'camera',
    'microphone',
    'clipboard-read',
    'persistent-storage',
  ];
  const code = `Promise.all(${JSON.stringify(names)}.map((name) => navigator.permissions.query({ name })
    .then(({ state }) => state)))`;
  expect(await app.evaluate(code)).toEqual(names.map(() => 'denied'));
  expect(await app.evaluate('Notification.requestPermission()')).toBe('denied');
});

test("nothing reaches the network, and the browser's icon request does not reach the app", async () => {
  const image = (url: string): string =>
    `new Promise((done) => { const image = new Image(); image.onload = image.onerror = (e) => done(e.type); image.src = '${url}'; })`;
  expect(await app.evaluate(image('https://afuera.test/a.png'))).toBe('error');
  expect(await app.evaluate('refused.includes("img-src")')).toBe(true);
});
