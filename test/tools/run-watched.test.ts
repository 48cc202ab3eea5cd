import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runWatched } from '../../tools/set-up/run-watched.mjs';
import { watchGrowth } from '../../tools/set-up/stall-signs.mjs';
import { isAlive } from '../support/is-alive.ts';

/** Goes silent after a word, with a child of its own that goes silent too; both note their ids. */
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
  it('kills a program that went silent, with all that it started', async () => {
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

  it('lets a program end that says something now and then', async () => {
    const code = `for (let n = 0; n < 10; n += 1) { console.log(n); await new Promise((done) => setTimeout(done, 50)); }`;
    let looks = 0;
    const isStalled = watchGrowth([], 100);
    const result = await run(code, (length) => {
      looks += 1;
      return isStalled(length);
    });
    expect(result).toEqual({ problem: '', output: '0\n1\n2\n3\n4\n5\n6\n7\n8\n9\n' });
    expect(looks).toBeGreaterThan(3);
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

  it('tells how a program ended, and what it said', async () => {
    const never = (): boolean => false;
    expect(await run('console.error("no"); process.exit(3)', never)).toEqual({
      problem: 'exit code 3',
      output: 'no\n',
    });
    expect((await run('process.kill(process.pid, "SIGKILL")', never)).problem).toBe('ended by SIGKILL');
  });

  it('says so when the program is not there', async () => {
    const options = { cwd: folder, env: process.env, isStalled: () => false };
    const { problem } = await runWatched(join(folder, 'nothing'), [], options);
    expect(problem).toMatch(/^could not be started: .*ENOENT/);
  });
});
