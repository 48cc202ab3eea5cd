import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from './fixtures.ts';
import { sellOnce } from '../../tools/app/sale-keys.ts';
import { waitUntil } from '../../tools/app/wait-until.ts';
import { EVENT_NAMES, METHOD_NAMES } from '../../shared/contract/contract.ts';
import { tryInOwnTask } from './support/in-own-task.ts';

/* Abilities and limits of the page, on any host. */

const SALE = { lines: ['yerba'], client: 'Ramona', payment: { received: '' } };

test.beforeAll(({ page }) => page.getByRole('navigation').waitFor());

test('the page has the functions of the contract, and nothing else of the main process', async ({ page }) => {
  const functions = await page.evaluate<string[]>('Object.keys(window.mostrador)');
  expect(functions.toSorted()).toEqual([...METHOD_NAMES, ...EVENT_NAMES].toSorted());
  expect(await page.evaluate('typeof require + typeof process + typeof module + typeof Buffer')).toBe(
    'undefined'.repeat(4),
  );
  expect(
    await page.evaluate('Object.keys(window).filter((key) => /ipc|electron|binding/i.test(key)).join()'),
  ).toBe('');
  expect(await page.evaluate('Object.isFrozen(window.mostrador)')).toBe(true);
});

test('a message that does not fit the contract is refused, and logged without its content', async ({
  page,
  shop,
}) => {
  const answer = await page.evaluate(
    "window.mostrador['catalog.find-by-code']({ code: 'x', also: 'secreto' })",
  );
  expect(answer).toMatchObject({ ok: false, error: { kind: 'refused' } });
  const large = "window.mostrador['catalog.find-by-code']({ code: 'secreto'.repeat(500000) })";
  expect(await page.evaluate(large)).toMatchObject({ ok: false, error: { kind: 'refused' } });
  const log = readFileSync(join(shop.dataFolder, 'logs', 'mostrador.log'), 'utf8');
  expect(log).toContain('ipc.refused');
  expect(log).toContain('too large');
  expect(log).not.toContain('secreto');
});

test('dates in fields follow the language of the app', async ({ page }) => {
  expect(await page.evaluate('navigator.language')).toMatch(/^es-(?:PY|419)$/);
});

test.describe('the policy', () => {
  test('nothing in the app violates it, from its start through each screen', async ({ page }) => {
    const complaints: string[] = [];
    page.on('console', (message) => {
      if (/Content Security Policy|TrustedHTML/.test(message.text())) complaints.push(message.text());
    });
    await page.reload();
    await sellOnce(page, SALE);
    await page.keyboard.press('F6');
    await page.getByRole('row').filter({ hasText: 'C1-000001' }).click();
    await page.getByRole('tab', { name: 'Comprobante' }).waitFor();
    await page.keyboard.press('F3');
    expect(complaints).toEqual([]);
    await page.evaluate(
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
    test(`${what} is refused`, async ({ page }) => {
      expect(await page.evaluate(script)).toBe('refused');
    });
  }
});

test('text on a receipt runs nothing and loads nothing', async ({ page }) => {
  await page.keyboard.press('F3');
  await sellOnce(page, SALE);
  await waitUntil('the paper', () =>
    page.evaluate("document.querySelector('iframe')?.contentDocument.fonts.size > 0"),
  );
  const refused = await page.evaluate<string[]>(`new Promise((resolve) => {
    const paper = document.querySelector('iframe').contentDocument;
    const refused = [];
    const wait = (event) => refused.push(event.effectiveDirective) === 2 && resolve(refused);
    paper.addEventListener('securitypolicyviolation', wait);
    paper.body.innerHTML =
      '<img src="https://example.com/x.png" onerror="top.ran = true"><p style="color: red"></p>';
  })`);
  expect(refused.toSorted()).toEqual(['img-src', 'style-src-attr']);
  // Its frame is in a sandbox without scripts, which reports nothing.
  expect(await page.evaluate("document.querySelector('iframe').sandbox.value")).toBe('allow-same-origin');
  expect(await page.evaluate('window.ran === undefined')).toBe(true);
  await page.evaluate("document.querySelector('iframe').contentDocument.body.replaceChildren()");
});

test.describe('the page stays', () => {
  test('the window cannot navigate to another address', async ({ app }) => {
    await app.evaluateInPage("void (document.title = 'still here', location.assign('https://example.com/'))");
    await app.evaluateInPage("void (location.href = 'file:///etc/passwd')").catch(() => {});
    await waitUntil('the app is there', () =>
      app.evaluateInPage<boolean>(
        "document.querySelector('nav') !== null && document.title === 'still here'",
      ),
    );
    // Electron's driver would wait for the page to leave.
    await app.kill();
  });

  for (const address of ['https://example.com/', 'index.html']) {
    test(`no other window opens: ${address}`, async ({ page }) => {
      expect(await page.evaluate(`window.open('${address}')`)).toBeNull();
      expect(page.context().pages()).toHaveLength(1);
    });
  }
});

test('permissions are denied', async ({ page }) => {
  const states = await page.evaluate<string[]>(
    "Promise.all(['geolocation', 'notifications', 'camera', 'microphone', 'clipboard-read'].map((name) => navigator.permissions.query({ name }).then(({ state }) => state)))",
  );
  expect(states).toEqual(states.map(() => 'denied'));
});

test('a second start shows the first window and ends', async ({ app, page, shop }) => {
  expect(await shop.startAgain()).toBe(0);
  expect(app.process.exitCode).toBeNull();
  await page.getByRole('navigation').waitFor();
});
