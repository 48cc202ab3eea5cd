import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { homedir } from 'node:os';
import path from 'node:path';
import { projectRoot } from './project.mjs';

/** File with the path of the browser the set-up found, so that later runs need not search. */
const record = path.join(projectRoot, 'node_modules', '.mostrador-browser');

/**
 * The path of a Chromium-family browser: only MOSTRADOR_BROWSER if set, else the one the set-up found, else
 * an installed Chrome, Chromium or Edge, else Playwright's Chromium. null if none runs.
 * @returns {string | null}
 */
export function findBrowser() {
  const named = process.env['MOSTRADOR_BROWSER'];
  if (named !== undefined && named !== '') return runs(named) ? named : null;
  const recorded = readRecord();
  if (recorded !== null && existsSync(recorded)) return recorded;
  const machine = { platform: process.platform, env: process.env, home: homedir() };
  return listInstalledBrowsers(machine).find(runs) ?? findPlaywrightChromium();
}

/** @param {string} browser the path of one that runs */
export function recordBrowser(browser) {
  writeFileSync(record, browser);
}

/**
 * Installed Chrome, Chromium and Edge, in the order of preference.
 * @param {{ platform: string, env: NodeJS.ProcessEnv, home: string }} machine
 * @returns {string[]}
 */
function listInstalledBrowsers({ platform, env, home }) {
  const paths = platform === 'win32' ? path.win32 : path.posix;
  if (platform === 'darwin') {
    return ['/Applications', paths.join(home, 'Applications')].flatMap((folder) =>
      ['Google Chrome', 'Chromium', 'Microsoft Edge'].map((name) =>
        paths.join(folder, `${name}.app`, 'Contents', 'MacOS', name),
      ),
    );
  }
  if (platform === 'win32') {
    const folders = [env['ProgramFiles'], env['ProgramFiles(x86)'], env['LOCALAPPDATA']];
    return [
      ['Google', 'Chrome', 'Application', 'chrome.exe'],
      ['Chromium', 'Application', 'chrome.exe'],
      ['Microsoft', 'Edge', 'Application', 'msedge.exe'],
    ].flatMap((parts) => folders.flatMap((folder) => (folder ? [paths.join(folder, ...parts)] : [])));
  }
  const folders = new Set([
    ...(env['PATH'] ?? '').split(paths.delimiter),
    '/usr/bin',
    '/usr/local/bin',
    '/snap/bin',
  ]);
  folders.delete('');
  return [
    'google-chrome-stable',
    'google-chrome',
    'chromium',
    'chromium-browser',
    'microsoft-edge-stable',
    'microsoft-edge',
  ].flatMap((name) => [...folders].map((folder) => paths.join(folder, name)));
}

function findPlaywrightChromium() {
  const chromium = askPlaywright();
  return chromium !== null && runs(chromium) ? chromium : null;
}

/** Path of Playwright's Chromium; null while dependencies are not installed. */
function askPlaywright() {
  const require = createRequire(import.meta.url);
  try {
    /** @type {typeof import('playwright')} */
    const playwright = require('playwright');
    return playwright.chromium.executablePath();
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'MODULE_NOT_FOUND') return null;
    throw error;
  }
}

/**
 * True if the file exists and `--version` succeeds, which needs its libraries; on Windows, where that opens a
 * window, only the file is checked.
 * @param {string} browser
 */
function runs(browser) {
  if (!existsSync(browser)) return false;
  return process.platform === 'win32' || spawnSync(browser, ['--version'], { timeout: 20_000 }).status === 0;
}

function readRecord() {
  try {
    return readFileSync(record, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}
