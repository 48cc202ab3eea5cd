import { existsSync, lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { makeTemporaryFolder } from '../temporary-folder.mjs';

/** Longest time a download may go without a byte. */
export const idleLimitSeconds = 30;

/**
 * Detects a stalled download in a Node program and the Node programs it starts (see stall-alarm.mjs).
 * @param {number} [seconds] without a byte
 * @returns {{ env: NodeJS.ProcessEnv, isStalled: () => boolean, close: () => void }} `env`: to run the
 * program with
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
 * Detects that neither the output of any other program nor the files it downloads changed for `looks` calls
 * in a row. Counts calls, not time: a machine that slept in between does not give up.
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
    // The folder does not exist yet, or a file vanished meanwhile: the error text describes that state as
    // well.
    return error instanceof Error ? error.message : String(error);
  }
}
