import { request } from 'node:http';
import process from 'node:process';
import type { Protocol } from './devtools-protocol.ts';
import type { DevtoolsSession } from './devtools-session.ts';
import { protocol } from './protocol.ts';
import type { PageContents } from './page-contents.ts';

type Permission = Parameters<NonNullable<Parameters<Electron.Session['setPermissionCheckHandler']>[0]>>[1];
type RequestHandler = (
  contents: PageContents,
  permission: Permission,
  decide: (isGranted: boolean) => void,
) => void;
type CheckHandler = (contents: PageContents | null, permission: Permission, origin: string) => boolean;

/** Electron's names of permissions and Chromium's, for those the browser lets a program decide. */
const NAMES: readonly (readonly [Permission, Protocol.Browser.PermissionType])[] = [
  ['background-sync', 'backgroundSync'],
  ['clipboard-read', 'clipboardReadWrite'],
  ['clipboard-sanitized-write', 'clipboardSanitizedWrite'],
  ['display-capture', 'displayCapture'],
  ['geolocation', 'geolocation'],
  ['idle-detection', 'idleDetection'],
  ['local-fonts', 'localFonts'],
  ['media', 'audioCapture'],
  ['media', 'videoCapture'],
  ['midi', 'midi'],
  ['midiSysex', 'midiSysex'],
  ['notifications', 'notifications'],
  ['persistent-storage', 'durableStorage'],
  ['pointerLock', 'pointerLock'],
  ['screen-wake-lock', 'wakeLockScreen'],
  ['sensors', 'sensors'],
  ['window-management', 'windowManagement'],
];

/** The host and port from which Electron gets its dictionaries. */
const DICTIONARIES = 'redirector.gvt1.com:443';

/**
 * The only session. A browser does not ask the main process at each request: the handlers are called once per
 * permission when a page opens, so they must be set before.
 */
class Session {
  readonly protocol = protocol;
  #request: RequestHandler | null = null;
  #check: CheckHandler | null = null;
  #isSettled = false;
  #spells = true;

  setPermissionRequestHandler(handler: RequestHandler | null): void {
    this.#assertEarly();
    this.#request = handler;
  }

  setPermissionCheckHandler(handler: CheckHandler | null): void {
    this.#assertEarly();
    this.#check = handler;
  }

  setSpellCheckerLanguages(languages: string[]): void {
    this.#spells = languages.length > 0;
  }

  /** Sets the page's permissions in the browser; all that are not granted are denied. */
  async settlePermissions(browser: DevtoolsSession, contents: PageContents): Promise<void> {
    if (!this.#isSettled && this.#spells) askForDictionary();
    this.#isSettled = true;
    const granted = NAMES.filter(([name]) => this.#isGranted(contents, name));
    await browser.send('Browser.grantPermissions', { permissions: granted.map(([, name]) => name) });
  }

  #isGranted(contents: PageContents, permission: Permission): boolean {
    let isAllowed = true;
    this.#request?.(contents, permission, (decision) => {
      isAllowed &&= decision;
    });
    return isAllowed && (this.#check?.(contents, permission, contents.mainFrame.origin) ?? true);
  }

  #assertEarly(): void {
    if (this.#isSettled)
      throw new Error('the Chromium host needs permission handlers before the first window');
  }
}

/**
 * Electron requests a dictionary with its first window, whatever the window's `spellcheck`. Here the request
 * goes only to a configured proxy, so that a test can count requests that leave.
 */
function askForDictionary(): void {
  const proxy = process.env['https_proxy'];
  if (proxy === undefined) return;
  request(proxy, { method: 'CONNECT', path: DICTIONARIES })
    .on('connect', (_answer, socket) => socket.destroy())
    .on('error', () => {})
    .end();
}

export type { Session };

export const session = { defaultSession: new Session() };
