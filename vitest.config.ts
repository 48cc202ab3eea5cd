import { defineConfig } from 'vitest/config';

/** They measure, and need the machine for themselves. */
const SPEED_TESTS = ['test/e2e/charge-speed.test.ts', 'test/e2e/scan-speed.test.ts'];

/** Several times what the longest takes on a slow day: it ends what stands still, and judges no speed. */
const STANDS_STILL_MS = 240_000;

/** The same for a unit: laying out a report of 1,000 rows takes a second, and beside the linter took five. */
const UNIT_STANDS_STILL_MS = 60_000;

/** The same for the simulation: a machine that gave half needed more than 1,500 s, and nothing waits for it. */
const SIMULATION_STANDS_STILL_MS = 2_400_000;

/** `unit` holds what needs no process and no browser; the others take longer. */
export default defineConfig({
  test: {
    // By itself vitest leaves one core free, which on two cores is half the machine.
    maxWorkers: '100%',
    projects: [
      // Files share a process: to load everything anew for each took more time than the tests.
      {
        test: {
          name: 'unit',
          include: ['test/unit/**/*.test.ts'],
          isolate: false,
          testTimeout: UNIT_STANDS_STILL_MS,
        },
      },
      {
        test: {
          name: 'integration',
          include: ['test/integration/**/*.test.ts'],
          testTimeout: STANDS_STILL_MS,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'window',
          include: ['test/e2e/**/*.test.ts'],
          exclude: SPEED_TESTS,
          testTimeout: STANDS_STILL_MS,
          hookTimeout: 60_000,
          // Each file has an app, a browser and a service of its own: two of them leave the machine no breath.
          fileParallelism: false,
        },
      },
      {
        test: {
          name: 'speed',
          include: SPEED_TESTS,
          fileParallelism: false,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'simulation',
          include: ['test/simulation/**/*.test.ts'],
          testTimeout: SIMULATION_STANDS_STILL_MS,
        },
      },
      {
        test: {
          name: 'crash',
          include: ['test/crash/**/*.test.ts'],
          testTimeout: 600_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
