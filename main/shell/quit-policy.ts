import type { BrowserWindow, MessageBoxOptions } from 'electron';
import { say } from '../kernel/say.ts';
import { leavingWords, stayingWords, type Waiting } from './waiting-words.ts';

export type LeftWindow = Pick<BrowserWindow, 'hide' | 'minimize' | 'isDestroyed'>;

export interface QuitPolicyParts {
  waiting: () => Waiting | null;
  /** Without a tray icon a hidden window cannot be found again. */
  hasTray: () => boolean;
  ask: (options: MessageBoxOptions) => Promise<{ response: number }>;
  tell: (notice: { title: string; body: string }) => void;
  quit: () => void;
}

/**
 * Decides when the window is closed, or a person wants to quit. If nothing waits to be sent, the app ends;
 * else it goes on in the tray, or asks. A system shutdown bypasses this and never asks.
 */
export class QuitPolicy {
  readonly #parts: QuitPolicyParts;
  #isAsking = false;
  #isTold = false;

  constructor(parts: QuitPolicyParts) {
    this.#parts = parts;
  }

  mayClose(window: LeftWindow): boolean {
    const waiting = this.#parts.waiting();
    if (waiting === null || waiting.count === 0) return true;
    if (this.#parts.hasTray()) this.#goOnInTray(window, waiting);
    else void this.#ask(window, waiting);
    return false;
  }

  async quit(window: LeftWindow): Promise<void> {
    const waiting = this.#parts.waiting();
    if (waiting === null || waiting.count === 0) this.#parts.quit();
    else await this.#ask(window, waiting);
  }

  #goOnInTray(window: LeftWindow, waiting: Waiting): void {
    window.hide();
    if (this.#isTold) return;
    this.#isTold = true;
    this.#parts.tell(stayingWords(waiting));
  }

  async #ask(window: LeftWindow, waiting: Waiting): Promise<void> {
    if (this.#isAsking) return;
    this.#isAsking = true;
    try {
      const buttons = [say('shell.keepSending'), say('shell.quitAnyway')];
      const { response } = await this.#parts.ask({
        type: 'question',
        title: 'Mostrador',
        ...leavingWords(waiting),
        buttons,
        defaultId: 0,
        cancelId: 0,
        noLink: true,
      });
      if (response === 1) this.#parts.quit();
      else if (window.isDestroyed()) return;
      else if (this.#parts.hasTray()) window.hide();
      else window.minimize();
    } finally {
      this.#isAsking = false;
    }
  }
}
