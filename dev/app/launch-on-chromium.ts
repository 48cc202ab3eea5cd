import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright';
import type { Runtime } from '../runtime.mjs';
import { appCommand } from './app-command.ts';
import type { AppPlace, LaunchedApp } from './launched-app.ts';
import { type Program, startProgram } from './program.ts';
import { readProgramHeap } from './program-heap.ts';
import { waitUntil } from './wait-until.ts';

/** Who attaches while a crashed page is loaded again may be left with the crashed one, and never see the other. */
const FOUND_MS = 5000;
const MOST_TRIES = 6;

/** Starts the app on the Chromium host with its debugging port open, and attaches to it there. */
export async function launchOnChromium(
  runtime: Runtime,
  { env, ...place }: AppPlace,
  displayName: string | null,
): Promise<LaunchedApp> {
  const portFile = join(place.dataFolder, 'window', 'browser', 'DevToolsActivePort');
  // One that was killed leaves its own behind.
  rmSync(portFile, { force: true });
  const { command, args, env: added } = appCommand(runtime, place);
  const shown = displayName === null ? { MOSTRADOR_HOST_HEADLESS: '1' } : { DISPLAY: displayName };
  const program = startProgram(command, args, {
    env: { ...env, ...added, ...shown, MOSTRADOR_HOST_DEBUG: '1' },
  });
  try {
    const browser = await attach(program, portFile);
    const attached = [browser];
    const detachAll = (): Promise<unknown> => Promise.all(attached.map((one) => one.close()));
    const ended = async (): Promise<number | null> => {
      const code = await program.ended;
      await detachAll();
      return code;
    };
    return {
      host: 'chromium',
      hostVersion: browser.version(),
      page: await findPage(browser),
      async findPage() {
        for (let tries = 1; ; tries += 1) {
          const again = await attach(program, portFile);
          attached.push(again);
          try {
            return await findPage(again, FOUND_MS);
          } catch (error) {
            if (tries === MOST_TRIES) throw error;
          }
        }
      },
      process: program.child,
      heapMiB: () => readProgramHeap(program),
      output: () => program.output(),
      ended,
      async kill() {
        await program.kill();
        await detachAll();
      },
      async quit() {
        await program.end();
        return ended();
      },
    };
  } catch (error) {
    await program.kill();
    throw new Error(`the app did not start:\n${program.output()}`, { cause: error });
  }
}

async function attach(program: Program, portFile: string): Promise<Browser> {
  await waitUntil('the debugging port of the browser', () => hasPort(portFile) || hasEnded(program));
  if (hasEnded(program)) throw new Error(`it ended with exit code ${program.child.exitCode}`);
  const [port, path] = readFileSync(portFile, 'utf8').split('\n');
  // Without its defaults it changes nothing of what a user would see.
  return chromium.connectOverCDP(`ws://127.0.0.1:${port}${path}`, { noDefaults: true });
}

function hasPort(portFile: string): boolean {
  return existsSync(portFile) && readFileSync(portFile, 'utf8').includes('\n/');
}

function hasEnded({ child }: Program): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}

/** The one page of the app's own address; pages that are printed have none of it. */
async function findPage(browser: Browser, limitMs?: number): Promise<Page> {
  const find = (): Page | undefined =>
    browser
      .contexts()
      .flatMap((context) => context.pages())
      .find((page) => page.url().endsWith('/index.html'));
  await waitUntil('the page of the app', () => find() !== undefined, limitMs);
  return find() as Page;
}
