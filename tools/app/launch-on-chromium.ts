import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { CDPSession, Page } from 'playwright';
import { appCommand } from './app-command.ts';
import { PageFinder, pageOf } from './find-page.ts';
import type { AppPlace, LaunchedApp } from './launched-app.ts';
import { type Program, startProgram } from './program.ts';
import type { Runtime } from '../runtime.mjs';

/** Starts the app on the Chromium host with its debugging port open, and attaches to it there. */
export async function launchOnChromium(
  runtime: Runtime,
  { env, ...place }: AppPlace,
  displayName: string | null,
): Promise<LaunchedApp> {
  const portFile = join(place.dataFolder, 'window', 'browser', 'DevToolsActivePort');
  // A browser that was killed leaves its file behind.
  rmSync(portFile, { force: true });
  const { command, args, env: added } = appCommand(runtime, place);
  const shown = displayName === null ? { MOSTRADOR_HOST_HEADLESS: '1' } : { DISPLAY: displayName };
  const program = startProgram(command, args, {
    env: { ...env, ...added, ...shown, MOSTRADOR_HOST_DEBUG: '1' },
  });
  const { child } = program;
  const finder = new PageFinder(portFile, () => child.exitCode !== null || child.signalCode !== null);
  try {
    const browser = await finder.attach();
    const page = await pageOf(browser);
    const ended = async (): Promise<number | null> => {
      const code = await program.ended;
      await finder.detachAll();
      return code;
    };
    return {
      host: 'chromium',
      hostVersion: browser.version(),
      page,
      findPage: () => finder.find(),
      async closeWindow() {
        // Otherwise Playwright accepts the dialog and the window closes without asking the app.
        page.removeAllListeners('dialog').on('dialog', () => undefined);
        await page.close({ runBeforeUnload: true });
      },
      // The Chromium host minimises the window where Electron hides it.
      async isShown() {
        const { windowState } = await boundsOf(page);
        return (
          windowState !== 'minimized' && page.evaluate<boolean>("document.visibilityState === 'visible'")
        );
      },
      async place() {
        const { left = 0, top = 0, width = 0, height = 0 } = await boundsOf(page);
        return { x: left, y: top, width, height };
      },
      async moveTo({ x, y, width, height }) {
        await withWindow(page, (session, windowId) =>
          session.send('Browser.setWindowBounds', { windowId, bounds: { left: x, top: y, width, height } }),
        );
      },
      async hang() {
        const now = await finder.find();
        now.evaluate('for (;;) {}').catch(() => {});
      },
      evaluateInPage: (code) => page.evaluate(code),
      process: program.child,
      heapMiB: () => readProgramHeap(program),
      output: () => program.output(),
      ended,
      async kill() {
        await program.kill();
        await finder.detachAll();
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

function boundsOf(page: Page) {
  return withWindow(page, async (session) => (await session.send('Browser.getWindowForTarget')).bounds);
}

async function withWindow<T>(
  page: Page,
  work: (session: CDPSession, windowId: number) => Promise<T>,
): Promise<T> {
  const session = await page.context().newCDPSession(page);
  try {
    const { windowId } = await session.send('Browser.getWindowForTarget');
    return await work(session, windowId);
  } finally {
    await session.detach();
  }
}

interface Answer {
  id?: number;
  result?: { usedSize?: number };
}

/** MiB of JavaScript heap after a garbage collection, of a program started with `--inspect`. */
async function readProgramHeap(program: Program): Promise<number> {
  const [, address = ''] = await program.said(/Debugger listening on (ws:\S+)/);
  const socket = new WebSocket(address);
  await once(socket, 'open');
  try {
    await ask(socket, 1, 'HeapProfiler.collectGarbage');
    const { usedSize = Number.NaN } = (await ask(socket, 2, 'Runtime.getHeapUsage')).result ?? {};
    return usedSize / 2 ** 20;
  } finally {
    socket.close();
  }
}

function ask(socket: WebSocket, id: number, method: string): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  socket.addEventListener('message', ({ data }) => {
    const answer = JSON.parse(String(data)) as Answer;
    if (answer.id === id) resolve(answer);
  });
  socket.addEventListener('close', () => reject(new Error(`no answer to ${method}`)));
  socket.send(JSON.stringify({ id, method }));
  return promise;
}
