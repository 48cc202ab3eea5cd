import type { App, Session, WebContents } from 'electron';
import { APP_ORIGIN } from './app-address.ts';

/** The page asks for nothing that needs a permission: all are denied, asked for or looked up. */
export function denyPermissions(session: Session): void {
  session.setPermissionRequestHandler((_contents, _permission, decide) => decide(false));
  session.setPermissionCheckHandler(() => false);
}

/** No page leaves the app, opens another window or embeds one (Electron security checklist 12–14). */
export function confineAllContents(app: App): void {
  app.on('web-contents-created', (_event, contents) => confine(contents));
}

function confine(contents: WebContents): void {
  contents.on('will-frame-navigate', (event) => {
    if (!isOurs(event.url)) event.preventDefault();
  });
  contents.on('will-redirect', (event) => event.preventDefault());
  contents.on('will-attach-webview', (event) => event.preventDefault());
  contents.setWindowOpenHandler(() => ({ action: 'deny' }));
}

/** By origin as parsed: a text that only begins like ours is not ours. */
export function isOurs(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, host, username, password } = new URL(text);
  return `${protocol}//${host}` === APP_ORIGIN && username === '' && password === '';
}
