import process from 'node:process';

/** Location of the app: the folder of its own file, and the command that starts it in a terminal. */
export interface Standing {
  folder: string;
  program: string;
}

const HERE: Standing = {
  folder: import.meta.dirname,
  // An AppImage's mount is gone when the process ends.
  program: process.env['APPIMAGE'] ?? process.execPath,
};

/** An installed app is in an asar archive. */
export function isInstalled({ folder }: Pick<Standing, 'folder'> = HERE): boolean {
  return /\.asar(?:[/\\]|$)/.test(folder);
}

/** Returns a command as typed in a terminal of this machine; quotes a word that has a blank. */
export function typedOrder(words: readonly string[], standing: Standing = HERE): string {
  const start = isInstalled(standing) ? [standing.program, '--cli'] : ['npm', 'run', '-s', 'cli', '--'];
  return [...start, ...words].map((word) => (word.includes(' ') ? `"${word}"` : word)).join(' ');
}
