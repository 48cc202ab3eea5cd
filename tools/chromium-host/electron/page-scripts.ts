import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { DevtoolsSession } from './devtools-session.ts';
import { createBridgeEnd } from './in-page/bridge-end.ts';
import { denyWindows } from './in-page/deny-windows.ts';
import { createIpcRenderer } from './in-page/ipc-renderer.ts';
import { teachManners } from './in-page/window-manners.ts';

/** The isolated world the preload runs in. */
export const PRELOAD_WORLD = 'preload';

/** Function in that world only: sends a message, as text, to the main process. */
export const TELL = '__tellHost';

/** Function in that world of the top frame: receives a message, as text, from the main process. */
export const RECEIVE = '__receiveFromHost';

/** Makes every document of the app run the preload, if there is one, before its own scripts. */
export async function installPageScripts(
  session: DevtoolsSession,
  preload: string | undefined,
): Promise<void> {
  const names = JSON.stringify({ toMain: randomUUID(), toPreload: randomUUID(), marker: randomUUID() });
  const windowEvent = JSON.stringify(randomUUID());
  await Promise.all([
    session.send('Runtime.addBinding', { name: TELL, executionContextName: PRELOAD_WORLD }),
    // The main world's end comes first: it must exist when the preload exposes something.
    session.send('Page.addScriptToEvaluateOnNewDocument', {
      source: inAppDocument(`(${String(denyWindows)})(window, ${windowEvent});
if (top === window) (${String(createBridgeEnd)})(window, ${names}, true);`),
    }),
    session.send('Page.addScriptToEvaluateOnNewDocument', {
      worldName: PRELOAD_WORLD,
      source: inAppDocument(preloadWorld(names, windowEvent, preload)),
    }),
  ]);
}

function inAppDocument(code: string): string {
  return `if (location.protocol === 'https:' && location.hostname.endsWith('.invalid')) {\n${code}\n}`;
}

function preloadWorld(names: string, windowEvent: string, preload: string | undefined): string {
  const manners = `(${String(teachManners)})(window, ${TELL}, ${windowEvent});`;
  if (preload === undefined) return manners;
  return `${manners}
if (top === window) {
  const { ipcRenderer, receive } = (${String(createIpcRenderer)})(${TELL});
  Object.defineProperty(globalThis, '${RECEIVE}', { value: receive });
  const bridge = (${String(createBridgeEnd)})(window, ${names}, false);
  const contextBridge = { exposeInMainWorld: bridge.expose };
  const require = (name) => {
    if (name === 'electron') return { contextBridge, ipcRenderer };
    throw new Error('a sandboxed preload has no module ' + name);
  };
  const module = { exports: {} };
  (function (require, module, exports) {
${readFileSync(preload, 'utf8')}
  })(require, module, module.exports);
}`;
}
