import type { ChildProcess } from 'node:child_process';
import type { Page } from 'playwright';

/** Place that the app is opened over. */
export interface AppPlace {
  dataFolder: string;
  /** Null for the app's training mode. */
  url: string | null;
  /** As of the command that starts it. */
  appFolder?: string;
  /** As of the command that starts it. */
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
  /** The page as it is now: `page` is lost once its process has died. */
  findPage(): Promise<Page>;
  /** Closes the window as its frame's button does: the app may refuse. */
  closeWindow(): Promise<void>;
  /** True while the window can be seen: neither hidden nor minimised. */
  isShown(): Promise<boolean>;
  /** The window's place, in pixels of the screen. */
  place(): Promise<WindowBounds>;
  /** Moves the window, as a hand would. */
  moveTo(bounds: WindowBounds): Promise<void>;
  /** Makes the page hang until it is loaded again, and the host notice it. */
  hang(): Promise<void>;
  /** The value of an expression in the page; also after the app has refused to leave it, where Electron's driver waits. */
  evaluateInPage<T>(code: string): Promise<T>;
  process: ChildProcess;
  /** SIGKILL to the program alone; waits until all that it had started is gone too, and rejects if it stays. */
  kill(): Promise<void>;
  /** Waits until it has ended by itself and who drives it knows. Its exit code; null if a signal ended it. */
  ended(): Promise<number | null>;
  /** Ends it as a user would, and waits. Its exit code. */
  quit(): Promise<number | null>;
  /** MiB that the program's own JavaScript holds once its rubbish was collected; on a browser only of one started with `--inspect`. */
  heapMiB(): Promise<number>;
  /** Text of its outputs. */
  output(): string;
}
