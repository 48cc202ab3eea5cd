import type { MessageBoxOptions } from 'electron';
import { expect, test, vi } from 'vitest';
import { QuitPolicy } from '../../../../main/shell/quit-policy.ts';
import type { Waiting } from '../../../../main/shell/waiting-words.ts';
import { until } from '../../../support/until.ts';

function setUp(waiting: Waiting | null, hasTray: boolean) {
  const state = { waiting };
  const asked: { options: MessageBoxOptions; answer: (response: number) => void }[] = [];
  const window = { hide: vi.fn(), minimize: vi.fn(), isDestroyed: () => false };
  const tell = vi.fn<(notice: { title: string; body: string }) => void>();
  const quit = vi.fn<() => void>();
  const service = new QuitPolicy({
    waiting: () => state.waiting,
    hasTray: () => hasTray,
    ask: (options) => {
      const { promise, resolve } = Promise.withResolvers<{ response: number }>();
      asked.push({ options, answer: (response) => resolve({ response }) });
      return promise;
    },
    tell,
    quit,
  });
  return { service, window, tell, quit, asked, state };
}

const TWO: Waiting = { count: 2, isPaused: false };
const NOTHING: Waiting = { count: 0, isPaused: false };
const STAY = 0;
const LEAVE = 1;

test.each([
  ['nothing waits', NOTHING],
  ['the counter is not open', null],
])('the window closes and the app quits without a question where %s', async (_what, waiting) => {
  for (const hasTray of [true, false]) {
    const { service, window, quit, asked, tell } = setUp(waiting, hasTray);
    expect(service.mayClose(window)).toBe(true);
    expect(quit).not.toHaveBeenCalled();
    await service.quit(window);
    expect(quit).toHaveBeenCalledOnce();
    expect(asked).toEqual([]);
    expect(tell).not.toHaveBeenCalled();
  }
});

test('an app without a tray asks once, and minimises instead of hiding', async () => {
  const { service, window, quit, asked } = setUp(TWO, false);
  expect(service.mayClose(window)).toBe(false);
  expect(service.mayClose(window)).toBe(false);
  expect(asked).toHaveLength(1);
  asked[0]?.answer(STAY);
  await until(() => expect(window.minimize).toHaveBeenCalledOnce());
  expect(window.hide).not.toHaveBeenCalled();
  expect(service.mayClose(window)).toBe(false);
  asked[1]?.answer(LEAVE);
  await until(() => expect(quit).toHaveBeenCalledOnce());
});

test('a quit while something waits says what, and that it is sent the next time; Escape stays', async () => {
  const { service, window, quit, asked } = setUp(TWO, true);
  const staying = service.quit(window);
  const { options, answer } = asked[0] ?? expect.unreachable();
  expect(options.message).toBe('Hay 2 documentos por enviar');
  expect(options.detail).toContain('se envía la próxima vez');
  expect(options.buttons).toEqual(['Seguir enviando en segundo plano', 'Salir igual']);
  expect(options.cancelId).toBe(STAY);
  answer(STAY);
  await staying;
  expect(window.hide).toHaveBeenCalledOnce();
  expect(quit).not.toHaveBeenCalled();
  const leaving = service.quit(window);
  asked[1]?.answer(LEAVE);
  await leaving;
  expect(quit).toHaveBeenCalledOnce();
});
