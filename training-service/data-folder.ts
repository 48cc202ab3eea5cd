import { existsSync, mkdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';

/** The folder the app's own training service uses too, so that both have one ledger. */
const NAME = join('mostrador-entrenamiento', 'service');

/** In the system's folder for user data, apart from the app's own data. */
export function defaultDataFolder(platform: NodeJS.Platform, env: NodeJS.ProcessEnv): string {
  if (platform === 'win32') return join(env['APPDATA'] ?? homedir(), NAME);
  if (platform === 'darwin') return join(homedir(), 'Library', 'Application Support', NAME);
  return join(env['XDG_DATA_HOME'] ?? join(homedir(), '.local', 'share'), NAME);
}

/**
 * Creates a folder and its parents, for this user only. Throws the system's error; Node's recursive mkdir
 * would loop for ever where nothing can be created, such as in /proc.
 */
export function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  const above = dirname(folder);
  if (above !== folder) makeFolder(above);
  mkdirSync(folder, { mode: 0o700 });
}
