import type { App, Session, WebContents } from 'electron';
import { APP_ORIGIN } from './app-protocol.ts';

/** The page asks for nothing that needs a permission: all are denied, asked for or looked up. */
export function denyPermissions(session: Session): void {
  session.setPermissionRequestHandler((_contents, _permission, decide) => decide(false));
  session.setPermissionCheckHandler(() => false);
}

/**
 * Without it the session asks a host of Google for a dictionary at each start, also where `spellcheck` is false and
 * the spell checker off (electron#22995): only a checker without languages asks for none.
 */
export function fetchNoDictionaries(session: Pick<Session, 'setSpellCheckerLanguages'>): void {
  session.setSpellCheckerLanguages([]);
}

/** No page leaves the app, opens another window or embeds one (Electron security checklist 12–14). */
export function confineAllContents(app: App): void {
  app.on('web-contents-created', (_event, contents) => confine(contents));
}

/** Those of windows that print: the engine's viewer of PDF is a frame in them. */
const printing = new WeakSet<WebContents>();

/** To be called before it loads anything. */
export function allowPdfViewer(contents: WebContents): void {
  printing.add(contents);
}

function confine(contents: WebContents): void {
  contents.on('will-frame-navigate', (event) => {
    const isViewer = printing.has(contents) && !event.isMainFrame && isOfPdfViewer(event.url);
    if (!isOurs(event.url) && !isViewer) event.preventDefault();
  });
  contents.on('will-redirect', (event) => event.preventDefault());
  contents.on('will-attach-webview', (event) => event.preventDefault());
  contents.setWindowOpenHandler(() => ({ action: 'deny' }));
}

const PDF_VIEWER = 'chrome-extension://mhjfbmdgcfjbbpaeojofohoefgiehjai/';

/** True for the engine's own viewer. */
export function isOfPdfViewer(url: string): boolean {
  return url.startsWith(PDF_VIEWER);
}

/** By origin as parsed: a text that only begins like ours is not ours. */
export function isOurs(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, host, username, password } = new URL(text);
  return `${protocol}//${host}` === APP_ORIGIN && username === '' && password === '';
}
