import type { Page } from '@playwright/test';
import { focused, typeByHand } from '../../../../tools/app/keyboard.ts';
import { readyToSell } from '../../../../tools/app/sale-keys.ts';
import { PRICE_LABEL_LAYOUT } from './shelf.ts';

/** Teaches a new shop its scale's price labels and the unnamed consumer; ends with the focus in the search. */
export async function prepareShop(page: Page): Promise<void> {
  await readyToSell(page);
  await page.evaluate(learnPriceLabels, PRICE_LABEL_LAYOUT);
  await confirmNameless(page);
}

/** In the page: adds price labels to the scale's formats. */
async function learnPriceLabels(layout: { pattern: string; decimals: number }): Promise<void> {
  type Call = (input: object) => Promise<{ ok: boolean }>;
  const api = (window as unknown as { mostrador: Record<string, Call> }).mostrador;
  const scaleLayouts = [{ pattern: '20IIIIIWWWWWC', decimals: 3 }, layout];
  const saved = await api['settings.save']?.({ scaleLayouts });
  if (saved?.ok !== true) throw new Error(JSON.stringify(saved));
}

/** Confirms the unnamed consumer, once, as the owner. */
async function confirmNameless(page: Page): Promise<void> {
  const email = page.getByRole('dialog').getByLabel('Correo electrónico', { exact: true });
  await page.keyboard.press('F5');
  await email.waitFor();
  await page.keyboard.press('Enter');
  await focused(email);
  await typeByHand(page, 'caja@nanduti.example');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await readyToSell(page);
}
