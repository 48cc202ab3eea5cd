import { describe, expect, test, vi } from 'vitest';
import { CouldNotError } from '../../../../../main/kernel/errors.ts';
import {
  installObstacle,
  UpdateService,
  type Updater,
} from '../../../../../main/shell/updates/update-service.ts';
import { FAKE_START_AT, FakeClock } from '../../../../support/fake-clock.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

function openService({ hasUpdater = true }: { hasUpdater?: boolean } = {}) {
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
  const service = new UpdateService({
    updater: hasUpdater ? updater : null,
    version: '0.1.0',
    acts: () => ({ ...acts }),
    backUp,
    quit,
    onReady,
    clock,
    report: vi.fn(),
  });
  return { clock, feed, acts, updater, backUp, quit, onReady, service };
}

describe('the check for a version', () => {
  test('is made after the counter has opened, then four times a day; a version is announced once', async () => {
    const { service, clock, updater, onReady } = openService();
    service.start();
    await clock.advance(5 * MINUTE_MS - 1);
    expect(updater.fetch).not.toHaveBeenCalled();
    await clock.advance(1);
    expect(updater.fetch).toHaveBeenCalledTimes(1);
    await clock.advance(12 * HOUR_MS);
    expect(updater.fetch).toHaveBeenCalledTimes(3);
    expect(onReady).toHaveBeenCalledExactlyOnceWith('0.2.0');
    expect(service.state()).toMatchObject({ ready: '0.2.0', step: 'idle', failure: null });
    service.stop();
    await clock.advance(24 * HOUR_MS);
    expect(updater.fetch).toHaveBeenCalledTimes(3);
  });

  test('reports a failing feed or download, and is repeated later', async () => {
    const { service, clock, feed, updater } = openService();
    feed.error = new Error('sha512 checksum mismatch');
    const failed = await service.look();
    expect(failed).toMatchObject({ ready: null, lookedAt: null, version: '0.1.0' });
    expect(failed.failure).toContain('Esta sigue funcionando');
    feed.error = null;
    await clock.advance(6 * HOUR_MS);
    expect(updater.fetch).toHaveBeenCalledTimes(2);
    expect(service.state()).toMatchObject({
      ready: '0.2.0',
      failure: null,
      lookedAt: FAKE_START_AT + 6 * HOUR_MS,
    });
  });
});

describe('an installation', () => {
  test('backs up, then quits, and the update installs at the exit', async () => {
    const { service, updater, backUp, quit } = openService();
    await service.look();
    expect(service.installIfWanted()).toBe(false);
    await service.install();
    expect(backUp).toHaveBeenCalledOnce();
    expect(quit).toHaveBeenCalledOnce();
    expect(backUp.mock.invocationCallOrder[0]).toBeLessThan(quit.mock.invocationCallOrder[0] ?? 0);
    expect(updater.install).not.toHaveBeenCalled();
    expect(service.installIfWanted()).toBe(true);
    expect(updater.install).toHaveBeenCalledOnce();
  });

  test.each(['isInFlight', 'isSaleOpen', 'isDialogOpen'] as const)('never begins while %s', async (act) => {
    const { service, acts, backUp, quit } = openService();
    await service.look();
    acts[act] = true;
    await expect(service.install()).rejects.toThrow(CouldNotError);
    expect(backUp).not.toHaveBeenCalled();
    expect(quit).not.toHaveBeenCalled();
    expect(service.installIfWanted()).toBe(false);
    acts[act] = false;
    await service.install();
    expect(quit).toHaveBeenCalledOnce();
  });

  test('stops where a sale was started during the backup', async () => {
    const { service, acts, backUp, quit } = openService();
    await service.look();
    backUp.mockImplementationOnce(() => {
      acts.isSaleOpen = true;
      return Promise.resolve();
    });
    await expect(service.install()).rejects.toThrow('venta abierta');
    expect(quit).not.toHaveBeenCalled();
    expect(service.installIfWanted()).toBe(false);
    expect(service.state().step).toBe('idle');
  });

  test('stops without a backup, and says so', async () => {
    const { service, backUp, quit } = openService();
    await service.look();
    backUp.mockRejectedValueOnce(new Error('ENOSPC'));
    await expect(service.install()).rejects.toThrow('copia de seguridad que se hace antes no salió bien');
    expect(quit).not.toHaveBeenCalled();
    expect(service.installIfWanted()).toBe(false);
    await service.install();
    expect(quit).toHaveBeenCalledOnce();
  });
});

describe('installObstacle', () => {
  const QUIET = { isInFlight: false, isSaleOpen: false, isDialogOpen: false };

  test.each([
    [{ isSaleOpen: true }, 'venta abierta'],
    [{ isInFlight: true }, 'contestando'],
    [{ isDialogOpen: true }, 'cuadro abierto'],
    // What a person has to finish is named first.
    [{ isSaleOpen: true, isInFlight: true, isDialogOpen: true }, 'venta abierta'],
  ])('names the obstacle of %j', (acts, words) => {
    expect(installObstacle({ ...QUIET, ...acts })).toContain(words);
  });
});
