import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectNode, projectRoot } from '../project.mjs';
import { findElectron } from '../runtime.mjs';
import { lastError } from './last-error.mjs';
import { runWatched } from './run-watched.mjs';
import { watchGrowth } from './stall-signs.mjs';
import { takeStep } from './step.mjs';
import { makeTemporaryFolder } from '../temporary-folder.mjs';

const electronFolder = join(projectRoot, 'node_modules', 'electron');
const noteFile = join(projectRoot, 'node_modules', '.mostrador-electron-attempt');

/**
 * Finds or downloads Electron's binary, which its package lacks; after a failure, retries only a day later.
 * @returns {Promise<boolean>} true if Electron runs
 */
export async function obtainElectron() {
  const installed = await takeStep('look for Electron', findElectron, (path) => path ?? 'not here yet');
  if (installed !== null) return true;
  const { version } = JSON.parse(readFileSync(join(electronFolder, 'package.json'), 'utf8'));
  if (!mayTryAgain(readNote(), version, Date.now())) {
    process.stdout.write('set-up: Electron could not be downloaded today; tried again in a day\n');
    return false;
  }
  const problem = await takeStep(`download Electron ${version}`, download, (what) => what || 'done');
  if (problem !== '') writeFileSync(noteFile, noteFailedAttempt(version, Date.now()));
  return problem === '';
}

/** @returns {Promise<string>} '' or the reason of the failure */
async function download() {
  const { folder, remove } = makeTemporaryFolder();
  try {
    const { problem, output } = await runWatched(projectNode, [join(electronFolder, 'install.js')], {
      cwd: projectRoot,
      env: { ...process.env, TMPDIR: folder, TEMP: folder, TMP: folder },
      isStalled: watchGrowth([folder, join(electronFolder, 'dist')]),
    });
    if (problem !== '') return `could not: ${problem}${lastError(output)}`;
    return findElectron() === null ? 'done, but it does not run' : '';
  } finally {
    remove();
  }
}

function readNote() {
  try {
    return readFileSync(noteFile, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}

const DAY_MS = 24 * 60 * 60_000;

/** Note of a download that failed. @param {string} version of Electron @param {number} failedAt */
function noteFailedAttempt(version, failedAt) {
  return `${version} ${failedAt}\n`;
}

/**
 * True if a download may be tried: a network that cannot reach the release site seldom can an hour later;
 * another version may be elsewhere.
 * @param {string | null} note of the last failure
 * @param {string} version
 * @param {number} now
 */
function mayTryAgain(note, version, now) {
  const [failedVersion, failedAt] = (note ?? '').trim().split(' ');
  const sinceMs = now - Number(failedAt);
  // A negative time means the clock was set back: try again.
  return failedVersion !== version || !(sinceMs >= 0 && sinceMs < DAY_MS);
}
