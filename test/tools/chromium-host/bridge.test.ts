import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RunningApp, SmallAppMachine } from '../../support/chromium-host/running-app.ts';

const machine = new SmallAppMachine();
let app: RunningApp;

beforeAll(async () => {
  app = machine.start();
  await app.said('loaded');
});
afterAll(() => machine.remove());

test('an error arrives as its text only, worded as in Electron', async () => {
  await expect(app.evaluate('pruebas.fail()')).rejects.toThrow(
    "Error: Error invoking remote method 'fail': RangeError: no se pudo",
  );
  await expect(app.evaluate('pruebas.unknown()')).rejects.toThrow("No handler registered for 'nadie'");
  expect(await app.evaluate('pruebas.fail().catch((error) => error instanceof Error)')).toBe(true);
  expect(app.stderr).toContain("Error occurred in handler for 'fail': RangeError");
});

test('plain values, nested functions and errors of the preload cross at once', async () => {
  expect(await app.evaluate('[pruebas.version, pruebas.nested.list, pruebas.nested.twice(21)]')).toEqual([
    3,
    ['a', { b: 1 }],
    42,
  ]);
  await expect(app.evaluate('pruebas.throwHere()')).rejects.toThrow('Error: aquí no');
});

test('an exposed object exists before the page runs, deeply frozen', async () => {
  expect(await app.evaluate('sawApi')).toBe(true);
  const code = `(() => {
    pruebas.version = 4; pruebas.nested.list.length = 0; delete window.pruebas; window.pruebas = null;
  })()`;
  await app.evaluate(`try { ${code} } catch {}`);
  expect(
    await app.evaluate('[pruebas.version, pruebas.nested.list.length, Object.isFrozen(pruebas.nested)]'),
  ).toEqual([3, 2, true]);
});

test("the page's world has neither the binding nor anything of Node", async () => {
  const known = await app.evaluate(`[typeof require, typeof process, typeof module, typeof ipcRenderer,
    Object.getOwnPropertyNames(window).filter((name) => /host|electron|ipc|bridge/i.test(name)),
    Object.getOwnPropertyNames(document)]`);
  expect(known).toEqual(['undefined', 'undefined', 'undefined', 'undefined', [], ['location']]);
});

test('a frame inside the page gets nothing', async () => {
  const code = `(() => { const inner = document.querySelector('iframe').contentWindow;
    return [inner.sawApi, 'pruebas' in inner, Object.getOwnPropertyNames(inner).filter((name) => /host/i.test(name))]; })()`;
  expect(await app.evaluate(code)).toEqual([false, false, []]);
});

test('the main process sees the sender of a message, in its own addresses', async () => {
  expect(await app.evaluate('pruebas.sender()')).toEqual({
    url: 'app://pruebas/index.html',
    origin: 'app://pruebas',
    isTop: true,
    isMainFrame: true,
  });
});
