import { EventEmitter } from 'node:events';
import type { Report } from '../../../../main/kernel/log/events.ts';
import type { App, BrowserWindow } from 'electron';
import { describe, expect, test, vi } from 'vitest';
import { live } from '../../../../main/shell/lifecycle.ts';
import { FakeClock } from '../../../support/fake-clock.ts';
import { until } from '../../../support/until.ts';

function start(stop: () => Promise<void>, installIfWanted: () => boolean = () => false) {
  const clock = new FakeClock();
  const shutDown = { tell: (): void => {} };
  const failure = { tell: (): void => {} };
  const app = Object.assign(new EventEmitter(), {
    whenReady: () => Promise.resolve(),
    quit: vi.fn(),
    exit: vi.fn(),
    relaunch: vi.fn(),
    releaseSingleInstanceLock: vi.fn(),
  });
  const window = {
    isDestroyed: () => false,
    isMinimized: () => true,
    hide: vi.fn(),
    show: vi.fn(),
    focus: vi.fn(),
    restore: vi.fn(),
  };
  const report = vi.fn<Report>();
  const tellEnding = vi.fn<() => void>();
  const parts = {
    tellEnding,
    app: app as unknown as App,
    openWindow: () => window as unknown as BrowserWindow,
    stop,
    installIfWanted,
    watchShutdown: (_window: BrowserWindow, listener: () => void) => {
      shutDown.tell = listener;
    },
    watchFailure(listener: () => void) {
      failure.tell = listener;
    },
    clock,
    report,
  };
  const quit = (): { preventDefault: () => void } => {
    const event = { preventDefault: vi.fn() };
    app.emit('before-quit', event);
    return event;
  };
  return { app, window, report, tellEnding, quit, clock, shutDown, failure, ready: live(parts) };
}

test('a quit closes the window at once, and ends the process when what is in flight is settled', async () => {
  const inFlight = Promise.withResolvers<void>();
  const { app, window, quit, ready } = start(() => inFlight.promise);
  await ready;
  expect(quit().preventDefault).toHaveBeenCalled();
  expect(window.hide).toHaveBeenCalled();
  // A second quit changes nothing.
  expect(quit().preventDefault).toHaveBeenCalled();
  expect(app.exit).not.toHaveBeenCalled();
  inFlight.resolve();
  await until(() => expect(app.exit).toHaveBeenCalledWith(0));
  expect(app.exit).toHaveBeenCalledOnce();
});

test('a start during the exit shows one notice, and the app restarts after the exit', async () => {
  const inFlight = Promise.withResolvers<void>();
  const { app, window, quit, ready, tellEnding } = start(() => inFlight.promise);
  await ready;
  app.emit('second-instance');
  expect(tellEnding).not.toHaveBeenCalled();
  window.show.mockClear();
  quit();
  app.emit('second-instance');
  app.emit('second-instance');
  expect(tellEnding).toHaveBeenCalledOnce();
  expect(window.show).not.toHaveBeenCalled();
  expect(app.relaunch).not.toHaveBeenCalled();
  inFlight.resolve();
  await until(() => expect(app.exit).toHaveBeenCalledExactlyOnceWith(0));
  expect(app.relaunch).toHaveBeenCalledOnce();
  expect(app.relaunch.mock.invocationCallOrder[0]).toBeLessThan(app.exit.mock.invocationCallOrder[0] ?? 0);
});

describe('a system that shuts down', () => {
  test('is held up for five seconds at most, however often it signals', async () => {
    const { app, window, report, clock, shutDown, ready } = start(() => new Promise(() => {}));
    await ready;
    shutDown.tell();
    expect(window.hide).toHaveBeenCalled();
    await clock.advance(3000);
    shutDown.tell();
    await clock.advance(1999);
    expect(app.exit).not.toHaveBeenCalled();
    await clock.advance(1);
    expect(app.exit).toHaveBeenCalledExactlyOnceWith(0);
    expect(report).toHaveBeenCalledWith('stop.cut', {});
  });
});

test('a failure while stopping is reported, and the process still exits', async () => {
  const { app, report, quit, ready } = start(() => Promise.reject(new Error('disk')));
  await ready;
  quit();
  await until(() => expect(app.exit).toHaveBeenCalledWith(1));
  expect(report).toHaveBeenCalledWith('stop.failed', { error: expect.objectContaining({ message: 'disk' }) });
});

describe('an update', () => {
  test('takes over the exit once all is closed, and quits by itself', async () => {
    const closed = Promise.withResolvers<void>();
    const install = vi.fn(() => true);
    const { app, quit, ready } = start(() => closed.promise, install);
    await ready;
    quit();
    expect(install).not.toHaveBeenCalled();
    closed.resolve();
    await until(() => expect(install).toHaveBeenCalledOnce());
    expect(app.exit).not.toHaveBeenCalled();
    expect(quit().preventDefault).not.toHaveBeenCalled();
  });

  test('restarts the running version where it does not exit within a minute', async () => {
    const { app, quit, clock, ready } = start(
      () => Promise.resolve(),
      () => true,
    );
    await ready;
    quit();
    await clock.advance(59_999);
    expect(app.exit).not.toHaveBeenCalled();
    await clock.advance(1);
    expect(app.relaunch).toHaveBeenCalledOnce();
    expect(app.exit).toHaveBeenCalledExactlyOnceWith(0);
  });

  test('is reported where it cannot be installed, and the running version restarts', async () => {
    const { app, quit, report, ready } = start(
      () => Promise.resolve(),
      () => {
        throw new Error('no room');
      },
    );
    await ready;
    quit();
    await until(() => expect(app.exit).toHaveBeenCalledExactlyOnceWith(0));
    expect(app.relaunch).toHaveBeenCalledOnce();
    expect(report).toHaveBeenCalledWith('update.failed', { error: expect.any(Error) as unknown });
  });
});

test('a closed window quits', async () => {
  const { app, ready } = start(() => Promise.resolve());
  await ready;
  app.emit('window-all-closed');
  expect(app.quit).toHaveBeenCalled();
});

describe('a failure that restarts the app', () => {
  const begunAgain = { args: expect.arrayContaining(['--after-failure']) as string[] };

  test('lets the answer in flight be read first', async () => {
    const inFlight = Promise.withResolvers<void>();
    const { app, window, failure, ready } = start(() => inFlight.promise);
    await ready;
    failure.tell();
    failure.tell();
    expect(window.hide).toHaveBeenCalledOnce();
    expect(app.exit).not.toHaveBeenCalled();
    inFlight.resolve();
    await until(() => expect(app.exit).toHaveBeenCalledExactlyOnceWith(0));
    expect(app.relaunch).toHaveBeenCalledExactlyOnceWith(begunAgain);
  });

  test('does not wait for an answer that does not come, nor for a stop that fails', async () => {
    const slow = start(() => new Promise(() => {}));
    await slow.ready;
    slow.failure.tell();
    await slow.clock.advance(5000);
    expect(slow.app.relaunch).toHaveBeenCalledExactlyOnceWith(begunAgain);
    const broken = start(() => Promise.reject(new Error('no')));
    await broken.ready;
    broken.failure.tell();
    await until(() => expect(broken.app.relaunch).toHaveBeenCalledExactlyOnceWith(begunAgain));
  });

  test('does not keep the system from shutting down meanwhile', async () => {
    const { app, clock, failure, shutDown, ready } = start(() => new Promise(() => {}));
    await ready;
    failure.tell();
    shutDown.tell();
    await clock.advance(5000);
    expect(app.exit).toHaveBeenCalledExactlyOnceWith(0);
    expect(app.relaunch).not.toHaveBeenCalled();
  });

  test('cuts off a process whose exit hangs', async () => {
    const { app, clock, quit, failure, ready } = start(() => new Promise(() => {}));
    await ready;
    quit();
    failure.tell();
    await clock.advance(5000);
    expect(app.exit).toHaveBeenCalledExactlyOnceWith(1);
    expect(app.relaunch).not.toHaveBeenCalled();
  });
});
