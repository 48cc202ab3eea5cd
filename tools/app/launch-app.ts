import process from 'node:process';
import { appCommand } from './app-command.ts';
import { launchOnChromium } from './launch-on-chromium.ts';
import { launchOnElectron } from './launch-on-electron.ts';
import type { AppPlace, LaunchedApp } from './launched-app.ts';
import { startProgram } from './program.ts';
import { STEP_STANDS_STILL_MS } from './wait-until.ts';
import { findRuntime, hasDisplay, type Runtime } from '../runtime.mjs';

export type { LaunchedApp } from './launched-app.ts';

interface LaunchOptions extends AppPlace {
  /** Default `headless`, for which Electron uses Xvfb where there is no display. */
  display?: 'headless' | 'xvfb';
}

let isHostSaid = false;
let chosenHost: Runtime['host'] | null = null;

/** Sets the host for later apps of this process. By default Electron, else a browser. */
export function chooseHost(host: Runtime['host']): void {
  chosenHost = host;
}

function requireRuntime(): Runtime {
  const runtime = findRuntime(chosenHost);
  if (runtime === null) throw new Error(`no ${chosenHost ?? 'Electron, Chrome, Chromium or Edge'} runs here`);
  return runtime;
}

const needsDisplay = ({ host }: Runtime): boolean => host === 'electron' && !hasDisplay(process);

/** Starts a second app over data another app has open; resolves with its exit code. */
export async function startBeside({ dataFolder, url, env }: AppPlace): Promise<number | null> {
  const runtime = requireRuntime();
  const xvfb = needsDisplay(runtime) ? await startXvfb() : null;
  const shown = xvfb === null ? { MOSTRADOR_HOST_HEADLESS: '1' } : { DISPLAY: xvfb.name };
  try {
    const { command, args, env: added } = appCommand(runtime, { dataFolder, url });
    return await startProgram(command, args, { env: { ...env, ...added, ...shown } }).ended;
  } finally {
    await xvfb?.stop();
  }
}

/** Starts the app that `buildOnce` built, on Electron or else a browser, and waits for its page. */
export async function launchApp({ display = 'headless', ...options }: LaunchOptions): Promise<LaunchedApp> {
  const runtime = requireRuntime();
  const xvfb = display === 'xvfb' || needsDisplay(runtime) ? await startXvfb() : null;
  const stopDisplay = async (): Promise<void> => xvfb?.stop();
  const launch = runtime.host === 'electron' ? launchOnElectron : launchOnChromium;
  try {
    const app = await launch(runtime, options, xvfb?.name ?? null);
    app.page.context().setDefaultTimeout(STEP_STANDS_STILL_MS);
    if (!isHostSaid) process.stdout.write(`app on ${app.host} ${app.hostVersion}\n`);
    isHostSaid = true;
    return {
      ...app,
      async kill() {
        try {
          await app.kill();
        } finally {
          await stopDisplay();
        }
      },
      async quit() {
        try {
          return await app.quit();
        } finally {
          await stopDisplay();
        }
      },
    };
  } catch (error) {
    await stopDisplay();
    throw error;
  }
}

export interface VirtualDisplay {
  /** Value of DISPLAY. */
  name: string;
  stop(): Promise<void>;
}

/** Larger than the app's window: no window manager would make it fit. */
const SCREEN = '1920x1080x24';

/** Starts Xvfb on an unused display, without a listening TCP socket. */
export async function startXvfb(): Promise<VirtualDisplay> {
  // `-displayfd 1`: Xvfb chooses the number and writes it there once it accepts connections.
  const args = ['-displayfd', '1', '-screen', '0', SCREEN, '-nolisten', 'tcp'];
  const xvfb = startProgram('Xvfb', args, { env: process.env });
  const [number] = await xvfb.said(/^\d+$/m).catch((error: unknown) => {
    throw new Error('Xvfb does not start', { cause: error });
  });
  return { name: `:${number}`, stop: () => xvfb.end() };
}
