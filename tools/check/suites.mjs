import { join } from 'node:path';
import { runAsOneTest, runPlaywright, runStaticCheck, runVitest } from './run-checks.mjs';
import { listStaticChecks } from './static-checks.mjs';
import { sumTallies } from './tally.mjs';

/** @typedef {import('./tally.mjs').Tally} Tally */

/**
 * Tests run together by one command. A change to a path starting with an entry of `touchedBy` requires the
 * suite; every change requires the default one.
 * @typedef {object} Suite
 * @property {string} command
 * @property {readonly string[]} touchedBy
 * @property {() => Promise<Tally>} run
 */

/** @satisfies {Record<string, Suite>} */
export const SUITES = {
  default: {
    command: 'npm test',
    touchedBy: [],
    run: runDefault,
  },
  window: {
    command: 'npm run test:window',
    touchedBy: [
      'main/',
      'preload/',
      'renderer/',
      'training-service/',
      'certificates/',
      'engines/',
      'chain/',
      'shared/',
      'tools/app/',
      'tools/build/',
      'tools/chromium-host/',
      'test/support/',
      'test/window/',
      'test/time-outs.ts',
      'package-lock.json',
      'playwright.config.ts',
    ],
    run: () => runPlaywright('window', ['test/window', '--trace=retain-on-failure']),
  },
  looks: {
    command: 'npm run looks',
    touchedBy: [
      'renderer/',
      'main/chain/',
      'chain/',
      'shared/chain/',
      'shared/text/',
      'tools/app/',
      'tools/chromium-host/',
      'test/looks/',
      'test/support/',
      'test/window/fixtures.ts',
      'test/window/support/',
      'package-lock.json',
      'playwright.config.ts',
      'tools/kit/',
      'tools/build/',
      'test/time-outs.ts',
    ],
    run: () => runPlaywright('looks', ['test/looks']),
  },
  proof: {
    command: 'npm run test:proof',
    touchedBy: [
      'main/',
      'training-service/',
      'certificates/',
      'engines/',
      'chain/',
      'shared/',
      'tools/mutants/',
      'test/contract/',
      'test/crash/',
      'test/fleet/',
      'test/integration/training-service/',
      'test/proof/',
      'test/simulation/',
      'test/support/',
      'test/time-outs.ts',
      'package-lock.json',
      'vitest.config.ts',
      'tools/mutants.mjs',
      'test/unit/',
      'test/integration/',
    ],
    run: runProof,
  },
  tools: {
    command: 'npm run test:tools',
    touchedBy: [
      'tools/',
      '.github/',
      'main/cli/',
      'main/shell/',
      'main/support/',
      'training-service/',
      'certificates/',
      'engines/',
      'test/bench/',
      'test/support/',
      'test/tools/',
      'test/window/support/',
      'electron-builder.yml',
      'package.json',
      'package-lock.json',
      'vitest.config.ts',
    ],
    run: runTools,
  },
  speed: {
    command: 'npm run test:speed',
    touchedBy: [
      'main/',
      'renderer/',
      'shared/',
      'tools/app/',
      'tools/chromium-host/',
      'test/speed/',
      'test/window/support/',
      'playwright.config.ts',
      'test/bench/',
      'test/window/fixtures.ts',
      'test/time-outs.ts',
      'package-lock.json',
    ],
    run: () => runPlaywright('speed', ['test/speed', '--workers=1']),
  },
  bench: {
    command: 'npm run bench',
    touchedBy: ['tools/bench.mjs', 'test/bench/'],
    run: () => runAsOneTest('bench', 'npm run bench', [join('tools', 'bench.mjs')]),
  },
};

/** The static checks use one core and the unit tests little more, so they run side by side. */
async function runDefault() {
  const [checks, unit] = await Promise.all([runStatic(), runVitest('unit')]);
  const integration = await runVitest('integration', 'chain');
  return sumTallies([checks, unit, integration, await runPlaywright('core', ['--grep', '@core'])]);
}

/** Types, lint, format, import directions, unused code and lockfile. */
export async function runStatic() {
  const tallies = [];
  for (const check of listStaticChecks()) tallies.push(await runStaticCheck(check));
  return sumTallies(tallies);
}

async function runProof() {
  const tests = await runVitest('proof');
  const mutants = await runAsOneTest('mutants', 'npm run mutants', [join('tools', 'mutants.mjs')]);
  return sumTallies([tests, mutants]);
}

async function runTools() {
  const tests = await runVitest('tools');
  return sumTallies([tests, await runPlaywright('packed-app', ['test/tools'])]);
}
