import { chmodSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { temporaryFolder } from '../../../support/temporary-folder.ts';
import { hasTray } from '../../../../main/shell/has-tray.ts';

let folder: string;
beforeEach(() => {
  folder = temporaryFolder();
});
afterEach(() => {
  vi.unstubAllEnvs();
});

/** Installs a fake `dbus-send` that runs this script. */
function putBus(script: string): void {
  const file = join(folder, 'dbus-send');
  writeFileSync(file, `#!/bin/sh\n${script}\n`);
  chmodSync(file, 0o755);
  vi.stubEnv('PATH', `${folder}:/bin:/usr/bin`);
}

test('a Linux desktop has a tray where its session bus says so', async ({ skip }) => {
  if (process.platform === 'win32') skip('no shell that runs its program');
  putBus(
    '[ "$#" -gt 3 ] && for last; do :; done; [ "$last" = string:org.kde.StatusNotifierWatcher ] && echo "   boolean true"',
  );
  expect(await hasTray('linux')).toBe(true);
  putBus('echo "   boolean false"');
  expect(await hasTray('linux')).toBe(false);
  putBus('echo "no session" >&2; exit 1');
  expect(await hasTray('linux')).toBe(false);
  vi.stubEnv('PATH', join(folder, 'nowhere'));
  expect(await hasTray('linux')).toBe(false);
});
