import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runWatched } from '../../tools/set-up/run-watched.mjs';
import { watchGrowth } from '../../tools/set-up/stall-signs.mjs';
import { isAlive } from '../support/is-alive.ts';

/** Goes silent after one output, with a child that goes silent too; both record their ids. */
const SILENT = `
  import { spawn } from 'node:child_process';
  import { writeFileSync } from 'node:fs';
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' });
  writeFileSync(process.env.PIDS, JSON.stringify([process.pid, child.pid]));
  console.log('downloading');
  setInterval(() => {}, 1000);
`;

let folder = '';
const pids = (): string => join(folder, 'pids.json');
const run = (code: string, isStalled: (outputLength: number) => boolean) =>
  runWatched(process.execPath, ['--input-type=module', '-e', code], {
    cwd: folder,
    env: { ...process.env, PIDS: pids() },
    isStalled,
    lookEveryMs: 20,
  });

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mostrador-watched-'));
});

afterEach(() => rmSync(folder, { recursive: true }));

describe('runWatched', () => {
  it('kills a silent program, with all its children', async () => {
    let isArmed = false;
    const isStalled = watchGrowth([], 3);
    const { problem, output } = await run(SILENT, (length) => {
      isArmed ||= existsSync(pids()) && length > 0;
      return isArmed && isStalled(length);
    });
    expect(problem).toBe('no byte came for 30 s, given up');
    expect(output).toBe('downloading\n');
    const ids = JSON.parse(readFileSync(pids(), 'utf8')) as number[];
    expect(ids).toHaveLength(2);
    await expect.poll(() => ids.filter(isAlive)).toEqual([]);
  });

  it('lets a program that must not be killed end, even when interrupted', async () => {
    const module = new URL('../../tools/set-up/run-watched.mjs', import.meta.url).href;
    const outer = `
      import { runWatched } from '${module}';
      const inner = 'console.log("unpacking"); setTimeout(() => console.log("installed"), 700)';
      setTimeout(() => process.kill(process.pid, 'SIGINT'), 300);
      console.log(await runWatched(process.execPath, ['-e', inner], { cwd: '.', env: process.env, lookEveryMs: 20 }));
    `;
    const { problem, output } = await run(outer, () => false);
    expect(problem).toBe('');
    expect(output).toContain("{ problem: '', output: 'unpacking\\ninstalled\\n' }");
  });
});
