import { defineConfig } from 'vitest/config';
import {
  INTEGRATION_STANDS_STILL_MS,
  PROOF_STANDS_STILL_MS,
  UNIT_STANDS_STILL_MS,
} from './test/time-outs.ts';

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
          testTimeout: UNIT_STANDS_STILL_MS,
        },
      },
      {
        test: {
          name: 'integration',
          include: ['test/integration/**/*.test.ts', 'test/contract/**/*.test.ts'],
          testTimeout: INTEGRATION_STANDS_STILL_MS,
          hookTimeout: INTEGRATION_STANDS_STILL_MS,
        },
      },
      {
        test: {
          name: 'proof',
          include: ['test/proof/**/*.test.ts'],
          // Each takes both cores.
          fileParallelism: false,
          testTimeout: PROOF_STANDS_STILL_MS,
          hookTimeout: INTEGRATION_STANDS_STILL_MS,
        },
      },
      {
        test: {
          name: 'tools',
          include: ['test/tools/**/*.test.ts'],
          fileParallelism: false,
          testTimeout: INTEGRATION_STANDS_STILL_MS,
          hookTimeout: INTEGRATION_STANDS_STILL_MS,
        },
      },
    ],
  },
});
