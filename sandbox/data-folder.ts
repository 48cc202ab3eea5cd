import { homedir } from 'node:os';
import { join } from 'node:path';

const NAME = 'mostrador-entrenamiento';

/** Where the system keeps users' data; apart from the app's own. */
export function defaultDataFolder(platform: NodeJS.Platform, env: NodeJS.ProcessEnv): string {
  if (platform === 'win32') return join(env['LOCALAPPDATA'] ?? join(homedir(), 'AppData', 'Local'), NAME);
  if (platform === 'darwin') return join(homedir(), 'Library', 'Application Support', NAME);
  return join(env['XDG_DATA_HOME'] ?? join(homedir(), '.local', 'share'), NAME);
}
