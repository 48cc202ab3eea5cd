/** Part of a window that the app needs to close it. */
export interface OpenWindow {
  close(): void;
  destroy(): void;
  once(event: 'closed', listener: () => void): unknown;
}

/** All open windows, in the order they were opened. */
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
