import { spawn, spawnSync } from 'node:child_process';

/**
 * Running processes, each with true if it may be killed.
 * @type {Map<import('node:child_process').ChildProcess, boolean>}
 */
const running = new Map();

/**
 * Starts a program in its own process group, without stdin. An interruption of this program ends the group
 * or, if it may not be killed, is ignored.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ cwd: string, env: NodeJS.ProcessEnv, onOutput: (text: string) => void, mayBeKilled?: boolean }}
 * options
 * @returns {{ ended: Promise<string>, kill: () => void }} `ended` gives '' for exit code 0, else how it
 * ended.
 */
export function startGroup(command, args, { cwd, env, onOutput, mayBeKilled = true }) {
  const child = spawn(command, args, {
    cwd,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: process.platform !== 'win32',
    windowsHide: true,
  });
  child.stdout.setEncoding('utf8').on('data', onOutput);
  child.stderr.setEncoding('utf8').on('data', onOutput);
  if (running.size === 0) passOnSignals();
  running.set(child, mayBeKilled);

  /** @type {Promise<string>} */
  const ended = new Promise((resolve) => {
    child.once('error', (error) => resolve(`could not be started: ${error.message}`));
    child.once('close', (code, signal) => {
      if (signal !== null) resolve(`ended by ${signal}`);
      else resolve(code === 0 ? '' : `exit code ${code}`);
    });
  }).finally(() => {
    running.delete(child);
    if (running.size === 0) leaveSignals();
  });
  return { ended, kill: () => killGroup(child, 'SIGKILL') };
}

/**
 * @param {import('node:child_process').ChildProcess} child
 * @param {NodeJS.Signals} signal
 */
function killGroup(child, signal) {
  if (child.pid === undefined) return;
  if (process.platform === 'win32') {
    spawnSync('taskkill', ['/pid', String(child.pid), '/T', '/F'], { windowsHide: true });
    return;
  }
  try {
    process.kill(-child.pid, signal);
  } catch (error) {
    // The whole group may have ended meanwhile.
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}

/** @type {Readonly<Record<string, number>>} */
const exitCodes = { SIGHUP: 129, SIGINT: 130, SIGTERM: 143 };

/**
 * Sends SIGTERM to give a second for clean-up, then SIGKILL, which npm needs.
 * @param {NodeJS.Signals} signal
 */
function endAll(signal) {
  if ([...running.values()].includes(false)) return;
  for (const child of running.keys()) killGroup(child, 'SIGTERM');
  setTimeout(() => {
    for (const child of running.keys()) killGroup(child, 'SIGKILL');
    process.exit(exitCodes[signal]);
  }, 1000);
}

function passOnSignals() {
  for (const signal of Object.keys(exitCodes)) process.on(signal, endAll);
}

function leaveSignals() {
  for (const signal of Object.keys(exitCodes)) process.off(signal, endAll);
}
