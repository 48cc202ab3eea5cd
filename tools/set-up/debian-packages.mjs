import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import process from 'node:process';
import { projectRoot } from '../project.mjs';
import { lastError } from './last-error.mjs';
import { runWatched } from './run-watched.mjs';
import { idleLimitSeconds, watchGrowth } from './stall-signs.mjs';
import { takeStep } from './step.mjs';

/** True if packages can be installed without asking the user. */
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
    // Not watched: killing dpkg midway would leave the machine's packages broken.
    (await runApt([...install, '--no-download']))
  );
}

/** Needed because apt's own time-out restarts for each address and file. */
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
 * On Linux, finds or installs a program that some tests need. Never fails the set-up: tests that need the
 * program report it missing. @param {{ program: string, versionFlag: string, debianPackage: string, without:
 * string }} wanted `without`: the consequence if it is missing
 */
export async function obtainProgram({ program, versionFlag, debianPackage, without }) {
  if (process.platform !== 'linux') return;
  const isThere = () => spawnSync(program, [versionFlag], { stdio: 'ignore', timeout: 20_000 }).status === 0;
  const found = await takeStep(`look for ${program}`, isThere, (is) => (is ? 'here' : 'not here'));
  if (found) return;
  if (isDebianRoot()) {
    const install = () => installDebianPackage(debianPackage);
    await takeStep(`install Debian's ${debianPackage}`, install, (problem) => problem || 'done');
  }
  if (!isThere()) process.stdout.write(`set-up: no ${program}, so ${without}\n`);
}

/** The print server and a program of its client package. */
const FILES = ['/usr/sbin/cupsd', '/usr/sbin/cupsenable'];
const PACKAGES = ['cups-daemon', 'cups-client'];

/**
 * On Linux, finds or installs CUPS, for the tests of printing through the system, which start their own
 * server and leave the machine's alone. Never fails the set-up: tests that need it report it missing.
 */
export async function obtainCups() {
  if (process.platform !== 'linux') return;
  const isThere = await takeStep('look for CUPS', hasCups, (is) => (is ? 'here' : 'not here'));
  if (isThere) return;
  if (isDebianRoot()) {
    for (const name of PACKAGES) {
      const install = () => installDebianPackage(name);
      await takeStep(`install Debian's ${name}`, install, (problem) => problem || 'done');
    }
  }
  if (!hasCups()) process.stdout.write('set-up: no CUPS, so no tests of printing through the system\n');
}

function hasCups() {
  return FILES.every((file) => existsSync(file));
}

/**
 * On Linux, finds or installs Xvfb, a virtual display, for the tests of the window. Never fails the set-up:
 * tests that need it report it missing.
 */
export async function obtainDisplay() {
  if (process.platform !== 'linux') return;
  const isThere = await takeStep('look for Xvfb', hasXvfb, (is) => (is ? 'here' : 'not here'));
  if (isThere) return;
  if (isDebianRoot()) {
    const install = () => installDebianPackage('xvfb');
    await takeStep("install Debian's xvfb", install, (problem) => problem || 'done');
  }
  if (!hasXvfb()) process.stdout.write('set-up: no Xvfb, so no tests of a window on a display\n');
}

export function hasXvfb() {
  const xvfb = 'Xvfb';
  return spawnSync(xvfb, ['-help'], { timeout: 20_000 }).status === 0;
}
