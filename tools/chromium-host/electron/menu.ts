/** What a tray's menu is made of here. */
export type MenuItem = Pick<Electron.MenuItemConstructorOptions, 'label' | 'enabled' | 'type'> & {
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
