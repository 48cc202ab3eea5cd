import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findBrowser } from './browser.mjs';
import { projectRoot } from './project.mjs';

/**
 * Host of the app: Electron, or an installed browser through the Chromium host.
 * @typedef {{ host: 'electron' | 'chromium', executable: string }} Runtime
 */

/**
 * Electron if it runs, else a browser; null if there is neither.
 * @param {Runtime['host'] | null} [only] the only acceptable host
 * @returns {Runtime | null}
 */
export function findRuntime(only = null) {
  const electron = only === 'chromium' ? null : findElectron();
  if (electron !== null) return { host: 'electron', executable: electron };
  const browser = only === 'electron' ? null : findBrowser();
  return browser === null ? null : { host: 'chromium', executable: browser };
}

/** @param {Runtime} runtime */
export function describeRuntime({ host, executable }) {
  return host === 'electron'
    ? `Electron, ${executable}`
    : `the Chromium host, on ${executable}: Electron's binary is not here`;
}

/**
 * Path of the Electron that MOSTRADOR_ELECTRON names, or of the downloaded one if it runs; else null. Does
 * not import the package, which would start a download.
 * @returns {string | null}
 */
export function findElectron() {
  const named = process.env['MOSTRADOR_ELECTRON'];
  if (named) return named;
  const folder = join(projectRoot, 'node_modules', 'electron');
  const name = readIfThere(join(folder, 'path.txt'));
  if (name === null || readIfThere(join(folder, 'dist', 'version')) === null) return null;
  const executable = join(folder, 'dist', name.trim());
  // Run as Node it needs no display, but still loads all its libraries.
  const { status } = spawnSync(executable, ['--version'], {
    env: { ...process.env, ELECTRON_RUN_AS_NODE: '1' },
    timeout: 20_000,
    windowsHide: true,
  });
  return status === 0 ? executable : null;
}

/** True if a window can be shown. @param {{ platform: string, env: NodeJS.ProcessEnv }} machine */
export function hasDisplay({ platform, env }) {
  return platform !== 'linux' || Boolean(env['DISPLAY']) || Boolean(env['WAYLAND_DISPLAY']);
}

/** @param {string} file @returns {string | null} */
function readIfThere(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}
