import type { ChildProcess } from 'node:child_process';
import type { Page } from 'playwright';

/** Data folder and environment the app is started with. */
export interface AppPlace {
  dataFolder: string;
  /** Null for the app's training mode. */
  url: string | null;
  /** As in `AppOptions`. */
  appFolder?: string;
  /** As in `AppOptions`. */
  isMinimized?: boolean;
  env: NodeJS.ProcessEnv;
}

interface WindowBounds {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The running app, with its page to drive. */
export interface LaunchedApp {
  host: 'electron' | 'chromium';
  hostVersion: string;
  page: Page;
  /** The current page; `page` is useless once its process has died. */
  findPage(): Promise<Page>;
  /** Closes the window as its frame's button does: the app may refuse. */
  closeWindow(): Promise<void>;
  /** True while the window can be seen: neither hidden nor minimised. */
  isShown(): Promise<boolean>;
  /** The window's bounds in screen pixels. */
  place(): Promise<WindowBounds>;
  /** Moves the window as a user would. */
  moveTo(bounds: WindowBounds): Promise<void>;
  /** Makes the page hang until it reloads, and makes the host notice. */
  hang(): Promise<void>;
  /**
   * Evaluates an expression in the page; works even after the app refused a navigation, where Playwright's
   * own `evaluate` hangs on Electron.
   */
  evaluateInPage<T>(code: string): Promise<T>;
  process: ChildProcess;
  /**
   * Sends SIGKILL to the main process only; waits until its descendants are gone too, and rejects if they
   * stay.
   */
  kill(): Promise<void>;
  /** Waits until the app has ended and its debugger is detached. Exit code; null if a signal ended it. */
  ended(): Promise<number | null>;
  /** Quits as a user would and waits. Exit code. */
  quit(): Promise<number | null>;
  /**
   * MiB of the main process's JavaScript heap after a garbage collection; on Chromium only if started with
   * `--inspect`.
   */
  heapMiB(): Promise<number>;
  /** Its stdout and stderr. */
  output(): string;
}
