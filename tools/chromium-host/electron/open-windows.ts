/** Part of a window that the app needs to close it. */
export interface OpenWindow {
  close(): void;
  destroy(): void;
  once(event: 'closed', listener: () => void): unknown;
}

/** All windows that are not closed, in the order of their opening. */
const windows = new Set<OpenWindow>();

export function addWindow(window: OpenWindow, onAllClosed: () => void): void {
  windows.add(window);
  window.once('closed', () => {
    windows.delete(window);
    if (windows.size === 0) onAllClosed();
  });
}

export function listWindows(): OpenWindow[] {
  return [...windows];
}
