import process from 'node:process';
import { describe, expect, it } from 'vitest';
import { startProgram } from '../../tools/app/program.ts';
import { isAlive } from '../support/is-alive.ts';

const WATCH = new URL('../../tools/orphan-watch.mjs', import.meta.url).href;

/** Runs until its parent has gone. */
const WATCHER = `
  import('${WATCH}').then(({ watchParent }) => {
    watchParent(() => process.exit());
    setInterval(() => {}, 1000);
    console.log('watching ' + process.pid);
  });
`;

const STARTER = `
  const { spawn } = require('node:child_process');
  spawn(process.execPath, ['-e', process.env.WATCHER], { stdio: 'inherit', detached: true });
  setInterval(() => {}, 1000);
`;

describe('watchParent', () => {
  it('reports the end of the parent process, however it ended', async ({ skip }) => {
    if (process.platform === 'win32') skip('Windows does not let it be seen');
    const starter = startProgram(process.execPath, ['-e', STARTER], { env: { ...process.env, WATCHER } });
    const [, watcher] = await starter.said(/watching (\d+)/);
    expect(isAlive(Number(watcher))).toBe(true);
    starter.child.kill('SIGKILL');
    await expect.poll(() => isAlive(Number(watcher))).toBe(false);
  });
});
