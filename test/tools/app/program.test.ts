import { readFileSync } from 'node:fs';
import process from 'node:process';
import { setImmediate } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { startProgram } from '../../../tools/app/program.ts';
import { isAlive } from '../../support/is-alive.ts';

const node = (code: string): ReturnType<typeof startProgram> =>
  startProgram(process.execPath, ['-e', code], { env: process.env });

/** Starts one more that reacts as told when its standard input closes, and tells its process id. */
const withChild = (onInputClosed: string): string => `
  const { spawn } = require('node:child_process');
  const child = spawn(process.execPath, ['-e', \`process.stdin.resume().on('end', () => { ${onInputClosed} })\`], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  console.log('child ' + child.pid);
  setInterval(() => {}, 1000);
`;

const isZombie = (pid: number): boolean => readFileSync(`/proc/${pid}/stat`, 'utf8').includes(') Z ');

async function readChildPid(program: ReturnType<typeof startProgram>): Promise<number> {
  const [, pid] = await program.said(/child (\d+)/);
  return Number(pid);
}

describe('startProgram', () => {
  it('keeps what it says on both outputs, and gives its exit code', async () => {
    const program = node("console.log('one'); console.error('two'); process.exitCode = 7");
    expect(await program.ended).toBe(7);
    expect(program.output()).toContain('one\n');
    expect(program.output()).toContain('two\n');
  });

  it('rejects with its words when it ends without saying what was awaited', async () => {
    await expect(node("console.error('no port')").said(/listening/)).rejects.toThrow('no port');
  });

  it('rejects when it cannot be started', async () => {
    const program = startProgram('/no/such/program', [], { env: {} });
    await expect(program.ended).rejects.toThrow('ENOENT');
    await expect(program.said(/x/)).rejects.toThrow('ENOENT');
  });

  it('waits for the end of what it had started when it is killed', async () => {
    const program = node(withChild('process.exit()'));
    const pid = await readChildPid(program);
    await program.kill();
    expect([isAlive(pid), isAlive(program.child.pid ?? 0)]).toEqual([false, false]);
    expect(await program.ended).toBeNull();
  });

  it('is told to end, and only then waited for', async () => {
    const program = node(
      "process.on('SIGTERM', () => process.exit(3)); console.log('up'); setInterval(() => {}, 1000)",
    );
    await program.said(/up/);
    await program.end();
    expect(await program.ended).toBe(3);
    await program.end();
  });

  it('has its exit code once it was ended', async ({ skip }) => {
    if (process.platform !== 'linux') skip('only Linux shows a process that ended and was not asked after');
    const program = node(
      "process.on('SIGTERM', () => process.exit(3)); console.log('up'); setInterval(() => {}, 1000)",
    );
    await program.said(/up/);
    const ending = program.end();
    await setImmediate();
    // Too busy to hear of the end before it looks for itself, which it does 25 ms later.
    const until = performance.now() + 50;
    while (performance.now() < until || !isZombie(program.child.pid ?? 0)) continue;
    await ending;
    expect(program.child.exitCode).toBe(3);
  });

  it('ends with us', async () => {
    const starter = node(`
      import('${new URL('../../../tools/app/program.ts', import.meta.url).href}').then(({ startProgram }) => {
        process.on('SIGTERM', () => process.exit());
        const { child } = startProgram(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { env: {} });
        console.log('child ' + child.pid);
      });
    `);
    const pid = await readChildPid(starter);
    expect(isAlive(pid)).toBe(true);
    await starter.end();
    await expect.poll(() => isAlive(pid)).toBe(false);
  });
});
