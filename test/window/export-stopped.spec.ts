import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from './fixtures.ts';
import { openDocuments } from '../../tools/app/document-keys.ts';
import { press } from '../../tools/app/keyboard.ts';
import { readyToSell, sellOnce } from '../../tools/app/sale-keys.ts';
import { openConnection } from '../../main/database/connection.ts';
import { DAY_MS } from '../../shared/domain/dates.ts';
import { writeDocuments } from '../bench/generated-documents.ts';
import type { Shop } from './support/shop.ts';
import { shopTime } from './support/shop-time.ts';

/* An export of years of sales takes long: it can be stopped, and leaves no file. */

/** Takes a spreadsheet many seconds. */
const COUNT = 60_000;

/** Folder the app proposes. */
const homeOf = ({ dataFolder }: Shop): string => join(dataFolder, 'home');

test.beforeAll(async ({ shop }) => {
  shop.env['HOME'] = homeOf(shop);
  shop.env['USERPROFILE'] = shop.env['HOME'];
  const db = openConnection(join(shop.dataFolder, 'mostrador.db'));
  await writeDocuments(db, COUNT, (await shopTime(shop)) - 3 * DAY_MS);
  db.prepare(`INSERT INTO local_series (prefix, last_number) VALUES ('C1', ?)`).run(COUNT);
  db.close();
});

/** Exported files, complete or partial. */
function written(shop: Shop): string[] {
  const home = homeOf(shop);
  const names = existsSync(home) ? readdirSync(home, { recursive: true, encoding: 'utf8' }) : [];
  return names.filter((name) => /\.(xlsx|csv|part)/.test(name));
}

test('stopped half-way it leaves no file, and the counter continues to sell and export', async ({
  page,
  shop,
}) => {
  await readyToSell(page);
  await openDocuments(page);
  await page.keyboard.press('Control+e');
  const dialog = page.getByRole('dialog', { name: 'Exportar' });
  await press(dialog.getByRole('button', { name: 'Excel (.xlsx)' }));
  await dialog.getByText(/^\d[\d.]* de 60\.000$/).waitFor();
  await press(dialog.getByRole('button', { name: 'Seguir trabajando' }));
  await dialog.waitFor({ state: 'detached' });

  // It continues behind the sale.
  const way = page.getByRole('button', { name: /^Exportando \d+ %/ });
  await way.waitFor();
  expect(written(shop).filter((name) => name.includes('.part'))).toHaveLength(1);
  await way.click();
  await press(dialog.getByRole('button', { name: 'Detener' }));
  await dialog.getByText('Detenido: no se guardó ningún archivo.').waitFor();
  expect(written(shop)).toEqual([]);
  await press(dialog.getByRole('button', { name: 'Listo' }));

  await page.keyboard.press('F3');
  await sellOnce(page, { lines: ['yerba'], client: 'Ramona', payment: { received: '' } });
  await openDocuments(page);
  await page.keyboard.press('Control+e');
  await press(dialog.getByRole('button', { name: 'CSV' }));
  await dialog.getByText(/^60\.001 documentos guardados en /).waitFor();
  expect(written(shop)).toHaveLength(1);
});
