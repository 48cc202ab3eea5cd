import { existsSync, readFileSync } from 'node:fs';
import { type Browser, chromium, type Page } from 'playwright';
import { waitUntil } from './wait-until.ts';

/**
 * A debugger that attaches while a crashed page reloads may never see the new page: give up and attach again.
 */
const FOUND_MS = 5000;
const ANSWERS_MS = 4000;
const MAX_TRIES = 6;

/** Attaches to the app's browser by DevTools, at the port named in a file of its profile. */
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
    // Without defaults, attaching changes nothing that a user would see.
    const browser = await chromium.connectOverCDP(`ws://127.0.0.1:${port}${path}`, { noDefaults: true });
    this.#attached.push(browser);
    return browser;
  }

  /** The current page, through a new debugger: one that was attached to a crashed page has lost it. */
  async find(): Promise<Page> {
    for (let tries = 1; ; tries += 1) {
      try {
        const browser = await this.attach();
        const page = await pageOf(browser, FOUND_MS);
        await answers(page);
        return page;
      } catch (error) {
        if (tries === MAX_TRIES) throw error;
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

/** The app's window; pages loaded for printing have another address. */
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
