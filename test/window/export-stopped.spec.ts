import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from './fixtures.ts';
import { openDocuments } from '../../dev/app/document-keys.ts';
import { press } from '../../dev/app/keyboard.ts';
import type { LaunchedApp } from '../../dev/app/launch-app.ts';
import { readyToSell, sellOnce } from '../../dev/app/sale-keys.ts';
import { openConnection } from '../../main/store/connection.ts';
import { writeDocuments } from '../bench/generated-documents.ts';
import { openShop, type Shop } from './support/shop.ts';

/* An export of years of sales takes its time: it can be stopped, and nothing is left of it. */

/** Many seconds of a spreadsheet. */
const COUNT = 60_000;

let shop: Shop;
let app: LaunchedApp;
let home: string;

test.beforeAll(async () => {
  shop = await openShop();
  // Where the program proposes to save.
  home = join(shop.dataFolder, 'home');
  shop.env['HOME'] = home;
  shop.env['USERPROFILE'] = home;
  const db = openConnection(join(shop.dataFolder, 'mostrador.db'));
  await writeDocuments(db, COUNT, Date.now() - 3 * 86_400_000);
  db.prepare(`INSERT INTO local_series (prefix, last_number) VALUES ('C1', ?)`).run(COUNT);
  db.close();
  app = await shop.open();
  await readyToSell(app.page);
});
test.afterAll(() => shop.close());

/** Whole or in part. */
const written = (): string[] =>
  existsSync(home)
    ? readdirSync(home, { recursive: true, encoding: 'utf8' }).filter((name) =>
        /\.(xlsx|csv|part)/.test(name),
      )
    : [];

test('stopped half-way it leaves no file, and the counter sells and exports on', async () => {
  const { page } = app;
  await openDocuments(page);
  await page.keyboard.press('Control+e');
  const dialog = page.getByRole('dialog', { name: 'Exportar' });
  await press(dialog.getByRole('button', { name: 'Excel (.xlsx)' }));
  await dialog.getByText(/^\d[\d.]* de 60\.000$/).waitFor();
  await press(dialog.getByRole('button', { name: 'Seguir trabajando' }));
  await dialog.waitFor({ state: 'detached' });

  // It goes on behind the sale.
  const way = page.getByRole('button', { name: /^Exportando \d+ %/ });
  await way.waitFor();
  expect(written().filter((name) => name.includes('.part'))).toHaveLength(1);
  await way.click();
  await press(dialog.getByRole('button', { name: 'Detener' }));
  await dialog.getByText('Detenido: no se guardó ningún archivo.').waitFor();
  expect(written()).toEqual([]);
  await press(dialog.getByRole('button', { name: 'Listo' }));

  await page.keyboard.press('F3');
  await sellOnce(page, { lines: ['yerba'], client: 'Ramona', payment: { received: '' } });
  await openDocuments(page);
  await page.keyboard.press('Control+e');
  await press(dialog.getByRole('button', { name: 'CSV' }));
  await dialog.getByText(/^60\.001 documentos guardados en /).waitFor();
  expect(written()).toHaveLength(1);
});
