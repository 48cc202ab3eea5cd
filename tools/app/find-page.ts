import { existsSync, readFileSync } from 'node:fs';
import { type Browser, chromium, type Page } from 'playwright';
import { waitUntil } from './wait-until.ts';

/** A debugger that attaches while a crashed page is loaded again may only ever see the crashed one. */
const FOUND_MS = 5000;
const ANSWERS_MS = 4000;
const MOST_TRIES = 6;

/** Attaches to the app's browser by DevTools, at the port that a file of its profile names. */
export class PageFinder {
  readonly #portFile: string;
  readonly #hasEnded: () => boolean;
  readonly #attached: Browser[] = [];

  constructor(portFile: string, hasEnded: () => boolean) {
    this.#portFile = portFile;
    this.#hasEnded = hasEnded;
  }

  async attach(): Promise<Browser> {
    await waitUntil('the debugging port of the browser', () => this.#hasPort() || this.#hasEnded());
    if (this.#hasEnded()) throw new Error('the app has ended');
    const [port, path] = readFileSync(this.#portFile, 'utf8').split('\n');
    // Without its defaults it changes nothing of what a user would see.
    const browser = await chromium.connectOverCDP(`ws://127.0.0.1:${port}${path}`, { noDefaults: true });
    this.#attached.push(browser);
    return browser;
  }

  /** The page as it is now, by a debugger of its own: the one that drove a dead page has lost it. */
  async find(): Promise<Page> {
    for (let tries = 1; ; tries += 1) {
      try {
        const browser = await this.attach();
        const page = await pageOf(browser, FOUND_MS);
        await answers(page);
        return page;
      } catch (error) {
        if (tries === MOST_TRIES) throw error;
      }
    }
  }

  async detachAll(): Promise<void> {
    await Promise.all(this.#attached.map((browser) => browser.close()));
  }

  #hasPort(): boolean {
    return existsSync(this.#portFile) && readFileSync(this.#portFile, 'utf8').includes('\n/');
  }
}

/** The one page of the app's own address; pages that are printed have another. */
export async function pageOf(browser: Browser, limitMs?: number): Promise<Page> {
  const find = (): Page | undefined =>
    browser
      .contexts()
      .flatMap((context) => context.pages())
      .find((page) => page.url().endsWith('/index.html'));
  await waitUntil('the page of the app', () => find() !== undefined, limitMs);
  return find() as Page;
}

async function answers(page: Page): Promise<void> {
  let hasAnswered = false;
  page.evaluate('1').then(
    () => (hasAnswered = true),
    () => undefined,
  );
  await waitUntil('an answer of the page', () => hasAnswered, ANSWERS_MS);
}
