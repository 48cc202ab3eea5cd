import { join } from 'node:path';
import { runAsOneTest, runPlaywright, runStaticCheck, runVitest } from './run-checks.mjs';
import { listStaticChecks } from './static-checks.mjs';
import { sumTallies } from './tally.mjs';

/** @typedef {import('./tally.mjs').Tally} Tally */

/**
 * Tests that are run together by one command. `touchedBy` lists how the paths begin whose change asks for
 * them; '' is any path.
 * @typedef {object} Suite
 * @property {string} command
 * @property {readonly string[]} touchedBy
 * @property {() => Promise<Tally>} run
 */

/** @satisfies {Record<string, Suite>} */
export const SUITES = {
  default: {
    command: 'npm test',
    touchedBy: [''],
    run: runDefault,
  },
  window: {
    command: 'npm run test:window',
    touchedBy: [
      'renderer/',
      'preload/',
      'main/desktop/',
      'main/index.ts',
      'main/ipc/',
      'main/notifications/',
      'main/updates/',
      'shared/ipc/',
      'shared/language/',
      'dev/app/',
      'dev/build/',
      'dev/chromium-host/',
      'test/window/',
      'playwright.config.ts',
    ],
    run: () => runPlaywright('window', ['test/window', '--trace=retain-on-failure']),
  },
  looks: {
    command: 'npm run looks',
    touchedBy: ['renderer/', 'shared/language/', 'dev/chromium-host/', 'test/looks/', 'playwright.config.ts'],
    run: () => runPlaywright('looks', ['test/looks']),
  },
  proof: {
    command: 'npm run test:proof',
    touchedBy: [
      'main/backups/',
      'main/checkpoints/',
      'main/documents/',
      'main/evidence/',
      'main/ipc/',
      'main/journal/',
      'main/log/',
      'main/move/',
      'main/outbox/',
      'main/printing/',
      'main/sale/',
      'main/service/',
      'main/store/',
      'main/till/',
      'shared/domain/',
      'shared/wire/',
      'sandbox/',
      'dev/mutants/',
      'test/crash/',
      'test/proof/',
      'test/simulation/',
    ],
    run: runProof,
  },
  tools: {
    command: 'npm run test:tools',
    touchedBy: [
      'dev/',
      'sandbox/console/',
      'sandbox/openapi/',
      'test/bench/',
      'test/tools/',
      'package.json',
      'package-lock.json',
      'electron-builder.yml',
    ],
    run: runTools,
  },
  speed: {
    command: 'npm run test:speed',
    touchedBy: [
      'renderer/ipc/',
      'renderer/sale/',
      'renderer/stores/',
      'main/catalog/',
      'main/documents/',
      'main/ipc/',
      'main/sale/',
      'main/store/',
      'test/speed/',
    ],
    run: () => runPlaywright('speed', ['test/speed', '--workers=1']),
  },
  bench: {
    command: 'npm run bench',
    touchedBy: ['test/bench/'],
    run: () => runAsOneTest('bench', 'npm run bench', [join('dev', 'bench.mjs')]),
  },
};

/** The static checks use one core and the unit tests little more, so they run side by side. */
async function runDefault() {
  const [checks, unit] = await Promise.all([runStatic(), runVitest('unit')]);
  const integration = await runVitest('integration');
  return sumTallies([checks, unit, integration, await runPlaywright('window', ['--grep', '@core'])]);
}

/** Types, lint, format, import directions, unused code and lockfile. */
export async function runStatic() {
  const tallies = [];
  for (const check of listStaticChecks()) tallies.push(await runStaticCheck(check));
  return sumTallies(tallies);
}

async function runProof() {
  const tests = await runVitest('proof');
  const mutants = await runAsOneTest('mutants', 'npm run mutants', [join('dev', 'mutants.mjs')]);
  return sumTallies([tests, mutants]);
}

async function runTools() {
  const tests = await runVitest('tools');
  return sumTallies([tests, await runPlaywright('packed app', ['test/tools'])]);
}
