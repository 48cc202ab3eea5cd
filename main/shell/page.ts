import { app, type BrowserWindow, dialog, shell, type WebContents } from 'electron';
import type { Input } from '../../shared/contract/contract.ts';
import type { Printer } from '../../shared/domain/paper/printer.ts';
import type { Notice } from '../attention/notice-words.ts';
import { bringForward } from './bring-forward.ts';
import type { FailureNotice } from './failures.ts';
import type { ChooseFileParts } from './file-dialogs.ts';
import { confirmOutside, openExternal } from './open-external.ts';
import { showNotice } from './show-notice.ts';

interface PageParts {
  failureNotice: FailureNotice;
  tellFailure: () => void;
  /** Shows a document; null: everything that needs a person. */
  showDocument: (id: string | null) => void;
}

/** The renderer in the counter's window: what it shows, and where a clicked notice leads. */
export class Page {
  readonly #parts: PageParts;
  #window: BrowserWindow | null = null;
  /** Null until the renderer reports what it shows, and so can follow a notice. */
  #inSight: Input<'desktop.looking-at'> | null = null;
  /** The last notice clicked before the renderer could follow it. */
  #clicked: Notice | null = null;

  constructor(parts: PageParts) {
    this.#parts = parts;
  }

  openIn(window: BrowserWindow): void {
    this.#window = window;
    window.webContents.on('render-process-gone', () => this.#gone());
  }

  /** Null while there is no window. */
  contents(): WebContents | null {
    return this.#window === null || this.#window.isDestroyed() ? null : this.#window.webContents;
  }

  /** For the system's dialogs over the window; null while there is none. */
  chooser(): ChooseFileParts | null {
    return this.#window === null ? null : { dialog, window: this.#window, folder: app.getPath('documents') };
  }

  /** Asks a person whether to allow this printer outside the private networks. */
  confirmOutside(printer: Pick<Printer, 'name' | 'address'>): Promise<boolean> {
    return confirmOutside(dialog, printer);
  }

  /** Has the system open an address outside the app. Throws CouldNotError. */
  openOutside(address: string): Promise<void> {
    return openExternal(shell, address);
  }

  /** Documents visible to anyone at the window. */
  documentsInSight(): ReadonlySet<string> {
    return new Set(this.#inSight?.ids);
  }

  isDialogOpen(): boolean {
    return this.#inSight?.isDialogOpen ?? false;
  }

  /** The renderer has started and can receive failures. */
  started(): void {
    this.#parts.failureNotice.pageListens(this.#parts.tellFailure);
  }

  looksAt(seen: Input<'desktop.looking-at'>): void {
    this.#inSight = seen;
    if (this.#clicked !== null) this.#leadTo(this.#clicked);
    this.#clicked = null;
  }

  /** Reloads the renderer, which requests a start and shows why it fails. */
  reload(): void {
    this.#gone();
    this.#window?.webContents.reload();
  }

  /** Shows a desktop notification. */
  notify(notice: Notice): void {
    showNotice(notice, () => this.#leadTo(notice));
  }

  #gone(): void {
    this.#parts.failureNotice.pageGone();
    this.#inSight = null;
  }

  #leadTo(notice: Notice): void {
    if (this.#window !== null) bringForward(this.#window);
    const { leadsTo } = notice;
    if (leadsTo.kind === 'window') return;
    if (this.#inSight === null) this.#clicked = notice;
    else this.#parts.showDocument(leadsTo.kind === 'document' ? leadsTo.id : null);
  }
}
