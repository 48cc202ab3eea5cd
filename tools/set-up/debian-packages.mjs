import { readFileSync } from 'node:fs';
import { projectRoot } from '../project.mjs';
import { lastError } from './last-error.mjs';
import { runWatched } from './run-watched.mjs';
import { idleLimitSeconds, watchGrowth } from './stall-signs.mjs';

/** Whether packages may be installed here without asking anybody. */
export function isDebianRoot() {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return false;
  try {
    return /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'));
  } catch {
    return false;
  }
}

/**
 * @param {string} name of the package
 * @returns {Promise<string>} '' or why it could not be installed
 */
export async function installDebianPackage(name) {
  const install = ['install', '-y', '--no-install-recommends', name];
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
