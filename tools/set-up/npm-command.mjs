import { existsSync } from 'node:fs';
import { basename, dirname, join, sep } from 'node:path';
import { projectRoot } from '../project.mjs';
import { runWatched } from './run-watched.mjs';
import { armStallAlarm } from './stall-signs.mjs';

/**
 * Command that starts npm without a shell: the npm that started this process, else the one beside Node, else
 * the one on the PATH.
 * @param {{ env: NodeJS.ProcessEnv, execPath: string, exists: (path: string) => boolean }} machine
 * @returns {{ command: string, args: string[] }}
 */
function findNpm({ env, execPath, exists }) {
  const node = findMachineNode(env, execPath);
  const folder = dirname(node);
  const cli = join('node_modules', 'npm', 'bin', 'npm-cli.js');
  const candidates = [env['npm_execpath'] ?? '', join(folder, cli), join(folder, '..', 'lib', cli)];
  const found = candidates.find((path) => basename(path) === 'npm-cli.js' && exists(path));
  return found === undefined ? { command: 'npm', args: [] } : { command: node, args: [found] };
}

function findNpmHere() {
  return findNpm({ env: process.env, execPath: process.execPath, exists: existsSync });
}

/**
 * The Node to run npm with. npm puts node_modules/.bin first on the PATH, so once installed this process runs
 * on the project's own Node, which `npm ci` removes and reinstalls.
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

/** npm's default pauses before retries, 10 s and 60 s, would hide an unreachable registry too long. */
export const SHORT_RETRIES = ['--fetch-retry-mintimeout=1000', '--fetch-retry-maxtimeout=5000'];

/**
 * Runs npm without a shell, and ends it when it stalls.
 * @param {string[]} args
 * @param {string} folder
 * @throws {Error} with npm's output if it failed
 */
export async function runNpm(args, folder) {
  const npm = findNpmHere();
  const alarm = armStallAlarm();
  try {
    const { problem, output } = await runWatched(npm.command, [...npm.args, ...args], {
      cwd: folder,
      env: alarm.env,
      isStalled: alarm.isStalled,
    });
    if (problem !== '') throw new Error(`npm ${args[0]}: ${problem}\n${output}`);
  } finally {
    alarm.close();
  }
}
