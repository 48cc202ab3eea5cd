import type { Page } from '@playwright/test';
import { focused, typeByHand } from '../../../../tools/app/keyboard.ts';
import { readyToSell } from '../../../../tools/app/sale-keys.ts';
import { PRICE_LABEL_LAYOUT } from './shelf.ts';

/** Teaches a new shop the price labels of its scale and the unnamed consumer; the search has the focus then. */
export async function prepareShop(page: Page): Promise<void> {
  await readyToSell(page);
  await page.evaluate(learnPriceLabels, PRICE_LABEL_LAYOUT);
  await confirmNameless(page);
}

/** In the page: the scale prints labels with prices too. */
async function learnPriceLabels(layout: { pattern: string; decimals: number }): Promise<void> {
  type Call = (input: object) => Promise<{ ok: boolean }>;
  const api = (window as unknown as { mostrador: Record<string, Call> }).mostrador;
  const scaleLayouts = [{ pattern: '20IIIIIWWWWWC', decimals: 3 }, layout];
  const saved = await api['settings.save']?.({ scaleLayouts });
  if (saved?.ok !== true) throw new Error(JSON.stringify(saved));
}

/** Once, by the owner: who the unnamed consumer is. */
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
