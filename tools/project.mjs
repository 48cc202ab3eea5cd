import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository's folder, with a separator at its end. */
export const projectRoot = fileURLToPath(new URL('..', import.meta.url));

/** The Node that runs everything but the starters: vitest and better-sqlite3 need a newer one than machines often have. */
export const projectNode = join(
  projectRoot,
  'node_modules',
  'node',
  'bin',
  process.platform === 'win32' ? 'node.exe' : 'node',
);

const wantedMajor = 24;

/** Returns the version of the project's Node, or its problem. */
export function probeProjectNode() {
  const { error, status, stdout } = spawnSync(projectNode, ['--version'], { encoding: 'utf8' });
  if (error !== undefined || status !== 0) {
    return { problem: `${projectNode} does not run (${error?.message ?? `exit code ${status}`})` };
  }
  const version = stdout.trim();
  return version.startsWith(`v${wantedMajor}.`)
    ? { version }
    : { problem: `${projectNode} is ${version}, not v${wantedMajor}` };
}
