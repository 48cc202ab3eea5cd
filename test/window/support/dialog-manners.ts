import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { focused } from '../../../tools/app/keyboard.ts';
import { expectGoodInBothThemes } from './in-both-themes.ts';

/** More controls than any dialog has. */
const MAX_TABS = 60;

/**
 * Checks every sale dialog's duties on the open one: nothing is amiss in either theme, Tab stays inside, and Esc
 * returns to the search field.
 */
export async function expectManners(page: Page, name: string): Promise<void> {
  await expectGoodInBothThemes(page, name);
  const controls = new Set<string>();
  let isRound = false;
  for (let pressed = 0; pressed < MAX_TABS && !isRound; pressed += 1) {
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

/** Focused control of the open dialog. At the edge, Tab passes over a guard, which sends the focus back in. */
async function focusInDialog(page: Page): Promise<string> {
  const control = await page.waitForFunction(() => {
    const dialog = document.querySelector('[role=dialog]');
    const active = document.activeElement;
    if (dialog === null || active === null || !dialog.contains(active)) return null;
    return `control ${[...dialog.querySelectorAll('*')].indexOf(active)}`;
  });
  return String(await control.jsonValue());
}
