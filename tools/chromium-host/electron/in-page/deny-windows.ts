/** Part of a page's window that this module uses. */
export interface OpeningWindow {
  open: unknown;
  CustomEvent: new (type: string, init: { detail: string }) => unknown;
  dispatchEvent(event: unknown): boolean;
  URL: new (url: string, base: string) => { href: string };
  document: { baseURI: string };
}

/**
 * Makes `window.open` open nothing, as in an app that denies windows, and dispatch an event of this name with
 * the detail `{"url","name"}`. If a window opened and closed at once instead, all debuggers, and with them
 * the page, would wait for it. Runs in the page: it is sent there as text, so it refers to nothing outside
 * itself.
 */
export function denyWindows(page: OpeningWindow, eventName: string): void {
  const { CustomEvent, URL } = page;
  const dispatch = page.dispatchEvent.bind(page);
  page.open = function open(url: unknown = '', name: unknown = ''): null {
    const wanted = { url: new URL(String(url), page.document.baseURI).href, name: String(name) };
    dispatch(new CustomEvent(eventName, { detail: JSON.stringify(wanted) }));
    return null;
  };
}
