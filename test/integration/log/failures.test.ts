import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { projectRoot } from '../../../tools/project.mjs';
import { readLog } from '../../../main/kernel/log/read-log.ts';

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
  'a process logs the place of a throw and of $rejections uncaught rejections, and keeps running',
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
