import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from './fixtures.ts';
import type { LaunchedApp } from '../../tools/app/launch-app.ts';
import { runCli } from '../../tools/app/run-cli.ts';
import { sellOnce } from '../../tools/app/sale-keys.ts';
import { waitUntil } from '../../tools/app/wait-until.ts';
import type { Shop } from './support/shop.ts';

/* Closing the window waits for the answer in flight; a system shutdown waits five seconds. */

const SHUTDOWN_GRACE_MS = 5000;
const ANSWER_MS = 2 * SHUTDOWN_GRACE_MS;
const SALE = { client: 'El Ceibo', lines: ['arroz'], payment: { initial: '0', days: '30' } };
const EMISSION = { path: '/simplificado/carritos', nth: 1, count: 1 };

// Each test continues where the previous one ended.
test.describe.configure({ mode: 'serial' });

test.beforeAll(({ shop }) => {
  const file = join(shop.dataFolder, 'answers.txt');
  shop.env['MOSTRADOR_HOST_ANSWERS'] = file;
  // Answers the question about waiting documents after the window is closed.
  writeFileSync(file, 'Salir igual\n');
});

/** Sells with a fault, and waits until the sale has reached the service. */
async function sellInto(shop: Shop, fault: Record<string, unknown>, told: string): Promise<LaunchedApp> {
  await shop.service.addFault({ ...fault, ...EMISSION });
  const app = await shop.open();
  await sellOnce(app.page, SALE);
  await waitUntil('the sale has arrived at the service', async () => {
    const ledger = await fetch(`${shop.service.controlUrl}/_control/ledger`);
    return (await ledger.text()).includes(told);
  });
  return app;
}

/** Tells the app to quit, and waits until it has. */
async function timeToEnd(
  app: LaunchedApp,
  tell: () => unknown,
): Promise<{ code: number | null; ms: number }> {
  const startedAt = performance.now();
  await tell();
  const code = await app.ended();
  return { code, ms: performance.now() - startedAt };
}

async function states(shop: Shop, ...before: string[]): Promise<unknown[]> {
  const cli = (...args: string[]) => runCli([...args, '--data', shop.dataFolder], shop.env);
  if (before.length > 0) await cli(...before);
  return (await cli('documents')).records.map(({ state }) => state);
}

test('the window is closed during a slow answer: the app stays until it has read it', async ({ shop }) => {
  const app = await sellInto(shop, { kind: 'delay-headers', delayMs: ANSWER_MS }, '"cdc"');
  const { code, ms } = await timeToEnd(app, () => app.closeWindow());
  expect(code).toBe(0);
  // Longer than a shutdown allows: the answer ended it.
  expect(ms).toBeGreaterThan(SHUTDOWN_GRACE_MS);
  expect(await states(shop)).toEqual(['issued']);
});

test('the system shuts down during a slow answer: the sale is cut short, and in doubt at the next start', async ({
  shop,
}) => {
  const app = await sellInto(shop, { kind: 'never-answer' }, '"never-answered"');
  const { code, ms } = await timeToEnd(app, () => app.process.kill('SIGTERM'));
  expect(code).toBe(0);
  expect(ms).toBeGreaterThan(SHUTDOWN_GRACE_MS - 500);
  expect(ms).toBeLessThan(SHUTDOWN_GRACE_MS + 5000);
  expect(await states(shop)).toEqual(['issued', 'sending']);
  // The next process that opens it for writing settles what was in flight.
  expect(await states(shop, 'pause')).toEqual(['issued', 'uncertain']);
});
