import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from './fixtures.ts';
import { buildOnce } from '../../tools/app/build-once.ts';
import { type LaunchedApp, launchApp } from '../../tools/app/launch-app.ts';
import { runCli } from '../../tools/app/run-cli.ts';
import { readyToSell, sellOnce } from '../../tools/app/sale-keys.ts';
import { openTrainingPanel, type TrainingPanel } from '../../tools/app/training-panel.ts';
import { waitUntil } from '../../tools/app/wait-until.ts';
import { defaultConfigFolder, trainingServiceFolder } from '../../main/counter/folders.ts';
import { systemClock } from '../../main/kernel/ports/clock.ts';
import { systemRandom } from '../../main/kernel/ports/random.ts';
import { openForWriting } from '../../main/database/open-store.ts';
import { openLedger } from '../../training-service/ledger/open-ledger.ts';
import { freePorts } from '../support/free-ports.ts';

/* The app as installed, without an address: it trains with its bundled service. */

const SALE = { lines: ['yerba'], client: 'Ramona', payment: { received: '' } };
const HOURS_13 = 13 * 3_600_000;
const ANSWER_MS = 4000;

let folder: string;
let env: NodeJS.ProcessEnv;
let port: number;
let app: LaunchedApp | null;

test.beforeEach(async () => {
  await buildOnce();
  folder = mkdtempSync(join(tmpdir(), 'mostrador-training-'));
  env = {
    ...process.env,
    HOME: folder,
    USERPROFILE: folder,
    APPDATA: folder,
    LOCALAPPDATA: join(folder, 'config'),
    XDG_DATA_HOME: folder,
    XDG_CONFIG_HOME: join(folder, 'config'),
    // Token of the real service, which this one must never receive.
    MOSTRADOR_TOKEN: 'token-of-a-real-account',
  };
  port = await freePorts(2);
  app = null;
  bindDatabase();
});
test.afterEach(async () => {
  await app?.kill();
  rmSync(folder, { recursive: true, force: true });
});

const dataFolder = (): string => join(folder, 'counter');
const control = (): string => `http://127.0.0.1:${port + 1}/_control`;

/** Binds a database to another port, since the default one may be in use; the app continues on that one. */
function bindDatabase(): void {
  const baseUrl = `http://127.0.0.1:${port}`;
  const place = { dataFolder: dataFolder(), configFolder: defaultConfigFolder(env), baseUrl };
  openForWriting({ ...place, command: 'test', clock: systemClock, random: systemRandom }).close();
}

async function open(): Promise<LaunchedApp> {
  app = await launchApp({ dataFolder: dataFolder(), url: null, env });
  return app;
}

async function openPanel(): Promise<TrainingPanel> {
  return openTrainingPanel(`http://127.0.0.1:${port}`, `http://127.0.0.1:${port + 1}`);
}

async function codesSent(): Promise<number> {
  const response = await fetch(`${control()}/inbox`);
  return ((await response.json()) as { messages: unknown[] }).messages.length;
}

function complaints(): string {
  const log = join(dataFolder(), 'logs', 'mostrador.log');
  return existsSync(log) ? readFileSync(log, 'utf8') : '';
}

test('training opens ready to sell, its service has the sale, both end together, and the next start continues', async () => {
  const { page } = await open();
  await readyToSell(page);
  await sellOnce(page, SALE);
  const panel = await openPanel();
  await waitUntil('the sale in the ledger', async () => (await panel.documents()).length === 1);
  expect(await codesSent()).toBe(1);
  expect(await app?.quit()).toBe(0);
  await expect(fetch(`${control()}/clock`)).rejects.toThrow();
  openLedger(trainingServiceFolder(env, port)).close();

  const again = await open();
  await readyToSell(again.page);
  expect(await sellOnce(again.page, SALE)).toBe('C1-000002');
  await waitUntil('the second sale in the ledger', async () => (await panel.documents()).length === 2);
  // The first session is still valid.
  expect(await codesSent()).toBe(1);
  expect(await again.quit()).toBe(0);
  expect(complaints()).toBe('');
});

test('an expired session logs in by itself, and the sale is issued', async () => {
  const { page } = await open();
  await readyToSell(page);
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ advanceMs: HOURS_13 });
  expect((await fetch(`${control()}/clock`, { method: 'POST', headers, body })).status).toBe(200);
  await sellOnce(page, SALE);
  const panel = await openPanel();
  await waitUntil('the sale in the ledger', async () => (await panel.documents()).length === 1);
  expect(await codesSent()).toBe(2);
  expect(await app?.quit()).toBe(0);
});

test('the trainer advances the clock, and the app follows: a ten-minute wait ends approved', async () => {
  const { page } = await open();
  await readyToSell(page);
  await sellOnce(page, SALE);
  const panel = await openPanel();
  await waitUntil('the sale in the ledger', async () => (await panel.documents()).length === 1);
  await page.keyboard.press('F6');
  const row = page.getByRole('row').filter({ hasText: 'C1-000001' });
  await row.getByText('Emitida').waitFor();
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ advanceMs: 10 * 60_000 });
  expect((await fetch(`${control()}/clock`, { method: 'POST', headers, body })).status).toBe(200);
  await row.getByText('Aprobad').waitFor();
  expect(await app?.quit()).toBe(0);
});

test('closed while an answer is pending, it waits for it, and its service keeps answering', async () => {
  const { page } = await open();
  await readyToSell(page);
  const panel = await openPanel();
  await panel.addFault({ kind: 'delay-headers', path: '/simplificado/carritos', delayMs: ANSWER_MS });
  const soldAt = performance.now();
  await sellOnce(page, SALE);
  await waitUntil('the sale in the ledger', async () => (await panel.documents()).length === 1);
  expect(await app?.quit()).toBe(0);
  // A stopping service sends held answers at once.
  expect(performance.now() - soldAt).toBeGreaterThan(ANSWER_MS);
  // By the command line, which reads the service from the database.
  const { records } = await runCli(['documents', '--data', dataFolder()], env);
  expect(records).toMatchObject([{ localNumber: 'C1-000001', state: 'issued' }]);
});

test('another process has its port: the window says so, and opens once it has ended', async () => {
  const other = createServer().listen(port, '127.0.0.1');
  await once(other, 'listening');
  const { page } = await open();
  await page.getByRole('heading', { name: 'Mostrador no se pudo abrir' }).waitFor();
  expect(await page.getByRole('alert').innerText()).toContain(`Otro programa usa el puerto ${port}`);
  other.close();
  await once(other, 'close');
  await page.getByRole('button', { name: 'Probar de nuevo' }).press('Enter');
  await readyToSell(page);
  expect(await app?.quit()).toBe(0);
});
