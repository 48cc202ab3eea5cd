import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from './fixtures.ts';
import type { LaunchedApp } from '../../dev/app/launch-app.ts';
import { sellOnce } from '../../dev/app/sale-keys.ts';
import { waitUntil } from '../../dev/app/wait-until.ts';
import { EVENT_NAMES, METHOD_NAMES } from '../../shared/ipc/names.ts';
import { tryInOwnTask } from './support/in-own-task.ts';
import { openShop, type Shop } from './support/shop.ts';

/* What the page can do, and what it cannot, on whatever host the app runs. */

let shop: Shop;
let app: LaunchedApp;

test.beforeAll(async () => {
  shop = await openShop();
  app = await shop.open();
  await app.page.getByRole('navigation').waitFor();
});
test.afterAll(() => shop.close());

/** In the page's own world, as its scripts and whoever takes them over. */
const inPage = <T>(script: string): Promise<T> => app.page.evaluate<T>(script);

test('the page has the functions of the contract, and nothing of the program besides', async () => {
  const functions = await inPage<string[]>('Object.keys(window.mostrador)');
  expect(functions.toSorted()).toEqual([...METHOD_NAMES, ...EVENT_NAMES].toSorted());
  expect(await inPage('typeof require + typeof process + typeof module + typeof Buffer')).toBe(
    'undefined'.repeat(4),
  );
  expect(await inPage('Object.keys(window).filter((key) => /ipc|electron|binding/i.test(key)).join()')).toBe(
    '',
  );
  expect(await inPage('Object.isFrozen(window.mostrador)')).toBe(true);
});

test('what does not fit the contract is refused, and logged without what it carried', async () => {
  const answer = await inPage("window.mostrador['catalog.find-by-code']({ code: 'x', also: 'secreto' })");
  expect(answer).toMatchObject({ ok: false, error: { kind: 'refused' } });
  const large = "window.mostrador['catalog.find-by-code']({ code: 'secreto'.repeat(500000) })";
  expect(await inPage(large)).toMatchObject({ ok: false, error: { kind: 'refused' } });
  const log = readFileSync(join(shop.dataFolder, 'logs', 'mostrador.log'), 'utf8');
  expect(log).toContain('ipc.refused');
  expect(log).toContain('too large');
  expect(log).not.toContain('secreto');
});

test.describe('the policy', () => {
  test('nothing the app does goes against it, from its start through each screen', async () => {
    const complaints: string[] = [];
    app.page.on('console', (message) => {
      if (/Content Security Policy|TrustedHTML/.test(message.text())) complaints.push(message.text());
    });
    await app.page.reload();
    await sellOnce(app.page, { lines: ['yerba'], client: 'Ramona', payment: { received: '' } });
    await app.page.keyboard.press('F6');
    await app.page.getByRole('row').filter({ hasText: 'C1-000001' }).click();
    await app.page.getByRole('tab', { name: 'Comprobante' }).waitFor();
    await app.page.keyboard.press('F3');
    expect(complaints).toEqual([]);
    await inPage(
      "void document.head.append(document.createElement('style').appendChild(new Text('a{}')).parentNode)",
    );
    await waitUntil('what does is heard', () => complaints.length > 0);
  });

  for (const [what, script] of [
    ['a connection', "fetch('https://example.com/').then(() => 'done', () => 'refused')"],
    ['a connection to itself', "fetch('index.html').then(() => 'done', () => 'refused')"],
    ['eval', tryInOwnTask("((0, eval)('1'), 'done')")],
    [
      'a script in the page',
      "(async () => { try { const s = document.createElement('script'); s.textContent = 'window.ran = true'; document.body.append(s); } catch { return 'refused' } return window.ran ? 'done' : 'refused' })()",
    ],
    [
      'a style in the page',
      "(async () => { const s = document.createElement('style'); s.textContent = 'body { outline: 7px solid red }'; document.head.append(s); const width = getComputedStyle(document.body).outlineWidth; s.remove(); return width === '7px' ? 'done' : 'refused' })()",
    ],
    [
      'markup from text',
      "(async () => { try { document.createElement('div').innerHTML = '<b>x</b>'; return 'done' } catch { return 'refused' } })()",
    ],
    [
      'a picture from elsewhere',
      "new Promise((resolve) => { const i = new Image(); i.onload = () => resolve('done'); i.onerror = () => resolve('refused'); i.src = 'https://example.com/x.png' })",
    ],
    [
      'a frame of elsewhere',
      "new Promise((resolve) => { addEventListener('securitypolicyviolation', () => resolve('refused'), { once: true }); const f = document.createElement('iframe'); f.src = 'https://example.com/'; document.body.append(f) })",
    ],
  ] as const) {
    test(`${what} is refused`, async () => {
      expect(await inPage(script)).toBe('refused');
    });
  }
});

test('what stands on the paper of a receipt runs nothing and loads nothing', async () => {
  await waitUntil('the paper', () =>
    inPage("document.querySelector('iframe')?.contentDocument.fonts.size > 0"),
  );
  const refused = await inPage<string[]>(`new Promise((resolve) => {
    const paper = document.querySelector('iframe').contentDocument;
    const refused = [];
    const wait = (event) => refused.push(event.effectiveDirective) === 2 && resolve(refused);
    paper.addEventListener('securitypolicyviolation', wait);
    paper.body.innerHTML =
      '<img src="https://example.com/x.png" onerror="top.ran = true"><p style="color: red"></p>';
  })`);
  expect(refused.toSorted()).toEqual(['img-src', 'style-src-attr']);
  // Its frame is in a sandbox without scripts, which reports nothing.
  expect(await inPage("document.querySelector('iframe').sandbox.value")).toBe('allow-same-origin');
  expect(await inPage('window.ran === undefined')).toBe(true);
  await inPage("document.querySelector('iframe').contentDocument.body.replaceChildren()");
});

test.describe('the page stays', () => {
  test('it leaves for no other address', async () => {
    await inPage("void (document.title = 'still here', location.assign('https://example.com/'))");
    await inPage("void (location.href = 'file:///etc/passwd')").catch(() => {});
    await app.page.getByRole('navigation').waitFor();
    expect(await inPage('document.title')).toBe('still here');
  });

  for (const address of ['https://example.com/', 'index.html']) {
    test(`it opens no other window: ${address}`, async () => {
      expect(await inPage(`window.open('${address}')`)).toBeNull();
      expect(app.page.context().pages()).toHaveLength(1);
    });
  }
});

test('permissions are denied', async () => {
  const states = await inPage<string[]>(
    "Promise.all(['geolocation', 'notifications', 'camera', 'microphone', 'clipboard-read'].map((name) => navigator.permissions.query({ name }).then(({ state }) => state)))",
  );
  expect(states).toEqual(states.map(() => 'denied'));
});

test('a second start shows the first window and ends', async () => {
  const again = await shop.open().then(
    () => 'opened',
    () => 'ended',
  );
  expect(again).toBe('ended');
  expect(app.process.exitCode).toBeNull();
  await app.page.getByRole('navigation').waitFor();
});
