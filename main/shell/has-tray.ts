import { execFile } from 'node:child_process';
import process from 'node:process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Bus name of a Linux desktop's tray (StatusNotifierWatcher). */
const WATCHER = 'org.kde.StatusNotifierWatcher';
const ASK_MS = 2000;

/**
 * True if a tray icon would be visible. Windows and macOS always have a tray; a Linux desktop is asked on its
 * session bus, and no answer counts as no tray: a window hidden there could not be found again.
 */
export async function hasTray(platform: NodeJS.Platform = process.platform): Promise<boolean> {
  if (platform !== 'linux') return true;
  const question = ['--dest=org.freedesktop.DBus', '/', 'org.freedesktop.DBus.NameHasOwner'];
  try {
    const { stdout } = await run(
      'dbus-send',
      ['--session', '--print-reply', `--reply-timeout=${ASK_MS}`, ...question, `string:${WATCHER}`],
      { timeout: ASK_MS },
    );
    return stdout.includes('boolean true');
  } catch {
    return false;
  }
}
