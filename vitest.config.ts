import { existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import process from 'node:process';
import { defineConfig } from 'vitest/config';
import { COMES_SOON_MS, PROOF_STANDS_STILL_MS, STANDS_STILL_MS } from './test/time-outs.ts';

/** Linux's in-memory folder, used if it has room for all that the tests write at a time. */
const MEMORY = '/dev/shm';
const ROOM_BYTES = 2 ** 31;

/**
 * Puts the temporary folders of unit and integration tests in memory where there is room: they open thousands
 * of databases and would wait for the disk at each commit. The proof's kills and power cuts use the disk.
 */
function chooseTemporaryFolder(): Record<string, string> {
  if (process.env['TMPDIR'] !== undefined || !existsSync(MEMORY)) return {};
  const { bavail, bsize } = statfsSync(MEMORY);
  if (bavail * bsize < ROOM_BYTES) return {};
  const folder = mkdtempSync(`${MEMORY}/mostrador-tests-`);
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return { TMPDIR: folder };
}

const env = chooseTemporaryFolder();
/** Longer than the default second, which is too short on a busy machine. */
const poll = { timeout: COMES_SOON_MS };

/** The tests without a window; `doc/testing.md` lists the commands. Window tests: playwright.config.ts. */
export default defineConfig({
  test: {
    // By default vitest leaves one core idle: half of a two-core machine.
    maxWorkers: '100%',
    projects: [
      {
        test: {
          name: 'unit',
          expect: { poll },
          env,
          include: ['test/unit/**/*.test.ts'],
          // Files share a process: loading everything again for each file took longer than the tests.
          isolate: false,
          testTimeout: STANDS_STILL_MS,
        },
      },
      {
        test: {
          name: 'integration',
          expect: { poll },
          env,
          include: ['test/integration/**/*.test.ts', 'test/contract/**/*.test.ts'],
          exclude: ['test/integration/chain/**'],
          isolate: false,
          testTimeout: STANDS_STILL_MS,
          hookTimeout: STANDS_STILL_MS,
        },
      },
      {
        test: {
          name: 'chain',
          expect: { poll },
          env,
          include: ['test/integration/chain/**/*.test.ts'],
          isolate: false,
          testTimeout: STANDS_STILL_MS,
          hookTimeout: STANDS_STILL_MS,
        },
      },
      {
        test: {
          name: 'proof',
          expect: { poll },
          include: ['test/proof/**/*.test.ts'],
          // Each takes both cores.
          fileParallelism: false,
          testTimeout: PROOF_STANDS_STILL_MS,
          hookTimeout: STANDS_STILL_MS,
        },
      },
      {
        test: {
          name: 'tools',
          expect: { poll },
          include: ['test/tools/**/*.test.ts'],
          fileParallelism: false,
          testTimeout: STANDS_STILL_MS,
          hookTimeout: STANDS_STILL_MS,
        },
      },
    ],
  },
});
