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
 * Finds or downloads Electron's binary, which its package comes without; after a failure, not again for a day.
 * @returns {Promise<boolean>} whether there is one that runs
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

/** @returns {Promise<string>} '' or why there is none now */
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
 * True where a download may be tried: networks that do not reach Electron's release site seldom reach it an hour later,
 * and the next version may have another.
 * @param {string | null} note of the last one that failed
 * @param {string} version
 * @param {number} now
 */
function mayTryAgain(note, version, now) {
  const [failedVersion, failedAt] = (note ?? '').trim().split(' ');
  const sinceMs = now - Number(failedAt);
  // A clock that was put back says nothing of how long ago it was.
  return failedVersion !== version || !(sinceMs >= 0 && sinceMs < DAY_MS);
}
