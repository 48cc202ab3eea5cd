import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, lstatSync, mkdirSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { projectRoot } from '../project.mjs';

/**
 * Copies the working tree, including uncommitted changes, into an empty folder; links node_modules.
 * @param {string} folder
 */
export function makeScratchCopy(folder) {
  for (const file of listFiles()) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    copyFileSync(join(projectRoot, file), join(folder, file));
  }
  symlinkSync(join(projectRoot, 'node_modules'), join(folder, 'node_modules'), 'junction');
  // For the tests' temporary files, so that those of an interrupted run are deleted with the copy.
  mkdirSync(join(folder, 'tmp'));
}

/** Tracked and untracked, not ignored, files; leaves out deleted files and symbolic links. */
function listFiles() {
  const { status, stdout, stderr } = spawnSync('git', ['ls-files', '-z', '-co', '--exclude-standard'], {
    cwd: projectRoot,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  });
  if (status !== 0) throw new Error(`git ls-files: ${stderr}`);
  return stdout
    .split('\0')
    .filter((file) => file !== '' && existsSync(join(projectRoot, file)))
    .filter((file) => lstatSync(join(projectRoot, file)).isFile());
}
