import process from 'node:process';

/** Location of this program: the folder of its own file, and the command that starts it in a terminal. */
export interface Standing {
  folder: string;
  program: string;
}

const HERE: Standing = {
  folder: import.meta.dirname,
  // The mounted program of an AppImage is gone when it ends.
  program: process.env['APPIMAGE'] ?? process.execPath,
};

/** An installed program lies in an archive. */
export function isInstalled({ folder }: Pick<Standing, 'folder'> = HERE): boolean {
  return /\.asar(?:[/\\]|$)/.test(folder);
}

/**
 * Returns a command of the command line as it is typed in a terminal of this machine; quotes a word that has a blank.
 */
export function typedOrder(words: readonly string[], standing: Standing = HERE): string {
  const start = isInstalled(standing) ? [standing.program, '--cli'] : ['npm', 'run', '-s', 'cli', '--'];
  return [...start, ...words].map((word) => (word.includes(' ') ? `"${word}"` : word)).join(' ');
}
