import type { App, BrowserWindow } from 'electron';

export interface LifecycleParts {
  app: App;
  openWindow: () => BrowserWindow;
  /** Waits for what is in flight and closes what is open. */
  stop: () => Promise<void>;
  report: (event: string, facts: Readonly<Record<string, string>>) => void;
}

/**
 * From ready to quit. A second start shows the window of the first. On quitting the window goes at once and
 * the program ends when the answer in flight has been read.
 */
export async function live({ app, openWindow, stop, report }: LifecycleParts): Promise<void> {
  let window: BrowserWindow | null = null;
  let isStopping = false;
  app.on('second-instance', () => {
    if (window === null || window.isDestroyed() || isStopping) return;
    if (window.isMinimized()) window.restore();
    window.show();
    window.focus();
  });
  app.on('window-all-closed', () => app.quit());
  app.on('before-quit', (event) => {
    event.preventDefault();
    if (isStopping) return;
    isStopping = true;
    if (window !== null && !window.isDestroyed()) window.hide();
    stop().then(
      () => app.exit(0),
      (error: unknown) => {
        report('stop.failed', { error: error instanceof Error ? error.message : String(error) });
        app.exit(1);
      },
    );
  });
  await app.whenReady();
  window = openWindow();
}
