import type { Locator, Page } from '@playwright/test';
import { waitUntil } from '../../tools/app/wait-until.ts';
import type { Shop } from '../window/support/shop.ts';

/** A state of a screen to check, reached from the previous one in the list. */
export interface LookState {
  /** Also the name of its files. */
  name: string;
  /** Brings it onto the screen, and waits until it is there. */
  show: (page: Page, shop: Shop) => Promise<void>;
  /** Closes what it opened. */
  leave?: (page: Page) => Promise<void>;
  /** Compared with pictures; one state a screen is enough. `contrast` also has pictures in high contrast. */
  baseline?: 'usual' | 'contrast';
  /** Name of its picture in doc/pictures. */
  picture?: string;
  /** Part of the screen in the picture; the whole screen by default. */
  pictureOf?: (page: Page) => Locator;
}

/** Closes a dialog, which gives the focus back. */
export async function escapeDialog(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await waitUntil('the focus where it was', () =>
    page.evaluate(() => document.activeElement !== null && document.activeElement !== document.body),
  );
}
