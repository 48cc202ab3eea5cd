import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readTally } from '../../tools/check/run-checks.mjs';
import { projectRoot } from '../../tools/project.mjs';

let folder = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mostrador-reporter-'));
  symlinkSync(join(projectRoot, 'node_modules'), join(folder, 'node_modules'), 'junction');
});

afterEach(() => rmSync(folder, { recursive: true }));

/** Runs Vitest on test files given by name and text, like tools/test.mjs. */
function runVitest(files: Record<string, string>): { status: number | null; tally: unknown } {
  const imports = "import { beforeAll, describe, expect, it } from 'vitest';\n";
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), imports + text);
  const vitest = join(projectRoot, 'node_modules', 'vitest', 'vitest.mjs');
  const reporter = join(projectRoot, 'tools', 'check', 'vitest-tally.mjs');
  const file = join(folder, 'tally.json');
  const { status } = spawnSync(process.execPath, [vitest, 'run', `--reporter=${reporter}`], {
    cwd: folder,
    env: { ...process.env, MOSTRADOR_TALLY: file },
  });
  return { status, tally: readTally(file, status === 0 ? '' : `exit code ${status}`, 'vitest') };
}

describe('the tally', () => {
  it('counts passed tests, and names skipped ones with their reason', () => {
    const files = {
      'a.test.ts': `
        it('adds', () => expect(1 + 1).toBe(2));
        describe('printing', () => it('prints', ({ skip }) => skip('no CUPS here')));`,
      'b.test.ts': `it('subtracts', () => expect(2 - 1).toBe(1));`,
    };
    expect(runVitest(files)).toEqual({
      status: 0,
      tally: {
        passed: 2,
        failed: 0,
        skipped: 1,
        notes: ['skipped: a.test.ts > printing > prints: no CUPS here'],
      },
    });
  });

  it('counts a test skipped without a reason as failed', () => {
    const files = {
      'a.test.ts': `it('adds', () => expect(1).toBe(1)); it.skip('subtracts', () => {}); it.todo('divides');`,
    };
    expect(runVitest(files).tally).toEqual({
      passed: 1,
      failed: 2,
      skipped: 0,
      notes: [
        'failed: a.test.ts > subtracts: skipped, without a reason; npm run test:one a.test.ts',
        'failed: a.test.ts > divides: skipped, without a reason; npm run test:one a.test.ts',
      ],
    });
  });

  it('counts failed tests, and files that do not load', () => {
    const files = {
      'a.test.ts': `it('adds', () => expect(1 + 1).toBe(3)); it('subtracts', () => expect(1 - 1).toBe(0));`,
      'b.test.ts': `import './nowhere.ts'; it('divides', () => expect(1).toBe(1));`,
    };
    expect(runVitest(files)).toEqual({
      status: 1,
      tally: {
        passed: 1,
        failed: 2,
        skipped: 0,
        notes: [
          'failed: a.test.ts > adds; npm run test:one a.test.ts',
          'failed: b.test.ts > the file itself; npm run test:one b.test.ts',
        ],
      },
    });
  });

  it('counts errors outside of tests', () => {
    const files = {
      'a.test.ts': `it('adds', () => { setTimeout(() => { throw new Error('late'); }); expect(1).toBe(1); });
        it('waits', () => new Promise((done) => { setTimeout(done, 100); }));`,
    };
    expect(runVitest(files)).toEqual({
      status: 1,
      tally: { passed: 2, failed: 1, skipped: 0, notes: ['failed: outside of tests: late'] },
    });
  });
});
