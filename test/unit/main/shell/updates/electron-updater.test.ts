import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { projectRoot } from '../../../../../tools/project.mjs';
import { type PackageUpdater, tameUpdater } from '../../../../../main/shell/updates/electron-updater.ts';

/** A fake of the package's updater. */
function wildUpdater(answer: { isUpdateAvailable: boolean; version: string } | null) {
  return {
    autoDownload: true,
    autoInstallOnAppQuit: true,
    allowDowngrade: true,
    allowPrerelease: true,
    checkForUpdates: vi.fn(() =>
      Promise.resolve(
        answer && { isUpdateAvailable: answer.isUpdateAvailable, updateInfo: { version: answer.version } },
      ),
    ),
    downloadUpdate: vi.fn(() => Promise.resolve(['file'])),
    quitAndInstall: vi.fn(),
  };
}

type Wild = ReturnType<typeof wildUpdater>;
const tame = (wild: Wild) => tameUpdater(() => Promise.resolve(wild as unknown as PackageUpdater));

test('the updater downloads on request, and installs nothing by itself', async () => {
  const wild = wildUpdater({ isUpdateAvailable: true, version: '2.0.0' });
  const updater = tame(wild);
  const onFound = vi.fn<(version: string) => void>();
  expect(await updater.fetch(onFound)).toBe('2.0.0');
  expect(onFound).toHaveBeenCalledExactlyOnceWith('2.0.0');
  expect(wild.downloadUpdate).toHaveBeenCalledOnce();
  expect(wild).toMatchObject({
    autoDownload: false,
    autoInstallOnAppQuit: false,
    allowDowngrade: false,
    allowPrerelease: false,
  });
  expect(wild.quitAndInstall).not.toHaveBeenCalled();
  updater.install();
  expect(wild.quitAndInstall).toHaveBeenCalledExactlyOnceWith(true, true);
});

test.each([
  ['there is none newer', { isUpdateAvailable: false, version: '1.0.0' }],
  ['the rollout has not reached this machine', { isUpdateAvailable: false, version: '2.0.0' }],
  ['the package is turned off', null],
])('the updater downloads nothing where %s', async (_what, answer) => {
  const wild = wildUpdater(answer);
  expect(await tame(wild).fetch(vi.fn())).toBeNull();
  expect(wild.downloadUpdate).not.toHaveBeenCalled();
});

test('a failure is thrown, and nothing is installed that was not fetched', async () => {
  const wild = wildUpdater({ isUpdateAvailable: true, version: '2.0.0' });
  const updater = tame(wild);
  expect(() => updater.install()).toThrow('nothing was fetched');
  wild.downloadUpdate.mockRejectedValueOnce(new Error('not signed by the application owner'));
  await expect(updater.fetch(vi.fn())).rejects.toThrow('not signed');
});

describe('the feed', () => {
  test('no code of ours changes the signature check', () => {
    const root = join(projectRoot, 'main');
    const sources = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((name) =>
      name.endsWith('.ts'),
    );
    expect(sources.length).toBeGreaterThan(100);
    const offending = sources.filter((name) =>
      /verifyUpdateCodeSignature|disableDifferential|forceDevUpdateConfig|isForceDev/.test(
        readFileSync(join(root, name), 'utf8'),
      ),
    );
    expect(offending).toEqual([]);
    expect(readFileSync(join(projectRoot, 'electron-builder.yml'), 'utf8')).not.toMatch(
      /verifyUpdateCodeSignature/,
    );
  });
});
