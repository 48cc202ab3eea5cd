import { BrowserWindow } from 'electron';
import type { PagePrinter } from '../ports/page-printer.ts';
import type { Random } from '../ports/random.ts';
import { APP_ORIGIN } from './app-address.ts';

const MM_PER_INCH = 25.4;
const PX_PER_INCH = 96;
const NO_MARGINS = { top: 0, right: 0, bottom: 0, left: 0 };
const READ_HEIGHT = 'document.fonts.ready.then(() => document.body.getBoundingClientRect().height)';

/** Prints in a window that is never shown, which loads the page from the app's own protocol. */
export class WindowPagePrinter implements PagePrinter {
  readonly #random: Random;
  readonly #pages = new Map<string, string>();

  constructor(random: Random) {
    this.#random = random;
  }

  /** The page that waits under this name, for the protocol to serve. */
  readPage(name: string): string | null {
    return this.#pages.get(name) ?? null;
  }

  async printToPdf(html: string, { widthMm }: { widthMm: number }): Promise<Uint8Array> {
    const name = this.#random.uuid();
    this.#pages.set(name, html);
    const width = widthMm / MM_PER_INCH;
    const window = new BrowserWindow({
      show: false,
      width: Math.ceil(width * PX_PER_INCH),
      height: 600,
      webPreferences: { contextIsolation: true, sandbox: true, nodeIntegration: false },
    });
    try {
      await window.loadURL(`${APP_ORIGIN}/print/${name}`);
      const heightPx = Math.ceil((await window.webContents.executeJavaScript(READ_HEIGHT)) as number);
      return await window.webContents.printToPDF({
        pageSize: { width, height: heightPx / PX_PER_INCH },
        margins: NO_MARGINS,
        printBackground: true,
      });
    } finally {
      this.#pages.delete(name);
      window.destroy();
    }
  }
}
