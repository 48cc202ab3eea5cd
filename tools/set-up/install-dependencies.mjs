import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { probeProjectNode, projectRoot } from '../project.mjs';
import { isInNodeModules, runNpm, SHORT_RETRIES } from './npm-command.mjs';

const stampFile = join(projectRoot, 'node_modules', '.mostrador-dependencies');

/** True if node_modules matches package.json, package-lock.json and this machine. */
export function areDependenciesCurrent() {
  try {
    return readFileSync(stampFile, 'utf8') === takeFingerprint();
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return false;
    throw error;
  }
}

/**
 * Runs `npm ci`. Removes the stamp first and writes it last, so that an interrupted installation counts as
 * stale.
 * @throws {Error} with npm's output if it failed
 */
export async function installDependencies() {
  rmSync(stampFile, { force: true });
  moveOwnNodeAside();
  await runNpm(
    ['ci', '--loglevel=error', '--include=dev', '--include=optional', ...SHORT_RETRIES],
    projectRoot,
  );
  // The package `node` fetches its binary by an install script, which npm skips if ignore-scripts is set.
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

/** `npm ci` removes the project's Node; Windows lets a running program be moved but not removed. */
function moveOwnNodeAside() {
  if (process.platform !== 'win32' || !isInNodeModules(process.execPath)) return;
  const folder = join(projectRoot, 'out');
  mkdirSync(folder, { recursive: true });
  renameSync(process.execPath, join(folder, `node-${Date.now()}.exe`));
}

/** Parts of package.json that affect the result of `npm ci`. */
const dependencyParts = [
  'dependencies',
  'devDependencies',
  'optionalDependencies',
  'peerDependencies',
  'overrides',
  'allowScripts',
];

/**
 * Hash of everything node_modules depends on; a different one means it is stale.
 * @param {{ packageJson: string, lockfile: string, platform: string, arch: string }} inputs the texts of
 * package.json and package-lock.json; process.platform and process.arch, since packages have native parts
 * @returns {string} SHA-256, hex
 */
export function fingerprintDependencies({ packageJson, lockfile, platform, arch }) {
  const manifest = JSON.parse(packageJson);
  const parts = dependencyParts.map((part) => manifest[part] ?? null);
  return createHash('sha256')
    .update(JSON.stringify([platform, arch, parts, lockfile]))
    .digest('hex');
}
