import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findBrowser, recordBrowser } from '../browser.mjs';
import { projectNode, projectRoot } from '../project.mjs';
import { runWatched } from './run-watched.mjs';
import { armStallAlarm, idleLimitSeconds, watchGrowth } from './stall-signs.mjs';
import { takeStep } from './step.mjs';

/** @typedef {{ title: string, fetch: () => Promise<string> }} Source `fetch` gives '' or why it could not */

/**
 * Finds or fetches the browser that prints receipts to PDF. Nothing here fails the set-up: whoever needs the
 * browser says so when it is missing.
 */
export async function obtainBrowser() {
  const named = process.env['MOSTRADOR_BROWSER'];
  const wanted = named ? 'the browser that MOSTRADOR_BROWSER names' : 'Chrome, Chromium or Edge';
  const installed = await takeStep(`look for ${wanted}`, findBrowser, (path) => path ?? 'none that runs');
  const browser = installed ?? (named ? null : await fetchFromFirst(listSources()));
  if (browser === null) process.stdout.write('set-up: no browser, so no receipts in PDF\n');
  else if (!named) recordBrowser(browser);
}

/** What may be downloaded, in this order. */
function listSources() {
  /** @type {Source[]} */
  const sources = [{ title: "download Playwright's Chromium", fetch: fetchFromPlaywright }];
  if (isDebianRoot()) sources.push({ title: "install Debian's chromium", fetch: fetchFromDebian });
  return sources;
}

/** @param {Source[]} sources */
async function fetchFromFirst(sources) {
  for (const { title, fetch } of sources) {
    const fetchAndFind = async () => {
      const problem = await fetch();
      return { problem, browser: problem === '' ? findBrowser() : null };
    };
    const { browser } = await takeStep(
      title,
      fetchAndFind,
      (got) => got.browser ?? (got.problem || 'done, but it does not run'),
    );
    if (browser !== null) return browser;
  }
  return null;
}

/** Playwright's own time-out is 30 s without a byte, but for each of five attempts: it is put out of the way. */
async function fetchFromPlaywright() {
  const alarm = armStallAlarm();
  const cli = join('node_modules', 'playwright-core', 'cli.js');
  try {
    const { problem, output } = await runWatched(projectNode, [cli, 'install', 'chromium', '--no-shell'], {
      cwd: projectRoot,
      env: { ...alarm.env, PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: String(10 * idleLimitSeconds * 1000) },
      isStalled: alarm.isStalled,
    });
    return problem && `could not: ${problem}${lastError(output)}`;
  } finally {
    alarm.close();
  }
}

function isDebianRoot() {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return false;
  try {
    return /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'));
  } catch {
    return false;
  }
}

async function fetchFromDebian() {
  const install = ['install', '-y', '--no-install-recommends', 'chromium'];
  return (
    (await runApt(['update'], watchAptDownloads())) ||
    (await runApt([...install, '--download-only'], watchAptDownloads())) ||
    // Not watched: to kill dpkg midway would leave the machine's packages broken.
    (await runApt([...install, '--no-download']))
  );
}

/** apt's own time-out, which is one without a byte, begins anew for each address and file. */
function watchAptDownloads() {
  return watchGrowth(['/var/lib/apt/lists/partial', '/var/cache/apt/archives/partial']);
}

/**
 * @param {string[]} args
 * @param {(outputLength: number) => boolean} [isStalled]
 */
async function runApt(args, isStalled) {
  const options = ['http::Timeout', 'https::Timeout'].map((name) => `-oAcquire::${name}=${idleLimitSeconds}`);
  const { problem, output } = await runWatched('apt-get', [...options, '-oAcquire::Retries=0', ...args], {
    cwd: projectRoot,
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', LC_ALL: 'C' },
    isStalled,
  });
  return problem && `could not: apt-get ${args[0]}: ${problem}${lastError(output)}`;
}

/**
 * The line of a program's output that says most of why it failed, to stand behind "exit code 1".
 * @param {string} output
 */
export function lastError(output) {
  const lines = output.split('\n').map((line) => line.trim());
  const line = lines.findLast((text) => /^(E:|.*\bError:)/.test(text));
  return line === undefined ? '' : `: ${line}`;
}
