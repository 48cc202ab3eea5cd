import { type MouseEvent, useSyncExternalStore } from 'react';

/* The address in the browser's bar: path and query. */

const listeners = new Set<() => void>();

function follow(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('popstate', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('popstate', listener);
  };
}

/** `/cajas`, `/?dia=2026-11-28` */
export function usePlace(): URL {
  return new URL(useSyncExternalStore(follow, () => location.href));
}

/** Shows another address, or with `replaces` the same page under another one. */
export function go(href: string, { replaces = false } = {}): void {
  if (replaces) history.replaceState(null, '', href);
  else history.pushState(null, '', href);
  for (const listener of listeners) listener();
}

/** Attributes of a link that changes the page without loading it; with a key held, it is the browser's. */
export function linkTo(href: string): { href: string; onClick: (event: MouseEvent) => void } {
  return {
    href,
    onClick(event) {
      if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      go(href);
    },
  };
}
