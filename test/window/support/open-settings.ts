import type { Page } from '@playwright/test';
import { press, tabTo } from '../../../tools/app/keyboard.ts';

/** Opens a settings category by its Spanish name: Tab to the list, then arrows. */
export async function openSettings(page: Page, category: string): Promise<void> {
  await press(page.getByRole('navigation').getByRole('button', { name: 'Ajustes' }));
  const wanted = page.getByRole('tab', { name: category, exact: true });
  await wanted.waitFor();
  await tabTo(page.getByRole('tab', { selected: true }));
  const tabs = page.getByRole('tab');
  for (let left = await tabs.count(); (await wanted.getAttribute('aria-selected')) !== 'true'; left -= 1) {
    if (left === 0) throw new Error(`The arrows never reach ${category}`);
    await page.keyboard.press('ArrowDown');
  }
  await page.getByRole('tabpanel', { name: category }).getByRole('heading').first().waitFor();
}
