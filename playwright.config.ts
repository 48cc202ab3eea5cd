import process from 'node:process';
import { defineConfig } from '@playwright/test';
import { findRuntime } from './tools/runtime.mjs';
import { STANDS_STILL_MS, STEP_STANDS_STILL_MS } from './test/time-outs.ts';

/*
 * All tests that drive the window, named *.spec.ts: `test/window`, `test/looks`, `test/speed`, and one of
 * `test/tools`. A project is a host of the app; without `--project` the tests run on Electron where it is, else on
 * the Chromium host.
 */

// A worker does not get the command line's arguments, so it must know all projects.
const knowsAll =
  process.env['TEST_WORKER_INDEX'] !== undefined ||
  process.argv.some((argument) => argument.startsWith('--project'));
const hosts = knowsAll
  ? ['electron', 'chromium-host']
  : [findRuntime()?.host === 'electron' ? 'electron' : 'chromium-host'];

/** One folder per suite, since a run clears its folder. */
const OUT = `out/tests/${process.env['MOSTRADOR_SUITE'] ?? 'one'}`;

export default defineConfig({
  testDir: 'test',
  testMatch: '**/*.spec.ts',
  outputDir: `${OUT}/results`,
  snapshotPathTemplate: 'test/looks/baselines/{arg}{ext}',
  timeout: STANDS_STILL_MS,
  expect: { timeout: STEP_STANDS_STILL_MS },
  // Each file has its own app, browser and service, and each test continues from the one before.
  fullyParallel: false,
  workers: 2,
  forbidOnly: process.env['CI'] !== undefined,
  reporter: [
    ['list'],
    ['html', { outputFolder: `${OUT}/report`, open: 'never' }],
    ['./tools/check/playwright-tally.mjs'],
  ],
  use: {
    // Actions, console and network. Screenshots and DOM snapshots make a test half as long again: `--trace
    // retain-on-failure` keeps them too.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false, sources: true },
    screenshot: 'only-on-failure',
    actionTimeout: STEP_STANDS_STILL_MS,
  },
  projects: hosts.map((name) => ({ name })),
});
