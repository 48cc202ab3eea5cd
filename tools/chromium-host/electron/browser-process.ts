import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import type { Readable, Writable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { type FirstWindow, listFlags } from './browser-flags.ts';
import { DevtoolsPipe } from './devtools-pipe.ts';
import type { HostSettings } from './host-settings.ts';

export interface BrowserProcess {
  pipe: DevtoolsPipe;
  /** Resolves when the process is gone; never fails. */
  ended: Promise<void>;
  /** Asks it to end, and kills it if it does not. */
  close(): Promise<void>;
}

/** After the app was killed, its browser keeps the profile until it notices the broken pipe and ends. */
const PROFILE_FREE_MS = 15_000;
const LOOK_AGAIN_MS = 100;
const CLOSE_MS = 5000;

/** Starts the browser with this profile. Throws with its stderr if it does not run. */
export async function startBrowser(
  profile: string,
  settings: HostSettings,
  window: FirstWindow,
): Promise<BrowserProcess> {
  prepareProfile(profile);
  const until = Date.now() + PROFILE_FREE_MS;
  for (;;) {
    const child = spawnBrowser(profile, settings, window);
    const errors = collectErrors(child);
    const ended = endOf(child);
    const pipe = new DevtoolsPipe(child.stdio[4] as Readable, child.stdio[3] as Writable);
    try {
      await pipe.root.send('Browser.getVersion');
      return { pipe, ended, close: () => closeBrowser(child, pipe, ended) };
    } catch (error) {
      await ended;
      // If the profile is in use, the browser passes its window to the running one and exits with 0.
      if (child.exitCode !== 0 || Date.now() > until) {
        throw new Error(`${settings.browser} does not run: ${errors()}`, { cause: error });
      }
      await pause(LOOK_AGAIN_MS);
    }
  }
}

function spawnBrowser(profile: string, settings: HostSettings, window: FirstWindow): ChildProcess {
  return spawn(settings.browser, listFlags(profile, settings, window), {
    stdio: ['ignore', 'ignore', 'pipe', 'pipe', 'pipe'],
    // Ctrl+C in a terminal must reach only the app, which then closes the browser.
    detached: process.platform !== 'win32',
  });
}

function endOf(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    child.once('error', () => resolve());
    child.once('exit', () => resolve());
  });
}

/** The end of what it writes to stderr, for the message if it does not start. */
function collectErrors(child: ChildProcess): () => string {
  let text = '';
  child.once('error', (error) => {
    text += error.message;
  });
  child.stderr?.setEncoding('utf8').on('data', (chunk: string) => {
    text = (text + chunk).slice(-2000);
  });
  return () => text.trim();
}

async function closeBrowser(child: ChildProcess, pipe: DevtoolsPipe, ended: Promise<void>): Promise<void> {
  // The browser may end before its answer arrives.
  pipe.root.send('Browser.close').catch(() => undefined);
  const killer = setTimeout(() => child.kill('SIGKILL'), CLOSE_MS);
  await ended;
  clearTimeout(killer);
}

/** Turns off a browser's offers that an app's window does not make: translation, passwords, autofill. */
const PREFERENCES = {
  translate: { enabled: false },
  credentials_enable_service: false,
  credentials_enable_autosignin: false,
  autofill: { profile_enabled: false, credit_card_enabled: false },
  search: { suggest_enabled: false },
};

/** Creates the browser's profile folder if there is none. */
function prepareProfile(profile: string): void {
  const folder = join(profile, 'Default');
  const file = join(folder, 'Preferences');
  if (existsSync(file)) return;
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, JSON.stringify(PREFERENCES));
}
