import type { Locator, Page } from '@playwright/test';
import { focused, press, typeByHand } from '../../tools/app/keyboard.ts';
import { expect, test } from './fixtures.ts';

/* What one looks for by its name: a setting in the settings. */

test.describe.configure({ mode: 'serial' });

const searchOf = (page: Page): Locator => page.getByRole('combobox', { name: 'Buscar un ajuste' });

/** Looks for a setting, as from anywhere in the settings, and takes the first one. */
async function takeSetting(page: Page, typed: string): Promise<void> {
  await page.keyboard.press('Control+f');
  await focused(searchOf(page));
  await typeByHand(page, typed);
  await page.getByRole('listbox', { name: 'Ajustes encontrados' }).getByRole('option').first().waitFor();
  await page.keyboard.press('Enter');
}

test('a setting is found by other words for it, and shown with the focus on it', { tag: '@core' }, async ({
  page,
}) => {
  await press(page.getByRole('navigation').getByRole('button', { name: 'Ajustes' }));
  await focused(searchOf(page));
  await takeSetting(page, 'letra grande');
  await page.getByRole('tab', { name: 'Aspecto e idioma', selected: true }).waitFor();
  await focused(page.getByRole('group', { name: 'Tamaño' }).getByRole('radio', { checked: true }));
  expect(await page.locator('[data-sought]').count()).toBe(1);

  // Beyond the end of a long page, whose settings come with an answer.
  await takeSetting(page, 'pie recibo');
  const footer = page.getByRole('textbox', { name: 'Pie del comprobante' });
  await focused(footer);
  await expect(footer).toBeInViewport({ ratio: 1 });
  await takeSetting(page, 'proxy');
  await focused(page.getByLabel('Dirección del proxy'));

  // The same one again.
  await page.getByRole('tab', { name: 'Servicio y conexión' }).focus();
  await takeSetting(page, 'proxy');
  await focused(page.getByLabel('Dirección del proxy'));
});

test('«/» leads to the search, arrows choose, Escape gives the categories back', async ({ page }) => {
  await page.getByRole('tab', { selected: true }).focus();
  await page.keyboard.press('/');
  await focused(searchOf(page));
  await typeByHand(page, 'copia');
  const options = page.getByRole('option');
  await expect(options.first()).toHaveAttribute('data-highlighted');
  await page.keyboard.press('ArrowDown');
  await expect(options.nth(1)).toHaveAttribute('data-highlighted');
  await expect(page.getByRole('tablist')).toBeHidden();
  await page.keyboard.press('Escape');
  await page.getByRole('tablist').waitFor();
  await expect(searchOf(page)).toHaveValue('');
  await typeByHand(page, 'hipopótamo');
  await page.getByRole('status').filter({ hasText: 'Ningún ajuste se llama así' }).waitFor();
});
