import type { App, Session, WebContents } from 'electron';
import { APP_ORIGIN } from './app-protocol.ts';

/** Denies all permissions, on request and on check: the renderer needs none. */
export function denyPermissions(session: Session): void {
  session.setPermissionRequestHandler((_contents, _permission, decide) => decide(false));
  session.setPermissionCheckHandler(() => false);
}

/**
 * Keeps the session from asking a Google host for a dictionary at each start, which it does even with
 * `spellcheck` false and the spell checker off (electron#22995); only a checker without languages asks for
 * none.
 */
export function fetchNoDictionaries(session: Pick<Session, 'setSpellCheckerLanguages'>): void {
  session.setSpellCheckerLanguages([]);
}

/** Keeps every page from navigating away, opening windows or embedding (Electron checklist 12–14). */
export function confineAllContents(app: App): void {
  app.on('web-contents-created', (_event, contents) => confine(contents));
}

/** Contents of windows that print: the engine's PDF viewer is a frame in them. */
const printing = new WeakSet<WebContents>();

/** Call before the contents load anything. */
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

export function isOfPdfViewer(url: string): boolean {
  return url.startsWith(PDF_VIEWER);
}

/** Compares the parsed origin: a text that only starts like ours is not ours. */
export function isOurs(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, host, username, password } = new URL(text);
  return `${protocol}//${host}` === APP_ORIGIN && username === '' && password === '';
}
