import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { projectRoot } from '../../tools/project.mjs';

/** Gzipped JavaScript loaded before the first sale. */
export const FIRST_SCREEN_BYTES = 180_000;

const BUILT = join(projectRoot, 'out', 'app');
const ASSETS = join(BUILT, 'renderer', 'assets');

/** Scripts that the window's page names, and those they import statically; the app has to be built. */
export function firstScripts(): string[] {
  const page = readFileSync(join(BUILT, 'renderer', 'index.html'), 'utf8');
  const named = [...page.matchAll(/(?:src|href)="\.\/assets\/([\w.-]+\.js)"/g)].map(([, file]) => file ?? '');
  return loadedWith(ASSETS, named);
}

/** Texts of the built scripts that the main process loads to open its window. */
export function mainScripts(): string[] {
  const folder = join(BUILT, 'main');
  const start = readFileSync(join(folder, 'index.mjs'), 'utf8');
  // The terminal's program is the other branch.
  const [, window] = /await import\("\.\/(main-[\w-]+\.mjs)"\)/.exec(start) ?? [];
  if (window === undefined) throw new Error('index.mjs opens no window');
  return loadedWith(folder, ['index.mjs', window]).map((name) => readFileSync(join(folder, name), 'utf8'));
}

/** Some scripts of a folder, and those they import statically. */
function loadedWith(folder: string, first: readonly string[]): string[] {
  const found = new Set<string>();
  const visit = (file: string): void => {
    if (found.has(file)) return;
    found.add(file);
    const text = readFileSync(join(folder, file), 'utf8');
    // `import(…)` loads later; `import … from` and `import "…"` load now.
    for (const [, name] of text.matchAll(/(?:from|import)\s*["']\.\/([\w.-]+\.m?js)["']/g)) visit(name ?? '');
  };
  for (const file of first) visit(file);
  return [...found];
}

/** All scripts of the window. */
export function allScripts(): string[] {
  return readdirSync(ASSETS).filter((name) => name.endsWith('.js'));
}

export function readScript(name: string): string {
  return readFileSync(join(ASSETS, name), 'utf8');
}

/** Bytes, each script gzipped separately. */
export function gzippedBytes(scripts: readonly string[]): number {
  return scripts.reduce((sum, name) => sum + gzipSync(readScript(name)).length, 0);
}

/** Packed bytes of the build itself: without source maps, the builder's notes and packages. */
export function ownFilesBytes(): number {
  return folderBytes(BUILT, (name) => !/\.map$|^\.sources$|^building\.db/.test(name));
}

/** Bytes of a folder's files with wanted names. */
export function folderBytes(folder: string, isWanted: (name: string) => boolean = () => true): number {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && isWanted(entry.name))
    .reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0);
}
