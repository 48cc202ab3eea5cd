import { existsSync, mkdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';

/** The same as the one of the service that the app brings: what was practised is in one ledger. */
const NAME = join('mostrador-entrenamiento', 'service');

/** The system's folder for users' data; apart from the app's own. */
export function defaultDataFolder(platform: NodeJS.Platform, env: NodeJS.ProcessEnv): string {
  if (platform === 'win32') return join(env['APPDATA'] ?? homedir(), NAME);
  if (platform === 'darwin') return join(homedir(), 'Library', 'Application Support', NAME);
  return join(env['XDG_DATA_HOME'] ?? join(homedir(), '.local', 'share'), NAME);
}

/**
 * Makes a folder and those above it, for this user alone. Throws what the system says; Node's own recursive
 * way goes on for ever where a file system lets nothing be made, as /proc does.
 */
export function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  const above = dirname(folder);
  if (above !== folder) makeFolder(above);
  mkdirSync(folder, { mode: 0o700 });
}
