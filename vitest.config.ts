import { defineConfig } from 'vitest/config';
import { PROOF_STANDS_STILL_MS, STANDS_STILL_MS } from './test/time-outs.ts';

/** The tests without a window. `doc/testing.md` says which command runs which; the window's: playwright.config.ts. */
export default defineConfig({
  test: {
    // By default vitest leaves one core idle, which on two cores is half the machine.
    maxWorkers: '100%',
    projects: [
      {
        test: {
          name: 'unit',
          include: ['test/unit/**/*.test.ts'],
          // Files share a process: to load everything again for each took more time than the tests.
          isolate: false,
          testTimeout: STANDS_STILL_MS,
        },
      },
      {
        test: {
          name: 'integration',
          include: ['test/integration/**/*.test.ts', 'test/contract/**/*.test.ts'],
          testTimeout: STANDS_STILL_MS,
          hookTimeout: STANDS_STILL_MS,
        },
      },
      {
        test: {
          name: 'proof',
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
          include: ['test/tools/**/*.test.ts'],
          fileParallelism: false,
          testTimeout: STANDS_STILL_MS,
          hookTimeout: STANDS_STILL_MS,
        },
      },
    ],
  },
});
