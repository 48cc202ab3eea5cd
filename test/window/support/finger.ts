import type { Locator, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { Scanner } from './scanner.ts';

const SMALLEST_TARGET = 44;

/** One finger on the page. Its target has to be large enough, and on top. */
export class Finger {
  readonly page: Page;
  readonly #screen: Scanner;

  private constructor(page: Page, screen: Scanner) {
    this.page = page;
    this.#screen = screen;
  }

  static async on(page: Page): Promise<Finger> {
    return new Finger(page, await Scanner.plugIn(page));
  }

  async touch(target: Locator): Promise<void> {
    await target.waitFor();
    await target.scrollIntoViewIfNeeded();
    const box = await target.boundingBox();
    if (box === null) throw new Error(`not on the screen: ${target.toString()}`);
    expect(Math.min(box.width, box.height), target.toString()).toBeGreaterThanOrEqual(SMALLEST_TARGET);
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    const isOnTop = await target.evaluate(
      (element, [left, top]) => element.contains(document.elementFromPoint(left, top)),
      [x, y] as const,
    );
    if (!isOnTop) throw new Error(`something lies over ${target.toString()}`);
    await this.#screen.touch(x, y);
  }
}
