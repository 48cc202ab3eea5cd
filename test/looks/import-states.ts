import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Shop } from '../window/support/shop.ts';
import { escapeDialog, type LookState } from './look-state.ts';

const TITLES = 'Código;Descripción;Precio;IVA;Unidad;Código de clasificación;Rubro;Stock';

/** Writes a shop's list with some faulty rows; the app's file dialog chooses it. */
function writeList({ dataFolder }: Shop): void {
  const good = Array.from(
    { length: 40 },
    (_row, index) => `IMP-${index};Importado ${index};12.${500 + index};10;UNI;01;General;7`,
  );
  const bad = ['MAL-1;Sin precio;;10;UNI;01;General;7', 'MAL-2;Sin IVA;5.000;21;UNI;01;General;7'];
  const file = join(dataFolder, 'lista de precios.csv');
  writeFileSync(file, [TITLES, ...good, ...bad].join('\n'));
  writeFileSync(join(dataFolder, 'choices.txt'), file);
}

/** A list from a file, up to the saving step. */
export const IMPORT_STATES: readonly LookState[] = [
  {
    name: 'importar-archivo',
    async show(page) {
      await page.getByRole('button', { name: 'Importar' }).press('Enter');
      await page.getByRole('dialog').getByRole('button', { name: 'Elegir archivo' }).waitFor();
    },
  },
  {
    name: 'importar-columnas',
    baseline: 'usual',
    picture: 'importar',
    async show(page, shop) {
      writeList(shop);
      await page.getByRole('button', { name: 'Elegir archivo' }).press('Enter');
      await page.getByLabel('Qué es «Precio»').waitFor();
    },
  },
  {
    name: 'importar-revision',
    async show(page) {
      await page.getByRole('button', { name: 'Revisar' }).press('Enter');
      await page.getByText('«21» no es un IVA: escriba 10, 5 o exenta').waitFor();
    },
    leave: escapeDialog,
  },
  {
    name: 'exportar',
    async show(page) {
      await page.getByRole('button', { name: 'Exportar' }).press('Enter');
      await page.getByRole('dialog').waitFor();
    },
    leave: escapeDialog,
  },
];
