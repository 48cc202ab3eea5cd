import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { beginAgain } from '../../../../main/shell/begin-again.ts';
import { describeUnless, notOnLinux } from '../../../support/run-unless.ts';
import { until } from '../../../support/until.ts';

const own = process.argv;
const app = { relaunch: vi.fn(), releaseSingleInstanceLock: vi.fn(), exit: vi.fn() };

beforeEach(() => {
  vi.clearAllMocks();
  process.argv = ['mostrador', '--data=/shop', '--minimized', '--after-failure'];
});
afterEach(() => {
  process.argv = own;
  vi.unstubAllEnvs();
});

describeUnless(notOnLinux, 'an AppImage', () => {
  test('is restarted by its own file, once the lock is released', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'mostrador-again-'));
    try {
      const appImage = join(folder, 'Mostrador.AppImage');
      writeFileSync(
        appImage,
        `#!/bin/sh\necho "$@" > '${folder}/part' && mv '${folder}/part' '${folder}/started'\n`,
      );
      chmodSync(appImage, 0o755);
      vi.stubEnv('APPIMAGE', appImage);
      beginAgain(app, { hasFailed: true });
      expect(app.releaseSingleInstanceLock).toHaveBeenCalledOnce();
      expect(app.relaunch).not.toHaveBeenCalled();
      await until(() => expect(app.exit).toHaveBeenCalledExactlyOnceWith(0));
      await until(() => expect(existsSync(join(folder, 'started'))).toBe(true));
      expect(readFileSync(join(folder, 'started'), 'utf8')).toBe('--data=/shop --after-failure\n');
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  test('is restarted by Electron where its file is gone', async () => {
    vi.stubEnv('APPIMAGE', '/nowhere/Mostrador.AppImage');
    beginAgain(app, { hasFailed: false });
    await until(() => expect(app.relaunch).toHaveBeenCalledExactlyOnceWith({ args: ['--data=/shop'] }));
    expect(app.exit).toHaveBeenCalledExactlyOnceWith(0);
  });
});
