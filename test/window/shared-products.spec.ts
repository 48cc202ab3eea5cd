import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { adopt } from '../../chain/records/proposals.ts';
import { addUser } from '../../chain/records/save-users.ts';
import { readProduct, readProducts } from '../../chain/office/read-products.ts';
import { saveProductEdit } from '../../chain/office/change-products.ts';
import type { ProductEdit } from '../../chain/office/contract.ts';
import { press, tabTo, typeByHand, typeInto } from '../../tools/app/keyboard.ts';
import { addItem, linesOf } from '../../tools/app/sale-keys.ts';
import { noOffice } from '../support/chain/test-office.ts';
import { openUserSettings, signIn, tryPin, typeNewPin } from '../../tools/app/user-keys.ts';
import { ChainApps } from './support/chain-apps.ts';

/* Products and users of a head office at a counter's window: taken over, a price at an open till, edited here, offline. */

let apps: ChainApps;

test.beforeAll(async () => {
  test.skip(noOffice !== null, noOffice ?? '');
  apps = await ChainApps.start();
});

test.afterAll(() => apps?.end());

/** Changes a product at the office, as its page does. */
async function change(code: string, changes: Partial<ProductEdit>): Promise<void> {
  const { pool } = apps.office.chain.parts;
  const { rows } = await readProducts(pool, { text: code, from: 0, branch: null });
  const detail = await readProduct(pool, { id: rows[0]?.id ?? '', branch: null });
  await saveProductEdit(pool, { ...detail, ...changes }, 'Ña Elsa');
}

/** Opens a product in the catalogue. */
async function openItem(page: Page, text: string): Promise<Locator> {
  const search = page.getByRole('textbox', { name: 'Buscar en el catálogo' });
  await page.keyboard.press('F11');
  await tabTo(search);
  await page.keyboard.press('ControlOrMeta+a');
  await typeByHand(page, text);
  await page.getByRole('row').nth(2).waitFor({ state: 'detached' });
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  const form = page.getByRole('region', { name: 'Ficha' });
  await form.getByRole('tab', { name: 'Datos' }).waitFor();
  return form;
}

test('a counter’s products become the chain’s, and a price comes to the open till', async () => {
  const app = await apps.openMember('Caja 1');
  try {
    const { page } = app;
    const proposed = (): Promise<object[]> => apps.office.query('SELECT item FROM proposals');
    const itemsHere = 5;
    await expect.poll(async () => (await proposed()).length).toBeGreaterThan(itemsHere);
    const [{ counter } = { counter: '' }] = await apps.office.query<{ counter: string }>(
      'SELECT counter FROM counters',
    );
    await adopt(apps.office.chain.parts.pool, { counter, item: null }, 'Ña Elsa');

    const pane = await openItem(page, 'YER-500');
    await pane.getByText('Es de la central').waitFor();
    const code = await pane.getByLabel('Código', { exact: true }).inputValue();

    // The sale is open; each scan asks the counter's own database.
    await page.keyboard.press('F3');
    await addItem(page, code);
    await change(code, { price: 13_700 });
    await expect
      .poll(async () => {
        await addItem(page, code);
        return (await linesOf(page)).join();
      })
      .toContain('13.700');

    const { ports } = apps.office.chain;
    await apps.office.close();
    await page
      .getByTitle(/Central: sin conexión desde .+; se vende igual.* · precios de \d\d:\d\d/)
      .waitFor();
    const offline = await openItem(page, 'YER-500');
    await typeInto(offline.getByLabel('Precio', { exact: true }), '14000');
    await press(offline.getByRole('button', { name: 'Guardar' }));
    await offline.getByText('Sin conexión con la central').waitFor();
    await apps.office.open(ports);
    await page.getByTitle('Central: al día').waitFor();
    await press(offline.getByRole('button', { name: 'Guardar' }));
    await expect
      .poll(async () => {
        const { rows } = await readProducts(apps.office.chain.parts.pool, {
          text: code,
          from: 0,
          branch: null,
        });
        return rows[0]?.price;
      })
      .toBe(14_000);
  } finally {
    await app.kill();
  }
});

test('a user of the head office enters with its code, and changes the PIN only while it answers', async () => {
  const app = await apps.openMember('Caja 2');
  try {
    const { page } = app;
    const [{ branch } = { branch: '' }] = await apps.office.query<{ branch: string }>(
      'SELECT branch FROM branches',
    );
    const code = await addUser(
      apps.office.chain.parts.pool,
      { branch, name: 'Ana', role: 'owner' },
      'Ña Elsa',
    );
    const nobody = page.getByRole('button', { name: 'En el puesto no hay ningún usuario. Elegir usuario' });
    await nobody.waitFor();
    // It came while somebody works: nothing opens by itself.
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await tryPin(page, 'Ana', '2580');
    await page.getByText('Ana todavía no tiene PIN').waitFor();
    const dialog = page.getByRole('dialog');
    await press(dialog.getByRole('button', { name: 'Volver' }));
    await press(dialog.getByRole('button', { name: 'Tengo un código…' }));
    await typeInto(dialog.getByLabel('Código de recuperación'), code);
    await typeNewPin(page, '2580');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'En el puesto: Ana' }).waitFor();
    await dialog.waitFor({ state: 'detached' });

    await openUserSettings(page);
    await page.getByText('Dueño · de la central').waitFor();
    const edit = page.getByRole('button', { name: 'Cambiar…' });
    await press(edit);
    await expect(dialog.getByText('ahí se cambia qué es y si trabaja')).toBeVisible();
    await expect(dialog.getByRole('radio')).toHaveCount(0);
    await typeNewPin(page, '1470');
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'detached' });
    await signIn(page, 'Ana', '1470');

    await apps.office.close();
    await page.getByTitle(/Central: sin conexión/).waitFor();
    await press(edit);
    await typeNewPin(page, '2580');
    await page.keyboard.press('Enter');
    await expect(dialog.getByText('hace falta la central, y ahora no contesta')).toBeVisible();
    await press(dialog.getByRole('button', { name: 'Volver' }));
    await signIn(page, 'Ana', '1470');
  } finally {
    await app.kill();
  }
});
