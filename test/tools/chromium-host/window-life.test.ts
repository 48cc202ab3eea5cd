import { afterEach, expect, test } from 'vitest';
import { type RunningApp, SmallAppMachine } from '../../support/chromium-host/running-app.ts';

let machine: SmallAppMachine;

async function start(env: Record<string, string> = {}): Promise<RunningApp> {
  machine = new SmallAppMachine();
  const app = machine.start(env);
  await app.said('loaded');
  return app;
}

afterEach(() => machine.remove());

test('a crashed page comes back, with its preload, in the same window', async () => {
  const app = await start();
  for (const [round, comeBack] of ['reload', 'load'].entries()) {
    await app.ask('crash');
    expect(await app.said('render-process-gone', round + 1)).toMatchObject({ reason: 'crashed' });
    expect(await app.ask('state')).toMatchObject({ isCrashed: true, count: 1 });
    await app.ask(comeBack, 'app://pruebas/index.html');
    await app.said('did-finish-load', round + 2);
    expect(await app.evaluate('pruebas.sender()')).toMatchObject({ isTop: true });
    expect(await app.ask('state')).toMatchObject({ isCrashed: false });
  }
  // The window stays confined.
  await app.evaluate('location.href = "https://afuera.test/"; 0');
  expect(await app.evaluate('location.pathname')).toBe('/index.html');
});

test('a page that hangs forever can be ended and reloaded', async () => {
  const app = await start({ MOSTRADOR_HOST_HANG_MS: '300' });
  await app.evaluate('setTimeout(() => { for (;;); }); 0');
  await app.said('unresponsive');
  await app.ask('crash');
  await app.said('render-process-gone');
  await app.ask('load', 'app://pruebas/index.html');
  expect(await app.evaluate('pruebas.version')).toBe(3);
});
