import process from 'node:process';
import { findBrowser } from '../../browser.mjs';

/** Settings of the stand-in itself, unknown to the app. */
export interface HostSettings {
  /** The browser's executable. */
  browser: string;
  headless: boolean;
  /** Allows attaching by DevTools on a loopback port, written to the profile's `DevToolsActivePort`. */
  isDebugged: boolean;
  /** `npm run dev` serves the page, which connects to its server on this machine for hot reload. */
  hasDevServer: boolean;
  /** Time for a page to answer before it counts as hung. */
  hangMs: number;
}

/** Long enough for a busy machine: the app ends a page that hangs. */
const HANG_MS = 10_000;

/** Reads the environment, which only `tools/` and `test/` set. Throws if there is no browser. */
export function readHostSettings(env: NodeJS.ProcessEnv): HostSettings {
  const browser = env['MOSTRADOR_HOST_BROWSER'] ?? findBrowser();
  if (browser === null) throw new Error('no Chrome, Chromium or Edge was found to run the window in');
  const hasNoScreen = process.platform === 'linux' && !env['DISPLAY'] && !env['WAYLAND_DISPLAY'];
  return {
    browser,
    headless: env['MOSTRADOR_HOST_HEADLESS'] === '1' || hasNoScreen,
    isDebugged: env['MOSTRADOR_HOST_DEBUG'] === '1',
    hasDevServer: env['MOSTRADOR_DEV_SERVER'] !== undefined,
    hangMs: Number(env['MOSTRADOR_HOST_HANG_MS'] ?? HANG_MS),
  };
}
