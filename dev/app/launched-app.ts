import type { ChildProcess } from 'node:child_process';
import type { Page } from 'playwright';

/** What the app is opened over. */
export interface AppPlace {
  dataFolder: string;
  /** Null for the app's training mode. */
  url: string | null;
  /** As of the command that starts it. */
  appFolder?: string;
  env: NodeJS.ProcessEnv;
}

/** The running app, with its page to drive. */
export interface LaunchedApp {
  host: 'electron' | 'chromium';
  hostVersion: string;
  page: Page;
  /** The page as it is now: whoever drove one that died has lost hold of it. */
  findPage(): Promise<Page>;
  process: ChildProcess;
  /** SIGKILL to the program alone; waits until all that it had started is gone too, and rejects if it stays. */
  kill(): Promise<void>;
  /** Waits until it has ended by itself and who drives it knows. Its exit code; null if a signal ended it. */
  ended(): Promise<number | null>;
  /** Ends it as a user would, and waits. Its exit code. */
  quit(): Promise<number | null>;
  /** MiB that the program's own JavaScript holds once its rubbish was collected; on a browser only of one started with `--inspect`. */
  heapMiB(): Promise<number>;
  /** What it said on its outputs. */
  output(): string;
}
