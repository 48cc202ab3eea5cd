import { EventEmitter } from 'node:events';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, watch, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';

/**
 * Names a folder used instead of the desktop's tray: `tray.json` in it holds the tooltip and menu; writing a
 * file `press` with a menu item's label, or empty for the icon itself, clicks it.
 */
const FOLDER_VARIABLE = 'MOSTRADOR_HOST_TRAY';

type Offered = Pick<Electron.Tray, 'setToolTip' | 'destroy' | 'isDestroyed'>;

/** Tray icon. Without the folder it is invisible, as on a desktop without a tray. */
export class Tray extends EventEmitter<{ click: [] }> implements Offered {
  readonly #folder = process.env[FOLDER_VARIABLE] ?? null;
  #toolTip = '';
  #menu: Menu | null = null;
  #isDestroyed = false;

  constructor(picture: string) {
    super();
    // Stricter than Electron, which ignores a missing picture.
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
    // Renamed into place, so that a reader never sees half a file.
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

type MenuItem = Pick<Electron.MenuItemConstructorOptions, 'label' | 'enabled' | 'type'> & {
  click?: () => void;
};

export class Menu {
  readonly items: readonly MenuItem[];

  private constructor(items: readonly MenuItem[]) {
    this.items = items;
  }

  static setApplicationMenu(_menu: null): void {
    // An app's window in a browser has no menu to remove.
  }

  static buildFromTemplate(items: readonly MenuItem[]): Menu {
    return new Menu(items);
  }
}
