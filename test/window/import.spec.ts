import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { typeByHand } from '../../tools/app/keyboard.ts';

const TITLES = 'Código;Descripción;Precio;IVA;Unidad;Código de clasificación;Rubro;Stock';

let file: string;

test.beforeAll(({ shop }) => {
  file = join(shop.dataFolder, 'lista de precios.csv');
  const choices = join(shop.dataFolder, 'choices.txt');
  shop.env['MOSTRADOR_HOST_CHOICES'] = choices;
  const good = Array.from(
    { length: 40 },
    (_row, index) => `IMP-${index};Importado ${index};12.${String(500 + index)};10;UNI;01;General;7`,
  );
  writeFileSync(
    file,
    [
      TITLES,
      ...good,
      'DUDA-1;Con fórmula;12.500,5;10;UNI;01;General;7',
      'DUDA-2;De regalo;0;10;UNI;01;General;7',
      'MAL-1;Sin precio;;10;UNI;01;General;7',
      'MAL-2;Sin IVA;5.000;21;UNI;01;General;7',
    ].join('\n'),
  );
  writeFileSync(choices, file);
});

/** Changes each detected setting, which reads the file again, and changes it back. */
async function readOtherwise(dialog: Locator): Promise<void> {
  const encoding = dialog.getByLabel('Codificación');
  const separator = dialog.getByLabel('Separador');
  expect([await encoding.inputValue(), await separator.inputValue()]).toEqual(['utf-8', ';']);
  await encoding.selectOption('Windows-1252');
  await dialog.getByLabel('Qué es «DescripciÃ³n»').waitFor();
  await expect(encoding).toHaveValue('windows-1252');
  await separator.selectOption('Coma (,)');
  await dialog.getByRole('alert').getByText('No es una tabla').waitFor();
  await expect(separator).toHaveValue(';');
  await dialog.getByLabel('Qué es «DescripciÃ³n»').waitFor();
  await encoding.selectOption('UTF-8');
  await dialog.getByLabel('Qué es «Descripción»').waitFor();
  expect(await dialog.getByRole('alert').count()).toBe(0);
}

test('a list is imported from a file, by keyboard alone', async ({ page }) => {
  await page.getByText('Todo listo para vender').waitFor();
  await page.keyboard.press('F11');
  await page.getByRole('button', { name: 'Importar' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Importar productos y servicios' });
  await dialog.getByRole('button', { name: 'Elegir archivo' }).waitFor();
  await dialog.getByRole('button', { name: 'Elegir archivo' }).and(page.locator(':focus')).waitFor();
  await page.keyboard.press('Enter');
  await dialog.getByLabel('Qué es «Precio»').waitFor();
  await expect(dialog.getByLabel('Qué es «Stock»')).toHaveValue('');
  await readOtherwise(dialog);
  await dialog.getByRole('button', { name: 'Revisar' }).press('Enter');
  await dialog.getByText('«21» no es un IVA: escriba 10, 5 o exenta').waitFor();
  await dialog.getByText('1 precio en 0: DUDA-2.').waitFor();
  await dialog
    .getByLabel('1 precio con fracción de guaraní: 12500,5 → 12501.')
    .selectOption('Redondear todos');
  await expect(dialog.getByRole('table', { name: 'Filas con errores' })).not.toContainText('12500,5');
  await dialog.getByRole('button', { name: 'Guardar solo las 42 buenas' }).press('Enter');
  await dialog.getByText('Se guardaron 42 filas.').waitFor();
  await dialog.getByRole('button', { name: 'Listo' }).press('Enter');
  await page.keyboard.press('F3');
  await typeByHand(page, 'IMP-39');
  await page.getByText('Importado 39').first().waitFor();
  expect(readFileSync(file, 'utf8')).toContain('MAL-1');
});
