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

test('a page that crashed comes back, with its preload, in the same window', async () => {
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

test('a page that hangs is told of, and when it is back', async () => {
  const app = await start({ MOSTRADOR_HOST_HANG_MS: '300' });
  const busy = app.evaluate('{ const until = Date.now() + 2000; while (Date.now() < until); }');
  await app.said('unresponsive');
  expect(app.all('responsive')).toHaveLength(0);
  await busy;
  await app.said('responsive');
});

test('a page that hangs for good can be ended and loaded again', async () => {
  const app = await start({ MOSTRADOR_HOST_HANG_MS: '300' });
  await app.evaluate('setTimeout(() => { for (;;); }); 0');
  await app.said('unresponsive');
  await app.ask('crash');
  await app.said('render-process-gone');
  await app.ask('load', 'app://pruebas/index.html');
  expect(await app.evaluate('pruebas.version')).toBe(3);
});

test('to quit asks, closes the windows and ends with 0', async () => {
  const app = await start();
  await app.ask('quit');
  expect(await app.ended).toBe(0);
  const order = ['before-quit', 'close', 'closed', 'will-quit'];
  expect(order.map((event) => app.all(event).length)).toEqual([1, 1, 1, 1]);
});

test('anyone who refuses to quit, or to close, stays', async () => {
  const stays = await start({ SMALL_APP_STAYS: '1' });
  await stays.ask('quit');
  expect(await stays.evaluate('1 + 1')).toBe(2);
  await machine.remove();
  const keeps = await start({ SMALL_APP_KEEPS_WINDOW: '1' });
  await keeps.ask('quit');
  await keeps.ask('close');
  expect(keeps.all('close')).toHaveLength(2);
  expect(await keeps.evaluate('1 + 1')).toBe(2);
});

test('without listeners of its own a program quits when its last window closes', async () => {
  const app = await start();
  await app.ask('close').catch(() => undefined);
  expect(await app.ended).toBe(0);
  expect(app.all('before-quit')).toHaveLength(1);
});

test.each(['SIGTERM', 'SIGINT'] as const)('%s quits', async (signal) => {
  const app = await start();
  app.child.kill(signal);
  expect(await app.ended).toBe(0);
  expect(app.all('before-quit')).toHaveLength(1);
});
