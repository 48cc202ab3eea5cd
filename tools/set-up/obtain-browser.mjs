import { join } from 'node:path';
import { findBrowser, recordBrowser } from '../browser.mjs';
import { projectNode, projectRoot } from '../project.mjs';
import { installDebianPackage, isDebianRoot } from './debian-packages.mjs';
import { lastError } from './last-error.mjs';
import { runWatched } from './run-watched.mjs';
import { armStallAlarm, idleLimitSeconds } from './stall-signs.mjs';
import { takeStep } from './step.mjs';

/**
 * @typedef {{ title: string, fetch: () => Promise<string> }} Source `fetch` gives '' or the reason of its
 * failure
 */

/**
 * Finds or fetches the browser that shows the app where there is no Electron. Never fails the set-up:
 * programs that need it report it missing.
 */
export async function obtainBrowser() {
  const named = process.env['MOSTRADOR_BROWSER'];
  const wanted = named ? 'the browser that MOSTRADOR_BROWSER names' : 'Chrome, Chromium or Edge';
  const installed = await takeStep(`look for ${wanted}`, findBrowser, (path) => path ?? 'none that runs');
  const browser = installed ?? (named ? null : await fetchFromFirst(listSources()));
  if (browser === null) process.stdout.write('set-up: no browser, so no window and no receipts in PDF\n');
  else if (!named) recordBrowser(browser);
}

/** Download sources, in order of preference. */
function listSources() {
  /** @type {Source[]} */
  const sources = [{ title: "download Playwright's Chromium", fetch: fetchFromPlaywright }];
  if (isDebianRoot())
    sources.push({ title: "install Debian's chromium", fetch: () => installDebianPackage('chromium') });
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

/** Disables Playwright's own time-out, 30 s without a byte for each of five attempts, in favour of ours. */
async function fetchFromPlaywright() {
  const alarm = armStallAlarm();
  const cli = join('node_modules', 'playwright', 'cli.js');
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
