import type { Dialog } from 'electron';
import { say } from '../kernel/say.ts';

/** Tells the page that the program has failed, as soon as there is one that listens. */
export class FailureNotice {
  #isDue: boolean;
  #tell: (() => void) | null = null;

  constructor({ isDue }: { isDue: boolean }) {
    this.#isDue = isDue;
  }

  show(): void {
    this.#isDue = true;
    this.#showIfHeard();
  }

  pageListens(tell: () => void): void {
    this.#tell = tell;
    this.#showIfHeard();
  }

  pageGone(): void {
    this.#tell = null;
  }

  #showIfHeard(): void {
    if (!this.#isDue || this.#tell === null) return;
    this.#isDue = false;
    this.#tell();
  }
}

/** For somebody who starts the program while it still ends. */
export function tellEnding(dialog: Pick<Dialog, 'showMessageBox'>): void {
  void dialog.showMessageBox({
    type: 'info',
    title: 'Mostrador',
    message: say('program.isClosing'),
    detail: say('program.isClosingBody'),
  });
}
