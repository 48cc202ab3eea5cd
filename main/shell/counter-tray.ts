import { Menu, Tray } from 'electron';
import { say } from '../kernel/say.ts';
import { trayWords, type Waiting } from './waiting-words.ts';

export interface TrayActs {
  open: () => void;
  pause: () => void;
  resume: () => void;
  quit: () => void;
}

/** The app's tray icon: the number of waiting documents, and commands that need no window. */
export class CounterTray {
  readonly #acts: TrayActs;
  readonly #tray: Tray;
  #shown: string | null = null;

  constructor(picture: string, acts: TrayActs) {
    this.#acts = acts;
    this.#tray = new Tray(picture);
    // On some Linux desktops a click only opens the menu and is not reported.
    this.#tray.on('click', acts.open);
  }

  /** `waiting` is null while the counter is not open. An unchanged menu is not replaced: it may be open. */
  show(waiting: Waiting | null): void {
    const words = trayWords(waiting);
    if (this.#shown === words || this.#tray.isDestroyed()) return;
    this.#shown = words;
    this.#tray.setToolTip(words);
    this.#tray.setContextMenu(this.#menuOf(words, waiting));
  }

  #menuOf(words: string, waiting: Waiting | null): Menu {
    const { open, pause, resume, quit } = this.#acts;
    const sending =
      waiting?.isPaused === true
        ? { label: say('shell.resume'), click: resume }
        : { label: say('shell.pause'), click: pause };
    return Menu.buildFromTemplate([
      { label: words, enabled: false },
      { type: 'separator' },
      { label: say('shell.open'), click: open },
      { ...sending, enabled: waiting !== null },
      { label: say('shell.quit'), click: quit },
    ]);
  }
}
