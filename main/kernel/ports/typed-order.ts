import process from 'node:process';

/** Where this program stands: its own file's folder, and what a terminal starts it by. */
export interface Standing {
  folder: string;
  program: string;
}

const HERE: Standing = {
  folder: import.meta.dirname,
  // What runs of an AppImage is gone when it ends.
  program: process.env['APPIMAGE'] ?? process.execPath,
};

/** What was installed lies in an archive. */
export function isInstalled({ folder }: Pick<Standing, 'folder'> = HERE): boolean {
  return /\.asar(?:[/\\]|$)/.test(folder);
}

/** An order of the command line as it is typed in a terminal of this machine; a word with a blank is one word. */
export function typedOrder(words: readonly string[], standing: Standing = HERE): string {
  const start = isInstalled(standing) ? [standing.program, '--cli'] : ['npm', 'run', '-s', 'cli', '--'];
  return [...start, ...words].map((word) => (word.includes(' ') ? `"${word}"` : word)).join(' ');
}
