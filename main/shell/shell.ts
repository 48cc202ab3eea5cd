import { join } from 'node:path';
import type { Report } from '../kernel/log/events.ts';
import process from 'node:process';
import type { App, BrowserWindow, Dialog, PowerMonitor } from 'electron';
import { resumeSending } from '../sending/pause-sending.ts';
import type { SendingParts } from '../sending/sending-parts.ts';
import { bringForward } from './bring-forward.ts';
import type { Clock } from '../kernel/ports/clock.ts';
import { CounterTray } from './counter-tray.ts';
import { QuitPolicy } from './quit-policy.ts';
import { openMainWindow } from './main-window.ts';
import { showNotice } from './show-notice.ts';
import { type SleptCounter, wakeUp } from './wake-up.ts';
import type { Waiting } from './waiting-words.ts';

export interface ShelledCounter extends SendingParts, SleptCounter {
  engine: { wake(): void; resume(): void };
}

export interface ShellParts {
  app: Pick<App, 'on' | 'quit' | 'getPath'>;
  dialog: Pick<Dialog, 'showMessageBox'>;
  beginAgain: () => void;
  /** Folder of the build, with the preload and the tray's pictures. */
  builtFolder: string;
  isMinimized: boolean;
  hasTray: () => Promise<boolean>;
  powerMonitor: Pick<PowerMonitor, 'on'>;
  /** The machine has slept: times on the screen and due work are out of date. */
  onAwake: () => void;
  /** Asks how long to pause sending, in the window, since the renderer knows the user's rights. */
  askPause: () => void;
  actor: () => string;
  /** Runs the work in a later turn of the event loop. */
  later: (work: () => void) => void;
  clock: Clock;
  report: Report;
}

/** The app around its window: the tray, and closing the window. */
export class Shell {
  readonly #parts: ShellParts;
  readonly #quitPolicy: QuitPolicy;
  #window: BrowserWindow | null = null;
  #counter: ShelledCounter | null = null;
  #tray: CounterTray | null = null;
  #isScheduled = false;

  constructor(parts: ShellParts) {
    this.#parts = parts;
    this.#quitPolicy = new QuitPolicy({
      waiting: () => this.#waiting(),
      hasTray: () => this.#tray !== null,
      ask: (options) => parts.dialog.showMessageBox(options),
      tell: (notice) => showNotice(notice, () => this.#bringForward()),
      quit: () => parts.app.quit(),
    });
  }

  open(): BrowserWindow {
    const { app, beginAgain, powerMonitor, onAwake, builtFolder, isMinimized, clock, report } = this.#parts;
    const window = openMainWindow({
      preload: join(builtFolder, 'preload', 'index.cjs'),
      placeFile: join(app.getPath('userData'), 'place.json'),
      isMinimized,
      end(isWantedAgain) {
        if (isWantedAgain) beginAgain();
        else app.quit();
      },
      clock,
      report,
    });
    this.#window = window;
    window.on('close', (event) => {
      if (!this.#quitPolicy.mayClose(window)) event.preventDefault();
    });
    app.on('activate', () => this.#bringForward());
    powerMonitor.on('resume', () => wakeUp(this.#counter, onAwake));
    void this.#putIntoTray(window);
    return window;
  }

  async #putIntoTray(window: BrowserWindow): Promise<void> {
    const { builtFolder, isMinimized, hasTray, report } = this.#parts;
    if (await hasTray()) {
      try {
        const picture = process.platform === 'linux' ? 'tray-large.png' : 'tray.png';
        this.#tray = new CounterTray(join(builtFolder, 'tray', picture), {
          open: () => this.#bringForward(),
          pause: () => this.#askPause(),
          resume: () => this.#resume(),
          quit: () => void this.#quitPolicy.quit(window),
        });
      } catch (error) {
        report('tray.failed', { error });
      }
    }
    this.#show();
    if (!isMinimized || this.#tray !== null || window.isDestroyed()) return;
    // On X11 a window that was never shown opens in front when minimised.
    if (process.platform === 'linux') window.showInactive();
    window.minimize();
  }

  join(counter: ShelledCounter): void {
    this.#counter = counter;
    this.#showSoon();
  }

  /** Called after every durable change. */
  changed(): void {
    this.#showSoon();
  }

  leave(): Promise<void> {
    this.#counter = null;
    this.#showSoon();
    return Promise.resolve();
  }

  #showSoon(): void {
    if (this.#isScheduled) return;
    this.#isScheduled = true;
    this.#parts.later(() => {
      this.#isScheduled = false;
      this.#show();
    });
  }

  #show(): void {
    this.#tray?.show(this.#waiting());
  }

  #waiting(): Waiting | null {
    if (this.#counter === null) return null;
    const { entries, sending } = this.#counter;
    try {
      return { count: entries.countUnsettledSendings(), isPaused: sending.isPaused() };
    } catch (error) {
      // An unreadable database is reported where it is used.
      this.#parts.report('shell.failed', { error });
      return null;
    }
  }

  #askPause(): void {
    this.#bringForward();
    this.#parts.askPause();
  }

  #resume(): void {
    const counter = this.#counter;
    if (counter === null) return;
    try {
      resumeSending(counter, this.#parts.actor());
      counter.engine.wake();
    } catch (error) {
      this.#parts.report('shell.failed', { error });
    }
  }

  #bringForward(): void {
    if (this.#window !== null) bringForward(this.#window);
  }
}
