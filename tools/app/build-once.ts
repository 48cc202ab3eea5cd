import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import Database from 'better-sqlite3';
import { projectRoot } from '../project.mjs';
import { startProgram } from './program.ts';

/** Everything the build depends on. */
const SOURCES = [
  'main',
  'preload',
  'renderer',
  'training-service',
  'certificates',
  'engines',
  'shared',
  join('tools', 'build'),
  'package.json',
  'package-lock.json',
  'LICENSE',
];
const OUT = join(projectRoot, 'out', 'app');
const STAMP = join(OUT, '.sources');
/** Longer than any build takes. */
const LONGEST_WAIT_MS = 120_000;

type Outcome = 'built' | 'is-current';

let building: Promise<Outcome> | null = null;

/**
 * Builds the app into out/app unless its build is current. Waits for a build of another process. Rejects with
 * the build's output.
 */
export function buildOnce(): Promise<Outcome> {
  // Two callers of one process waiting for the lock would deadlock: SQLite waits synchronously.
  building ??= buildLocked().finally(() => {
    building = null;
  });
  return building;
}

/** Forces the next `buildOnce` to build, because something else is writing into out/app. */
export function forgetBuild(): void {
  rmSync(STAMP, { force: true });
}

async function buildLocked(): Promise<Outcome> {
  mkdirSync(OUT, { recursive: true });
  // Like the store's writer lock: the kernel releases it however the process ends.
  const lock = new Database(join(OUT, 'building.db'), { timeout: LONGEST_WAIT_MS });
  try {
    lock.exec('BEGIN EXCLUSIVE');
    return await buildIfStale();
  } finally {
    lock.close();
  }
}

async function buildIfStale(): Promise<Outcome> {
  const sources = fingerprintFiles(projectRoot, SOURCES);
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === sources) return 'is-current';
  // The folder of a program that no longer exists would be shipped too.
  for (const name of readdirSync(OUT))
    if (!name.startsWith('building.db')) rmSync(join(OUT, name), { recursive: true });
  const build = startProgram(process.execPath, ['tools/build/build-app.ts'], { env: process.env });
  const code = await build.ended;
  if (code !== 0) throw new Error(`the app could not be built:\n${build.output()}`);
  writeFileSync(STAMP, sources);
  return 'built';
}

/** Hash over the names and contents of files, folders included recursively. */
function fingerprintFiles(root: string, paths: readonly string[]): string {
  const hash = createHash('sha256');
  for (const file of paths.flatMap((path) => listFiles(root, path))) {
    const bytes = readFileSync(join(root, file));
    hash.update(`${file}\0${bytes.length}\0`).update(bytes);
  }
  return hash.digest('hex');
}

function listFiles(root: string, path: string): string[] {
  const entries = readdirSyncOrNull(join(root, path));
  if (entries === null) return [path];
  return entries.flatMap((name) => listFiles(root, join(path, name)));
}

/** Null for a file. */
function readdirSyncOrNull(path: string): string[] | null {
  try {
    return readdirSync(path).toSorted();
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOTDIR') return null;
    throw error;
  }
}
