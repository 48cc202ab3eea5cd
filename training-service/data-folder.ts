import { homedir } from 'node:os';
import { join } from 'node:path';

/** The same as the one of the service that the app brings: what was practised is in one ledger. */
const NAME = join('mostrador-entrenamiento', 'service');

/** Where the system keeps users' data; apart from the app's own. */
export function defaultDataFolder(platform: NodeJS.Platform, env: NodeJS.ProcessEnv): string {
  if (platform === 'win32') return join(env['APPDATA'] ?? homedir(), NAME);
  if (platform === 'darwin') return join(homedir(), 'Library', 'Application Support', NAME);
  return join(env['XDG_DATA_HOME'] ?? join(homedir(), '.local', 'share'), NAME);
}
