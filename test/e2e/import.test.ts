import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { LaunchedApp } from '../../dev/app/launch-app.ts';
import { projectRoot } from '../../dev/project.mjs';
import { openShop, type Shop } from './support/shop.ts';

const FOLDER = join(projectRoot, 'out', 'screens');
const TITLES = 'Código;Descripción;Precio;IVA;Unidad;Código de clasificación;Rubro;Stock';

let shop: Shop;
let app: LaunchedApp;
let file: string;
beforeAll(async () => {
  mkdirSync(FOLDER, { recursive: true });
  shop = await openShop();
  file = join(shop.dataFolder, 'lista de precios.csv');
  const choices = join(shop.dataFolder, 'choices.txt');
  shop.env['MOSTRADOR_HOST_CHOICES'] = choices;
  app = await shop.open();
  const good = Array.from(
    { length: 40 },
    (_row, index) => `IMP-${index};Importado ${index};12.${String(500 + index)};10;UNI;01;General;7`,
  );
  writeFileSync(
    file,
    [
      TITLES,
      ...good,
      'MAL-1;Sin precio;;10;UNI;01;General;7',
      'MAL-2;Sin IVA;5.000;21;UNI;01;General;7',
    ].join('\n'),
  );
  writeFileSync(choices, file);
});
afterAll(() => shop.close());

async function look(name: string): Promise<void> {
  for (const [width, height] of [
    [1366, 768],
    [1920, 1080],
  ] as const) {
    await app.page.setViewportSize({ width, height });
    for (const colorScheme of ['light', 'dark'] as const) {
      await app.page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await app.page.screenshot({ path: join(FOLDER, `importar-${name}-${width}-${colorScheme}.png`) });
      const { violations } = await new AxeBuilder({ page: app.page }).setLegacyMode().analyze();
      const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
      expect.soft(found, `${name} ${width} ${colorScheme}`).toEqual([]);
    }
  }
}

test('a list from a file, by keyboard alone', async () => {
  const { page } = app;
  await page.getByText('Todo listo para vender').waitFor();
  await page.keyboard.press('F11');
  await page.getByRole('button', { name: 'Importar' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Importar productos y servicios' });
  await dialog.getByRole('button', { name: 'Elegir archivo' }).waitFor();
  await look('archivo');
  await dialog.getByRole('button', { name: 'Elegir archivo' }).and(page.locator(':focus')).waitFor();
  await page.keyboard.press('Enter');
  await dialog.getByLabel('Qué es «Precio»').waitFor();
  expect(await dialog.getByLabel('Qué es «Stock»').inputValue()).toBe('');
  await look('columnas');
  await dialog.getByRole('button', { name: 'Revisar' }).press('Enter');
  await dialog.getByText('«21» no es un IVA: escriba 10, 5 o exenta').waitFor();
  await look('revision');
  await dialog.getByRole('button', { name: 'Guardar solo las 40 buenas' }).press('Enter');
  await dialog.getByText('Se guardaron 40 filas.').waitFor();
  await look('guardado');
  await dialog.getByRole('button', { name: 'Listo' }).press('Enter');
  await page.keyboard.press('F3');
  await page.keyboard.type('IMP-39');
  await page.getByText('Importado 39').first().waitFor();
  expect(readFileSync(file, 'utf8')).toContain('MAL-1');
});
