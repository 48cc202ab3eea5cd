import { EventEmitter } from 'node:events';
import type { App, BrowserWindow } from 'electron';
import { expect, test, vi } from 'vitest';
import { live } from '../../../main/lifecycle.ts';

function start(stop: () => Promise<void>) {
  const app = Object.assign(new EventEmitter(), {
    whenReady: () => Promise.resolve(),
    quit: vi.fn(),
    exit: vi.fn(),
  });
  const window = {
    isDestroyed: () => false,
    isMinimized: () => true,
    hide: vi.fn(),
    show: vi.fn(),
    focus: vi.fn(),
    restore: vi.fn(),
  };
  const report = vi.fn<(event: string, facts: Readonly<Record<string, string>>) => void>();
  const parts = {
    app: app as unknown as App,
    openWindow: () => window as unknown as BrowserWindow,
    stop,
    report,
  };
  const quit = (): { preventDefault: () => void } => {
    const event = { preventDefault: vi.fn() };
    app.emit('before-quit', event);
    return event;
  };
  return { app, window, report, quit, ready: live(parts) };
}

test('a second start brings the window of the first to the front', async () => {
  const { app, window, ready } = start(() => Promise.resolve());
  app.emit('second-instance');
  expect(window.focus).not.toHaveBeenCalled();
  await ready;
  app.emit('second-instance');
  expect(window.restore).toHaveBeenCalled();
  expect(window.show).toHaveBeenCalled();
  expect(window.focus).toHaveBeenCalled();
});

test('on quitting the window goes at once, and the program when what is in flight is settled', async () => {
  const inFlight = Promise.withResolvers<void>();
  const { app, window, quit, ready } = start(() => inFlight.promise);
  await ready;
  expect(quit().preventDefault).toHaveBeenCalled();
  expect(window.hide).toHaveBeenCalled();
  // Impatience changes nothing.
  expect(quit().preventDefault).toHaveBeenCalled();
  expect(app.exit).not.toHaveBeenCalled();
  inFlight.resolve();
  await vi.waitFor(() => expect(app.exit).toHaveBeenCalledWith(0));
  expect(app.exit).toHaveBeenCalledOnce();
});

test('a failure while stopping is reported and ends the program all the same', async () => {
  const { app, report, quit, ready } = start(() => Promise.reject(new Error('disk')));
  await ready;
  quit();
  await vi.waitFor(() => expect(app.exit).toHaveBeenCalledWith(1));
  expect(report).toHaveBeenCalledWith('stop.failed', { error: 'disk' });
});

test('closing the window quits', async () => {
  const { app, ready } = start(() => Promise.resolve());
  await ready;
  app.emit('window-all-closed');
  expect(app.quit).toHaveBeenCalled();
});
