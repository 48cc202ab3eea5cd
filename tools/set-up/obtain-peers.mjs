import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../project.mjs';
import { fingerprintDependencies } from './install-dependencies.mjs';
import { runNpm, SHORT_RETRIES } from './npm-command.mjs';
import { takeStep } from './step.mjs';

const folder = join(projectRoot, 'test', 'bench');
const stampFile = join(folder, 'node_modules', '.mostrador-peers');

/**
 * Installs, if missing, the packages that the bench compares with and nothing else needs.
 * @returns {Promise<string | null>} null, or why they could not be installed
 */
export async function obtainPeers() {
  const wanted = takeFingerprint();
  if (readStamp() === wanted) return null;
  const install = async () => {
    rmSync(stampFile, { force: true });
    await runNpm(['ci', '--loglevel=error', ...SHORT_RETRIES], folder);
    writeFileSync(stampFile, wanted);
  };
  try {
    await takeStep(
      'npm ci in test/bench, packages to measure beside',
      install,
      () => 'installed',
      process.stderr,
    );
    return null;
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    return 'npm could not install it';
  }
}

function readStamp() {
  try {
    return readFileSync(stampFile, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}

function takeFingerprint() {
  return fingerprintDependencies({
    packageJson: readFileSync(join(folder, 'package.json'), 'utf8'),
    lockfile: readFileSync(join(folder, 'package-lock.json'), 'utf8'),
    platform: process.platform,
    arch: process.arch,
  });
}
