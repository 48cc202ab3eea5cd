import { OUT_OF_SIGHT } from './browser-flags.ts';
import type { PageTarget } from './browser.ts';
import type { Protocol } from './devtools-protocol.ts';

const IN_SIGHT = 40;

/** On X11, setting a position places the frame but reading it gives the content's, this much lower. */
const FRAME_HEIGHT = 20;

interface FrameStart {
  isInWindow: boolean;
  isShown: boolean;
  /** Requested position; null for any. */
  at: { x: number; y: number } | null;
  width: number;
  height: number;
}

/** The window around a page, as far as the desktop lets a browser control it. */
export class WindowFrame {
  readonly #page: Promise<PageTarget>;
  readonly #isInWindow: boolean;
  /** Resolves when all requests so far are done. */
  #done = Promise.resolve();
  #isVisible: boolean;
  #isPageVisible = true;
  #isMaximized = false;
  #normalBounds: Electron.Rectangle;

  constructor(page: Promise<PageTarget>, { isInWindow, isShown, at, width, height }: FrameStart) {
    this.#page = page;
    this.#isInWindow = isInWindow;
    this.#isVisible = isShown;
    this.#normalBounds = { ...(at ?? { x: IN_SIGHT, y: IN_SIGHT }), width, height };
  }

  get isVisible(): boolean {
    return this.#isVisible;
  }

  /** By the page's own visibility. */
  get isMinimized(): boolean {
    return this.#isVisible && !this.#isPageVisible;
  }

  get isMaximized(): boolean {
    return this.#isMaximized;
  }

  /** As last read: a browser does not report changes by itself. */
  get normalBounds(): Electron.Rectangle {
    const { y, ...others } = this.#normalBounds;
    return { y: y + FRAME_HEIGHT, ...others };
  }

  tellVisible(isVisible: boolean): void {
    this.#isPageVisible = isVisible;
  }

  /** Reads the window's bounds; false if it is minimised, off screen or gone. */
  async readBounds(): Promise<boolean> {
    try {
      const page = await this.#page;
      const { bounds } = await page.browser.send('Browser.getWindowForTarget', { targetId: page.id });
      const { left = 0, top = 0, width = 0, height = 0, windowState } = bounds;
      if (windowState === 'minimized' || left <= OUT_OF_SIGHT / 2) return false;
      this.#isMaximized = windowState === 'maximized';
      if (windowState === 'normal') this.#normalBounds = { x: left, y: top, width, height };
      return true;
    } catch {
      // The page is gone.
      return false;
    }
  }

  show(): void {
    if (!this.#isInWindow) throw new Error('the Chromium host shows the first window only');
    this.#isVisible = true;
    this.#do(async (page) => {
      await this.#restore(page);
      await page.session.send('Page.bringToFront');
    });
  }

  hide(): void {
    this.#isVisible = false;
    this.#do((page) => setBounds(page, { windowState: 'minimized' }));
  }

  /** On X11 a window that was never shown is not minimised but opened, in front of all others. */
  minimize(): void {
    const wasShown = this.#isVisible;
    this.#isVisible = true;
    this.#do((page) => (wasShown ? setBounds(page, { windowState: 'minimized' }) : this.#restore(page)));
  }

  maximize(): void {
    this.#isMaximized = true;
    this.#isVisible = true;
    this.#do(async (page) => {
      await this.#restore(page);
      await setBounds(page, { windowState: 'maximized' });
    });
  }

  focus(): void {
    this.#do((page) => page.session.send('Page.bringToFront'));
  }

  restore(): void {
    this.#do((page) => this.#restore(page));
  }

  close(): void {
    this.#do(({ browser, id }) => browser.send('Target.closeTarget', { targetId: id }));
  }

  async #restore(page: PageTarget): Promise<void> {
    const { bounds } = await page.browser.send('Browser.getWindowForTarget', { targetId: page.id });
    if (bounds.windowState === 'minimized') {
      await setBounds(page, { windowState: this.#isMaximized ? 'maximized' : 'normal' });
    }
    const { x, y } = this.#normalBounds;
    if ((bounds.left ?? 0) <= OUT_OF_SIGHT / 2) await setBounds(page, { left: x, top: y });
  }

  /** Runs requests one after another; ignores failures because the page is gone. */
  #do(work: (page: PageTarget) => Promise<unknown>): void {
    this.#done = this.#done
      .then(() => this.#page)
      .then(work)
      .then(
        () => undefined,
        () => undefined,
      );
  }
}

async function setBounds({ browser, id }: PageTarget, bounds: Protocol.Browser.Bounds): Promise<void> {
  const { windowId } = await browser.send('Browser.getWindowForTarget', { targetId: id });
  await browser.send('Browser.setWindowBounds', { windowId, bounds });
}
