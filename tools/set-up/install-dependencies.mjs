import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { probeProjectNode, projectRoot } from '../project.mjs';
import { isInNodeModules, runNpm, SHORT_RETRIES } from './npm-command.mjs';

const stampFile = join(projectRoot, 'node_modules', '.mostrador-dependencies');

/** True where node_modules holds all that package.json, package-lock.json and this machine ask for. */
export function areDependenciesCurrent() {
  try {
    return readFileSync(stampFile, 'utf8') === takeFingerprint();
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return false;
    throw error;
  }
}

/**
 * `npm ci`. The stamp goes first and comes last, so that an interrupted installation is stale.
 * @throws {Error} with npm's own words when it failed
 */
export async function installDependencies() {
  rmSync(stampFile, { force: true });
  moveOwnNodeAside();
  await runNpm(
    ['ci', '--loglevel=error', '--include=dev', '--include=optional', ...SHORT_RETRIES],
    projectRoot,
  );
  // The package `node` fetches its binary by an install script, which npm skips where ignore-scripts is set.
  if ('problem' in probeProjectNode())
    await runNpm(['rebuild', 'node', '--ignore-scripts=false'], projectRoot);
  writeFileSync(stampFile, takeFingerprint());
}

function takeFingerprint() {
  return fingerprintDependencies({
    packageJson: readFileSync(join(projectRoot, 'package.json'), 'utf8'),
    lockfile: readFileSync(join(projectRoot, 'package-lock.json'), 'utf8'),
    platform: process.platform,
    arch: process.arch,
  });
}

/** Windows lets a running program be moved, but not removed, which `npm ci` would do. */
function moveOwnNodeAside() {
  if (process.platform !== 'win32' || !isInNodeModules(process.execPath)) return;
  const folder = join(projectRoot, 'out');
  mkdirSync(folder, { recursive: true });
  renameSync(process.execPath, join(folder, `node-${Date.now()}.exe`));
}

/** Parts of package.json that decide the result of `npm ci`. */
const dependencyParts = [
  'dependencies',
  'devDependencies',
  'optionalDependencies',
  'peerDependencies',
  'overrides',
  'allowScripts',
];

/**
 * One string for all that decides what stands in node_modules; another one means it is stale.
 * @param {{ packageJson: string, lockfile: string, platform: string, arch: string }} inputs the texts of
 * package.json and package-lock.json, and process.platform and process.arch: packages bring native parts
 * @returns {string} SHA-256, hex
 */
export function fingerprintDependencies({ packageJson, lockfile, platform, arch }) {
  const manifest = JSON.parse(packageJson);
  const parts = dependencyParts.map((part) => manifest[part] ?? null);
  return createHash('sha256')
    .update(JSON.stringify([platform, arch, parts, lockfile]))
    .digest('hex');
}
