import type { PageMessage } from './ipc-renderer.ts';

interface KeyEvent {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  detail: unknown;
  preventDefault(): void;
}

/** Part of a page's window that this module uses. */
export interface MannersWindow {
  addEventListener(type: string, listener: (event: KeyEvent) => void): void;
  top: unknown;
  document: { addEventListener(type: string, listener: () => void): void; visibilityState: string };
}

/**
 * Makes a browser's window behave like an app's: the browser's own keys and menu do nothing (the page gets
 * them first), closing asks first, and messages report printing, minimising, resizing and, by an event named
 * `windowEvent`, windows the page tried to open. Runs in the preload's world of every frame: it is sent there
 * as text, so it refers to nothing outside itself.
 */
export function teachManners(page: MannersWindow, tell: (text: string) => void, windowEvent: string): void {
  const say = (message: PageMessage): void => tell(JSON.stringify(message));
  const editing = ['a', 'c', 'v', 'x', 'y', 'z', 'backspace', 'delete', 'insert', 'home', 'end', 'enter'];

  // Bubbling on the window: the page's own handlers have run.
  page.addEventListener('keydown', (event) => {
    const key = event.key.toLowerCase();
    const isBrowsers =
      /^f\d+$/.test(key) ||
      (event.altKey && /^(arrowleft|arrowright|home)$/.test(key)) ||
      ((event.ctrlKey || event.metaKey) &&
        !event.altKey &&
        !key.startsWith('arrow') &&
        !editing.includes(key));
    if (isBrowsers) event.preventDefault();
  });
  page.addEventListener('contextmenu', (event) => event.preventDefault());
  page.addEventListener('beforeprint', () => say({ kind: 'printing', isOn: true }));
  page.addEventListener('afterprint', () => say({ kind: 'printing', isOn: false }));
  page.addEventListener(windowEvent, ({ detail }) => say({ kind: 'window', wanted: String(detail) }));
  if (page.top !== page) return;
  // The main process answers the dialog this opens, by its `close` event.
  page.addEventListener('beforeunload', (event) => event.preventDefault());
  page.document.addEventListener('visibilitychange', () =>
    say({ kind: 'visible', isOn: page.document.visibilityState === 'visible' }),
  );
  page.addEventListener('resize', () => say({ kind: 'resized' }));
}
