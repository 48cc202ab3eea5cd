/** Part of a page's window that this module uses. */
export interface OpeningWindow {
  open: unknown;
  CustomEvent: new (type: string, init: { detail: string }) => unknown;
  dispatchEvent(event: unknown): boolean;
  URL: new (url: string, base: string) => { href: string };
  document: { baseURI: string };
}

/**
 * Makes `window.open` open nothing, as an app that denies windows has it, and tell which one was wanted: an event of
 * this name, its detail `{"url","name"}`. A window opened and closed at once would have every debugger of the browser
 * wait for it, and with it the page.
 * Runs in the page: it is sent there as text, so it uses nothing from outside itself.
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
