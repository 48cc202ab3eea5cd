import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { buildOnce } from '../../dev/app/build-once.ts';
import { focused, press, typeInto } from '../../dev/app/keyboard.ts';
import { type LaunchedApp, launchApp } from '../../dev/app/launch-app.ts';
import { readyToSell } from '../../dev/app/sale-keys.ts';

/* A machine on which nobody has chosen anything yet. */

let folder: string;
let env: NodeJS.ProcessEnv;
let app: LaunchedApp | null;

beforeEach(async () => {
  await buildOnce();
  folder = mkdtempSync(join(tmpdir(), 'mostrador-first-'));
  env = {
    ...process.env,
    HOME: folder,
    USERPROFILE: folder,
    APPDATA: folder,
    LOCALAPPDATA: join(folder, 'config'),
    XDG_DATA_HOME: folder,
    XDG_CONFIG_HOME: join(folder, 'config'),
  };
  app = null;
});
afterEach(async () => {
  await app?.kill();
  rmSync(folder, { recursive: true, force: true });
});

const dataFolder = (): string => join(folder, 'counter');

async function open(): Promise<LaunchedApp> {
  app = await launchApp({ dataFolder: dataFolder(), url: null, env });
  return app;
}

test('Enter is practice: it opens ready to sell, and is not asked again', async () => {
  const { page } = await open();
  await page.getByRole('heading', { name: 'Bienvenido a Mostrador' }).waitFor();
  await focused(page.getByRole('button', { name: 'Practicar' }));
  await page.keyboard.press('Enter');
  await readyToSell(page);
  await page.getByRole('complementary', { name: 'Entrenamiento' }).waitFor();
  expect(await app?.quit()).toBe(0);
  const again = await open();
  await readyToSell(again.page);
  expect(await again.quit()).toBe(0);
});

test('an address that is none is said where it was typed; nothing is made until one is right', async () => {
  const { page } = await open();
  await press(page.getByRole('button', { name: 'Usar la cuenta de mi negocio' }));
  const address = page.getByLabel('Dirección del servicio');
  await focused(address);
  await typeInto(address, 'http://servicio.example');
  await page.keyboard.press('Enter');
  await page.getByText('tiene que empezar con https://').waitFor();
  await typeInto(address, 'https://servicio.invalid/api');
  await page.keyboard.press('Enter');
  await readyToSell(page);
  expect(JSON.parse(readFileSync(join(dataFolder(), 'place.json'), 'utf8'))).toEqual({
    kind: 'own',
    baseUrl: 'https://servicio.invalid/api',
  });
  expect(await app?.quit()).toBe(0);
});
