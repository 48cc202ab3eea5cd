import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { focused } from '../../../tools/app/keyboard.ts';
import { expectGoodInBothThemes } from './in-both-themes.ts';

/** More controls than any dialog has. */
const MOST_TABS = 60;

/**
 * What every dialog of the sale has to do, on the one that is open: nothing is amiss in either theme, Tab
 * goes round inside it, and Esc leaves it for the search field.
 */
export async function expectManners(page: Page, name: string): Promise<void> {
  await expectGoodInBothThemes(page, name);
  const controls = new Set<string>();
  let isRound = false;
  for (let pressed = 0; pressed < MOST_TABS && !isRound; pressed += 1) {
    await page.keyboard.press('Tab');
    const control = await focusInDialog(page);
    isRound = controls.has(control);
    controls.add(control);
  }
  expect.soft(isRound, `${name}: Tab goes round`).toBe(true);
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await focused(page.getByRole('combobox', { name: 'Buscar producto' }));
}

/** Which control of the open dialog has the focus. At the edge it passes over a guard, which sends it back in. */
async function focusInDialog(page: Page): Promise<string> {
  const control = await page.waitForFunction(() => {
    const dialog = document.querySelector('[role=dialog]');
    const active = document.activeElement;
    if (dialog === null || active === null || !dialog.contains(active)) return null;
    return `control ${[...dialog.querySelectorAll('*')].indexOf(active)}`;
  });
  return String(await control.jsonValue());
}
