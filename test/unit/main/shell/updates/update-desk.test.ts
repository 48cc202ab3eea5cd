import { describe, expect, test, vi } from 'vitest';
import { CouldNotError } from '../../../../../main/kernel/errors.ts';
import { installObstacle, UpdateDesk, type Updater } from '../../../../../main/shell/updates/update-desk.ts';
import { FAKE_START_AT, FakeClock } from '../../../../support/fake-clock.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

function openDesk({ hasUpdater = true }: { hasUpdater?: boolean } = {}) {
  const clock = new FakeClock();
  const feed: { version: string | null; error: Error | null } = { version: '0.2.0', error: null };
  const acts = { isInFlight: false, isSaleOpen: false, isDialogOpen: false };
  const updater = {
    fetch: vi.fn<Updater['fetch']>((onFound) => {
      if (feed.error !== null) return Promise.reject(feed.error);
      if (feed.version !== null) onFound(feed.version);
      return Promise.resolve(feed.version);
    }),
    install: vi.fn<() => void>(),
  };
  const backUp = vi.fn<() => Promise<void>>(() => Promise.resolve());
  const quit = vi.fn<() => void>();
  const onReady = vi.fn<(version: string) => void>();
  const desk = new UpdateDesk({
    updater: hasUpdater ? updater : null,
    version: '0.1.0',
    acts: () => ({ ...acts }),
    backUp,
    quit,
    onReady,
    clock,
    report: vi.fn(),
  });
  return { clock, feed, acts, updater, backUp, quit, onReady, desk };
}

describe('looking', () => {
  test('once the counter has opened, and then four times a day; a version is told once', async () => {
    const { desk, clock, updater, onReady } = openDesk();
    desk.start();
    await clock.advance(5 * MINUTE_MS - 1);
    expect(updater.fetch).not.toHaveBeenCalled();
    await clock.advance(1);
    expect(updater.fetch).toHaveBeenCalledTimes(1);
    await clock.advance(12 * HOUR_MS);
    expect(updater.fetch).toHaveBeenCalledTimes(3);
    expect(onReady).toHaveBeenCalledExactlyOnceWith('0.2.0');
    expect(desk.state()).toMatchObject({ ready: '0.2.0', step: 'idle', failure: null });
    desk.stop();
    await clock.advance(24 * HOUR_MS);
    expect(updater.fetch).toHaveBeenCalledTimes(3);
  });

  test('a feed or a download that fails is said, tried again later, and takes nothing away', async () => {
    const { desk, clock, feed, updater } = openDesk();
    feed.error = new Error('sha512 checksum mismatch');
    const failed = await desk.look();
    expect(failed).toMatchObject({ ready: null, lookedAt: null, version: '0.1.0' });
    expect(failed.failure).toContain('Esta sigue funcionando');
    feed.error = null;
    await clock.advance(6 * HOUR_MS);
    expect(updater.fetch).toHaveBeenCalledTimes(2);
    expect(desk.state()).toMatchObject({
      ready: '0.2.0',
      failure: null,
      lookedAt: FAKE_START_AT + 6 * HOUR_MS,
    });
  });

  test("where there is none, or it is not this machine's turn, nothing is told", async () => {
    const { desk, feed, onReady } = openDesk();
    feed.version = null;
    expect(await desk.look()).toMatchObject({ ready: null, failure: null, lookedAt: FAKE_START_AT });
    expect(onReady).not.toHaveBeenCalled();
  });

  test('a program that is not installed has nothing to look at', async () => {
    const { desk, clock, updater } = openDesk({ hasUpdater: false });
    desk.start();
    expect(clock.waits()).toEqual([]);
    expect(await desk.look()).toMatchObject({ isAvailable: false });
    await expect(desk.install()).rejects.toThrow('No hay ninguna versión nueva');
    expect(updater.fetch).not.toHaveBeenCalled();
  });

  test('while one is fetched it says so, and nothing is installed', async () => {
    const { desk, updater } = openDesk();
    const fetched = Promise.withResolvers<string | null>();
    await desk.look();
    updater.fetch.mockImplementationOnce((onFound) => {
      onFound('0.3.0');
      return fetched.promise;
    });
    const looking = desk.look();
    expect(desk.state().step).toBe('downloading');
    await expect(desk.install()).rejects.toThrow('trayendo otra');
    fetched.resolve('0.3.0');
    expect(await looking).toMatchObject({ step: 'idle', ready: '0.3.0' });
  });
});

describe('installing', () => {
  test('backs up, then quits, and the update ends what has been closed', async () => {
    const { desk, updater, backUp, quit } = openDesk();
    await desk.look();
    expect(desk.installIfWanted()).toBe(false);
    await desk.install();
    expect(backUp).toHaveBeenCalledOnce();
    expect(quit).toHaveBeenCalledOnce();
    expect(backUp.mock.invocationCallOrder[0]).toBeLessThan(quit.mock.invocationCallOrder[0] ?? 0);
    expect(updater.install).not.toHaveBeenCalled();
    expect(desk.installIfWanted()).toBe(true);
    expect(updater.install).toHaveBeenCalledOnce();
  });

  test.each(['isInFlight', 'isSaleOpen', 'isDialogOpen'] as const)('never while %s', async (act) => {
    const { desk, acts, backUp, quit } = openDesk();
    await desk.look();
    acts[act] = true;
    await expect(desk.install()).rejects.toThrow(CouldNotError);
    expect(backUp).not.toHaveBeenCalled();
    expect(quit).not.toHaveBeenCalled();
    expect(desk.installIfWanted()).toBe(false);
    acts[act] = false;
    await desk.install();
    expect(quit).toHaveBeenCalledOnce();
  });

  test('nor where a sale was begun while the backup was made', async () => {
    const { desk, acts, backUp, quit } = openDesk();
    await desk.look();
    backUp.mockImplementationOnce(() => {
      acts.isSaleOpen = true;
      return Promise.resolve();
    });
    await expect(desk.install()).rejects.toThrow('venta abierta');
    expect(quit).not.toHaveBeenCalled();
    expect(desk.installIfWanted()).toBe(false);
    expect(desk.state().step).toBe('idle');
  });

  test('nor without a backup, which is said', async () => {
    const { desk, backUp, quit } = openDesk();
    await desk.look();
    backUp.mockRejectedValueOnce(new Error('ENOSPC'));
    await expect(desk.install()).rejects.toThrow('copia de seguridad que se hace antes no salió bien');
    expect(quit).not.toHaveBeenCalled();
    expect(desk.installIfWanted()).toBe(false);
    await desk.install();
    expect(quit).toHaveBeenCalledOnce();
  });
});

describe('installObstacle', () => {
  const QUIET = { isInFlight: false, isSaleOpen: false, isDialogOpen: false };

  test('a counter where nothing goes on may be updated', () => {
    expect(installObstacle(QUIET)).toBeNull();
  });

  test.each([
    [{ isSaleOpen: true }, 'venta abierta'],
    [{ isInFlight: true }, 'contestando'],
    [{ isDialogOpen: true }, 'cuadro abierto'],
    // What a person has to finish is said first.
    [{ isSaleOpen: true, isInFlight: true, isDialogOpen: true }, 'venta abierta'],
  ])('%j is in the way', (acts, words) => {
    expect(installObstacle({ ...QUIET, ...acts })).toContain(words);
  });
});
