import type { Page } from '@playwright/test';
import { focused, typeByHand } from '../../../tools/app/keyboard.ts';
import { readyToSell } from '../../../tools/app/sale-keys.ts';

const dialogOf = (page: Page) => page.getByRole('dialog');

/** Parks by F4, a name, Enter. */
export async function park(page: Page, name: string): Promise<void> {
  await page.keyboard.press('F4');
  await focused(dialogOf(page).getByLabel('Nombre para encontrarla'));
  await typeByHand(page, name);
  await page.keyboard.press('Enter');
  await dialogOf(page).waitFor({ state: 'detached' });
  await page.getByText('Todo listo para vender').waitFor();
}

/** F4 without lines; returns the texts of the parked sales. */
export async function openParked(page: Page): Promise<string[]> {
  await readyToSell(page);
  await page.keyboard.press('F4');
  await dialogOf(page).getByRole('heading', { name: 'Ventas en espera' }).waitFor();
  const rows = dialogOf(page).getByRole('listitem').getByRole('button').filter({ hasNotText: /^$/ });
  return (await rows.allInnerTexts()).map((text) => text.replaceAll(/\s+/g, ' ').trim());
}
