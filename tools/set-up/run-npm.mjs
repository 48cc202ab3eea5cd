import { findNpmHere } from './npm-command.mjs';
import { runWatched } from './run-watched.mjs';
import { armStallAlarm } from './stall-signs.mjs';

/** By default npm pauses 10 s and 60 s before its retries: a registry that is away should show sooner. */
export const SHORT_RETRIES = ['--fetch-retry-mintimeout=1000', '--fetch-retry-maxtimeout=5000'];

/**
 * Runs npm without a shell, and ends it when it stands still.
 * @param {string[]} args
 * @param {string} folder
 * @throws {Error} with npm's own words when it failed
 */
export async function runNpm(args, folder) {
  const npm = findNpmHere();
  const alarm = armStallAlarm();
  try {
    const { problem, output } = await runWatched(npm.command, [...npm.args, ...args], {
      cwd: folder,
      env: alarm.env,
      isStalled: alarm.isStalled,
    });
    if (problem !== '') throw new Error(`npm ${args[0]}: ${problem}\n${output}`);
  } finally {
    alarm.close();
  }
}
