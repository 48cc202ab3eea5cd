import type { Locator, Page } from 'playwright';
import { press } from './keyboard.ts';

/** The banner on every screen while sending is paused. */
export function pauseBanner(page: Page): Locator {
  return page.getByRole('complementary', { name: 'Envío en pausa' });
}

/** Pauses sending for one of the lengths the dialog offers. */
export async function pauseSending(page: Page, length = /^Sin plazo/): Promise<void> {
  await press(page.getByRole('contentinfo').getByRole('button', { name: 'Pausar el envío' }));
  await press(page.getByRole('dialog', { name: 'Pausar el envío' }).getByRole('button', { name: length }));
  await pauseBanner(page).waitFor();
}

export async function resumeSending(page: Page): Promise<void> {
  await press(pauseBanner(page).getByRole('button', { name: 'Reanudar el envío' }));
  await pauseBanner(page).waitFor({ state: 'detached' });
}
