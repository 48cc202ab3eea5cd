import { EventEmitter } from 'node:events';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, watch, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';

/**
 * Names a folder that takes the place of the desktop's tray: `tray.json` in it says what the icon shows, and a file
 * `press` with the words of a line of its menu, or nothing for the icon itself, presses that.
 */
const FOLDER_VARIABLE = 'MOSTRADOR_HOST_TRAY';

type Offered = Pick<Electron.Tray, 'setToolTip' | 'destroy' | 'isDestroyed'>;

/** An icon in the desktop's tray. Without the folder nobody sees it, as on a desktop that has no tray. */
export class Tray extends EventEmitter<{ click: [] }> implements Offered {
  readonly #folder = process.env[FOLDER_VARIABLE] ?? null;
  #toolTip = '';
  #menu: Menu | null = null;
  #isDestroyed = false;

  constructor(picture: string) {
    super();
    // Electron says nothing of a picture that is not there, and shows none.
    if (!existsSync(picture)) throw new Error(`there is no picture ${picture}`);
    if (this.#folder === null) return;
    mkdirSync(this.#folder, { recursive: true });
    watch(this.#folder, { persistent: false }, () => this.#look());
  }

  setToolTip(toolTip: string): void {
    this.#toolTip = toolTip;
    this.#show();
  }

  setContextMenu(menu: Menu): void {
    this.#menu = menu;
    this.#show();
  }

  isDestroyed(): boolean {
    return this.#isDestroyed;
  }

  destroy(): void {
    this.#isDestroyed = true;
    if (this.#folder !== null) rmSync(join(this.#folder, 'tray.json'), { force: true });
  }

  #show(): void {
    if (this.#folder === null || this.#isDestroyed) return;
    const menu = this.#menu?.items.flatMap(({ label }) => (label === undefined ? [] : [label])) ?? [];
    const file = join(this.#folder, 'tray.json');
    // Whole or not at all, for anyone who reads it meanwhile.
    writeFileSync(`${file}.part`, JSON.stringify({ toolTip: this.#toolTip, menu }));
    renameSync(`${file}.part`, file);
  }

  #look(): void {
    const file = join(this.#folder ?? '', 'press');
    if (this.#isDestroyed || !existsSync(file)) return;
    const words = readFileSync(file, 'utf8');
    rmSync(file);
    if (words === '') this.emit('click');
    else this.#menu?.items.find(({ label, enabled }) => label === words && enabled !== false)?.click?.();
  }
}

/** An entry of a tray's menu. */
type MenuItem = Pick<Electron.MenuItemConstructorOptions, 'label' | 'enabled' | 'type'> & {
  click?: () => void;
};

export class Menu {
  readonly items: readonly MenuItem[];

  private constructor(items: readonly MenuItem[]) {
    this.items = items;
  }

  static setApplicationMenu(_menu: null): void {
    // An app's window in a browser has none to take away.
  }

  static buildFromTemplate(items: readonly MenuItem[]): Menu {
    return new Menu(items);
  }
}
