import { existsSync, lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { makeTemporaryFolder } from '../temporary-folder.mjs';

/** Time for a download without a byte. */
export const idleLimitSeconds = 30;

/**
 * Tells of a Node program, and of the Node programs it starts, that a download of theirs brings nothing (see
 * stall-alarm.mjs).
 * @param {number} [seconds] without a byte
 * @returns {{ env: NodeJS.ProcessEnv, isStalled: () => boolean, close: () => void }} `env` is the environment to
 * run it in
 */
export function armStallAlarm(seconds = idleLimitSeconds) {
  const { folder, remove } = makeTemporaryFolder();
  const file = join(folder, 'stalled');
  const preload = `--import ${new URL('./stall-alarm.mjs', import.meta.url).href}`;
  return {
    env: {
      ...process.env,
      NODE_OPTIONS: [process.env['NODE_OPTIONS'], preload].filter(Boolean).join(' '),
      MOSTRADOR_STALL_ALARM: file,
      MOSTRADOR_STALL_SECONDS: String(seconds),
    },
    isStalled: () => existsSync(file),
    close: remove,
  };
}

/**
 * Tells of any other program that neither its output nor the files it downloads into changed for so many looks
 * in a row. Looks are counted, not time: a machine that slept in between gives up nothing for that.
 * @param {readonly string[]} folders
 * @param {number} [looks]
 * @returns {(outputLength: number) => boolean} to be called once a second
 */
export function watchGrowth(folders, looks = idleLimitSeconds) {
  let before = '';
  let unchanged = 0;
  return (outputLength) => {
    const now = `${outputLength} ${folders.map(describeFolder).join(' ')}`;
    unchanged = now === before ? unchanged + 1 : 0;
    before = now;
    return unchanged >= looks;
  };
}

/** @param {string} folder */
function describeFolder(folder) {
  try {
    return readdirSync(folder)
      .map((name) => `${name}:${lstatSync(join(folder, name)).size}`)
      .join();
  } catch (error) {
    // The folder is not there yet, or a file went while it was looked at: in both cases that is what it is now.
    return error instanceof Error ? error.message : String(error);
  }
}
