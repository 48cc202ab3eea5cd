import { execFile } from 'node:child_process';
import process from 'node:process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** The name under which a Linux desktop's tray answers (StatusNotifierWatcher). */
const WATCHER = 'org.kde.StatusNotifierWatcher';
const ASK_MS = 2000;

/**
 * Whether an icon in the tray would be seen. Windows and macOS always have one; of a Linux desktop its session's bus
 * knows, and one that cannot be asked has none: a window hidden there would never be found again.
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
