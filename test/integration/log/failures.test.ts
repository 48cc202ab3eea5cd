import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { projectRoot } from '../../../tools/project.mjs';
import { logLine } from '../../../main/kernel/log/open-log.ts';
import { readLog } from '../../../main/kernel/log/read-log.ts';
import { runTask, type StartTask, tasksOf } from '../../../main/kernel/threads/calls.ts';

const PROGRAMS = join(projectRoot, 'test', 'support', 'failures');
const PLACE = /"at":\["test\/support\/failures\/failing-[a-z-]+\.ts:\d+:\d+"/;

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mostrador-failures-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test.each([
  { rejections: 1, logged: 2 },
  { rejections: 30, logged: 20 },
])(
  'a process logs the place of a throw and of $rejections rejections that no code catches, and goes on',
  async ({ rejections, logged }) => {
    const program = [join(PROGRAMS, 'failing-program.ts'), folder, projectRoot, String(rejections)];
    const { stdout, stderr } = await promisify(execFile)(process.execPath, program);
    expect({ shown: JSON.parse(stdout) as unknown, stderr }).toEqual({
      shown: { rejection: rejections, exception: 1 },
      stderr: '',
    });
    const lines = readLog(folder, 'mostrador.log').map((line) => line?.text ?? '');
    expect(lines).toHaveLength(logged);
    for (const line of lines) {
      expect(line).toMatch(/^program\.failed {"error":{"class":"TypeError"/);
      expect(line).toMatch(PLACE);
      expect(line).not.toContain('Ramona');
    }
  },
);

const taskOf = (file: string): StartTask<null, { run(): Promise<never> }> =>
  tasksOf<{ fail: (input: null) => Promise<{ run(): Promise<never> }> }>(join(PROGRAMS, file))('fail');

test('the log names the place in a thread whose fault nothing catches', async () => {
  const start = taskOf('failing-worker.ts');
  const error: unknown = await runTask(start, null).catch((thrown: unknown) => thrown);
  const line = logLine('backup.failed', { error }, projectRoot);
  expect(line).toMatch(/^backup\.failed {"error":{"class":"RangeError"/);
  expect(line).toMatch(PLACE);
  expect(line).not.toContain('Ramona');
});

test('the log names the place in a thread whose answer to a call fails', async () => {
  const start = taskOf('failing-calls-worker.ts');
  const error: unknown = await runTask(start, null).catch((thrown: unknown) => thrown);
  const line = logLine('printing.failed', { error }, projectRoot);
  expect(line).toMatch(/^printing\.failed {"error":{"class":"TypeError"/);
  expect(line).toMatch(PLACE);
  expect(line).not.toContain('Ramona');
});
