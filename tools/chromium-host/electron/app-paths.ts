import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';

export type PathName = 'userData' | 'sessionData' | 'documents' | 'downloads' | 'temp';

/** Where Electron looks unless told otherwise, but for folders whose names the desktop translates. */
export function defaultPaths(appName: string): Map<PathName, string> {
  const userData = join(userDataRoot(), appName);
  return new Map([
    ['userData', userData],
    ['sessionData', userData],
    ['documents', join(homedir(), 'Documents')],
    ['downloads', join(homedir(), 'Downloads')],
    ['temp', tmpdir()],
  ]);
}

function userDataRoot(): string {
  if (process.platform === 'darwin') return join(homedir(), 'Library', 'Application Support');
  if (process.platform === 'win32') return process.env['APPDATA'] ?? join(homedir(), 'AppData', 'Roaming');
  return process.env['XDG_CONFIG_HOME'] ?? join(homedir(), '.config');
}
