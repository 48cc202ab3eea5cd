import { homedir } from 'node:os';
import { join } from 'node:path';

/** Where the OS keeps a program's data for a user. */
export function defaultDataFolder(env: NodeJS.ProcessEnv): string {
  if (process.platform === 'win32') return join(env['APPDATA'] ?? homedir(), 'Mostrador');
  if (process.platform === 'darwin') return join(homedir(), 'Library', 'Application Support', 'Mostrador');
  return join(env['XDG_DATA_HOME'] ?? join(homedir(), '.local', 'share'), 'mostrador');
}

/** Where the OS keeps a program's configuration: never inside the data folder, so that it is not copied with it. */
export function defaultConfigFolder(env: NodeJS.ProcessEnv): string {
  if (process.platform === 'win32') return join(env['LOCALAPPDATA'] ?? homedir(), 'Mostrador', 'config');
  if (process.platform === 'darwin') return join(homedir(), 'Library', 'Preferences', 'Mostrador');
  return join(env['XDG_CONFIG_HOME'] ?? join(homedir(), '.config'), 'mostrador');
}
