import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { type Browser, chromium, type Page } from 'playwright';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Program, startProgram } from '../../../tools/app/program.ts';
import { waitUntil } from '../../../tools/app/wait-until.ts';
import { makeScratchCopy } from '../../../tools/mutants/scratch-copy.mjs';

let folder: string;
let program: Program | null = null;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mostrador-develop-'));
  makeScratchCopy(folder);
});
afterEach(async () => {
  await program?.end();
  rmSync(folder, { recursive: true });
});

function develop(): Program {
  program = startProgram(process.execPath, ['tools/app/develop.ts'], {
    folder,
    env: {
      ...process.env,
      XDG_DATA_HOME: join(folder, 'data'),
      XDG_CONFIG_HOME: join(folder, 'config'),
      MOSTRADOR_HOST_DEBUG: '1',
      MOSTRADOR_HOST_HEADLESS: '1',
    },
  });
  return program;
}

function edit(file: string, text: string, instead: string): void {
  const old = readFileSync(join(folder, file), 'utf8');
  expect(old).toContain(text);
  writeFileSync(join(folder, file), old.replace(text, instead));
}

async function attach(): Promise<{ browser: Browser; page: Page }> {
  const counter = join(folder, 'data', 'mostrador-entrenamiento', 'counter');
  const portFile = join(counter, 'window', 'browser', 'DevToolsActivePort');
  await waitUntil(
    'the debugging port',
    () => existsSync(portFile) && readFileSync(portFile, 'utf8').includes('\n/'),
  );
  const [port, path] = readFileSync(portFile, 'utf8').split('\n');
  rmSync(portFile);
  const browser = await chromium.connectOverCDP(`ws://127.0.0.1:${port}${path}`, { noDefaults: true });
  const find = (): Page | undefined =>
    browser
      .contexts()
      .flatMap((context) => context.pages())
      .find((page) => page.url().endsWith('/index.html'));
  await waitUntil('the page of the app', () => find() !== undefined);
  return { browser, page: find() as Page };
}

test('npm run dev replaces what changed in the window, and starts the app again for anything else', async () => {
  const running = develop();
  const { browser, page } = await attach();
  await page.getByRole('heading', { name: 'Bienvenido' }).waitFor();

  await page.evaluate(() => document.body.setAttribute('data-kept', ''));
  edit('renderer/shop/first-start/choose-place.tsx', '<main', '<main data-changed');
  await page.locator('[data-kept] [data-changed]').waitFor();

  const closed = new Promise((resolve) => browser.once('disconnected', resolve));
  edit('main/app/app-settings.ts', '/**', '// Changed.\n/**');
  await closed;
  const again = await attach();
  await again.page.getByRole('heading', { name: 'Bienvenido' }).waitFor();
  await again.browser.close();
  await running.end();
  expect(running.child.exitCode).toBe(0);
});
