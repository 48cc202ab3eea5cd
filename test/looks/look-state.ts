import type { Locator, Page } from '@playwright/test';
import { waitUntil } from '../../tools/app/wait-until.ts';
import type { Shop } from '../window/support/shop.ts';

/** A state of a screen that is looked at, reached from the one before it in the list. */
export interface LookState {
  /** Also the name of its files. */
  name: string;
  /** Brings it onto the screen, and waits until it is there. */
  show: (page: Page, shop: Shop) => Promise<void>;
  /** Leaves what it opened. */
  leave?: (page: Page) => Promise<void>;
  /** It has pictures it is compared with; one a screen is enough. `contrast` has them in high contrast too. */
  baseline?: 'usual' | 'contrast';
  /** Its picture stands in doc/pictures, under this name. */
  picture?: string;
  /** What of the screen it shows; all of it unless told. */
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
