import { existsSync } from 'node:fs';
import { basename, dirname, join, sep } from 'node:path';
import { projectRoot } from '../project.mjs';

/**
 * How to start npm without a shell: the npm that started us, else the one beside Node, else the one on the
 * PATH.
 * @param {{ env: NodeJS.ProcessEnv, execPath: string, exists: (path: string) => boolean }} machine
 * @returns {{ command: string, args: string[] }}
 */
export function findNpm({ env, execPath, exists }) {
  const node = findMachineNode(env, execPath);
  const folder = dirname(node);
  const cli = join('node_modules', 'npm', 'bin', 'npm-cli.js');
  const candidates = [env['npm_execpath'] ?? '', join(folder, cli), join(folder, '..', 'lib', cli)];
  const found = candidates.find((path) => basename(path) === 'npm-cli.js' && exists(path));
  return found === undefined ? { command: 'npm', args: [] } : { command: node, args: [found] };
}

export function findNpmHere() {
  return findNpm({ env: process.env, execPath: process.execPath, exists: existsSync });
}

/**
 * npm puts node_modules/.bin first on the PATH, so from the second time on we run on the project's own Node,
 * which `npm ci` removes and installs anew.
 * @param {NodeJS.ProcessEnv} env
 * @param {string} execPath
 */
function findMachineNode(env, execPath) {
  const starter = env['npm_node_execpath'];
  return isInNodeModules(execPath) && starter !== undefined && !isInNodeModules(starter) ? starter : execPath;
}

/** @param {string} path */
export function isInNodeModules(path) {
  return path.startsWith(join(projectRoot, 'node_modules') + sep);
}
