import { OUT_OF_SIGHT } from './browser-flags.ts';
import type { PageTarget } from './browser.ts';
import type { Protocol } from './devtools-protocol.ts';

const IN_SIGHT = 40;

/** The window around a page, as far as the desktop lets a browser move it. A page without one has none to show. */
export class WindowFrame {
  readonly #page: Promise<PageTarget>;
  readonly #isInWindow: boolean;
  #isVisible: boolean;
  #isPageVisible = true;

  constructor(page: Promise<PageTarget>, isInWindow: boolean, isShown: boolean) {
    this.#page = page;
    this.#isInWindow = isInWindow;
    this.#isVisible = isShown;
  }

  get isVisible(): boolean {
    return this.#isVisible;
  }

  /** As the page sees it. */
  get isMinimized(): boolean {
    return this.#isVisible && !this.#isPageVisible;
  }

  tellVisible(isVisible: boolean): void {
    this.#isPageVisible = isVisible;
  }

  show(): void {
    if (!this.#isInWindow) throw new Error('the Chromium host shows the first window only');
    this.#isVisible = true;
    this.#do(async (page) => {
      await restoreWindow(page);
      await page.session.send('Page.bringToFront');
    });
  }

  hide(): void {
    this.#isVisible = false;
    this.#do((page) => setBounds(page, { windowState: 'minimized' }));
  }

  focus(): void {
    this.#do((page) => page.session.send('Page.bringToFront'));
  }

  restore(): void {
    this.#do(restoreWindow);
  }

  close(): void {
    this.#do(({ browser, id }) => browser.send('Target.closeTarget', { targetId: id }));
  }

  /** One after the other; what the page's end overtakes need not be done. */
  #do(work: (page: PageTarget) => Promise<unknown>): void {
    void this.#page.then(work).catch(() => undefined);
  }
}

async function restoreWindow(page: PageTarget): Promise<void> {
  const { bounds } = await page.browser.send('Browser.getWindowForTarget', { targetId: page.id });
  if (bounds.windowState === 'minimized') await setBounds(page, { windowState: 'normal' });
  if ((bounds.left ?? 0) <= OUT_OF_SIGHT / 2) await setBounds(page, { left: IN_SIGHT, top: IN_SIGHT });
}

async function setBounds({ browser, id }: PageTarget, bounds: Protocol.Browser.Bounds): Promise<void> {
  const { windowId } = await browser.send('Browser.getWindowForTarget', { targetId: id });
  await browser.send('Browser.setWindowBounds', { windowId, bounds });
}
