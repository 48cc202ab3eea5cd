import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright';
import { afterEach, expect, test } from 'vitest';
import { type RunningApp, SmallAppMachine } from '../../support/chromium-host/running-app.ts';

let machine: SmallAppMachine;
let browser: Browser;

/** The app with a user, who has clicked once. */
async function sitDown(env: Record<string, string> = {}): Promise<{ app: RunningApp; page: Page }> {
  machine = new SmallAppMachine();
  const app = machine.start({ ...env, MOSTRADOR_HOST_DEBUG: '1' });
  await app.said('loaded');
  const [port, path] = readFileSync(join(machine.profile, 'DevToolsActivePort'), 'utf8').split('\n');
  browser = await chromium.connectOverCDP(`ws://127.0.0.1:${port}${path}`, { noDefaults: true });
  const page = browser.contexts().flatMap((context) => context.pages())[0];
  if (page === undefined) throw new Error('no page');
  // Otherwise Playwright answers dialogs by itself.
  page.on('dialog', () => undefined);
  await page.mouse.click(300, 300);
  return { app, page };
}

afterEach(async () => {
  await browser.close();
  await machine.remove();
});

test('closing the window by its frame asks first', async () => {
  const { app, page } = await sitDown({ SMALL_APP_KEEPS_WINDOW: '1' });
  void page.close({ runBeforeUnload: true });
  await app.said('close');
  expect(await app.evaluate('1 + 1')).toBe(2);
  expect(app.all('closed')).toHaveLength(0);
});

test("the page gets the browser's keys first, and can withhold them from the browser", async () => {
  const { app, page } = await sitDown();
  await page.evaluate(`window.keys = []; addEventListener('keydown', (event) => {
    keys.push([event.key, event.defaultPrevented]); }, true); 0`);
  await page.keyboard.press('F5');
  await page.keyboard.press('F9');
  expect(await page.evaluate('keys')).toEqual([
    ['F5', false],
    ['F9', false],
  ]);
  const press = (key: string, more = {}): Promise<unknown> =>
    page.evaluate(
      `dispatchEvent(new KeyboardEvent('keydown', { cancelable: true, ...${JSON.stringify({ key, ...more })} }))`,
    );
  const isLeftToBrowser = {
    F1: await press('F1'),
    reload: await press('R', { ctrlKey: true, shiftKey: true }),
    close: await press('w', { ctrlKey: true }),
    back: await press('ArrowLeft', { altKey: true }),
    letter: await press('w'),
    copy: await press('c', { ctrlKey: true }),
    wordLeft: await press('ArrowLeft', { ctrlKey: true }),
  };
  expect(isLeftToBrowser).toEqual({
    F1: false,
    reload: false,
    close: false,
    back: false,
    letter: true,
    copy: true,
    wordLeft: true,
  });
  expect(app.all('did-finish-load')).toHaveLength(1);
});
