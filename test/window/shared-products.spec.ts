import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { adopt } from '../../chain/records/proposals.ts';
import { addUser } from '../../chain/records/save-users.ts';
import { readProduct, readProducts } from '../../chain/office/read-products.ts';
import { saveProductEdit } from '../../chain/office/change-products.ts';
import type { ProductEdit } from '../../chain/office/contract.ts';
import { press, tabTo, typeByHand, typeInto } from '../../tools/app/keyboard.ts';
import { trainingEnvironment } from '../../tools/app/app-command.ts';
import { buildOnce } from '../../tools/app/build-once.ts';
import { type LaunchedApp, launchApp } from '../../tools/app/launch-app.ts';
import { logIn, startTrainingService, type TrainingService } from '../../tools/demo/stage.ts';
import { addItem, linesOf, readyToSell } from '../../tools/app/sale-keys.ts';
import { freePorts } from '../support/free-ports.ts';
import { noOffice, TestOffice } from '../support/chain/test-office.ts';
import { openUserSettings, signIn, tryPin, typeNewPin } from '../../tools/app/user-keys.ts';
import { openSettings } from './support/open-settings.ts';

/* Products and users of a head office at a counter's window: taken over, a price at an open till, edited here, offline. */

let office: TestOffice;
let folder: string;
let service: TrainingService;

test.beforeAll(async () => {
  test.skip(noOffice !== null, noOffice ?? '');
  await buildOnce();
  office = new TestOffice();
  await office.open();
  folder = mkdtempSync(join(tmpdir(), 'mostrador-shared-'));
  const port = await freePorts(2);
  service = await startTrainingService({ port, dataFolder: join(folder, 'service'), speed: 1 });
});

test.afterAll(async () => {
  await service?.stop();
  await office?.remove();
  if (folder !== undefined) rmSync(folder, { recursive: true, force: true });
});

/** Changes a product at the office, as its page does. */
async function change(code: string, changes: Partial<ProductEdit>): Promise<void> {
  const { pool } = office.chain.parts;
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

/** Opens an app on a machine of its own that has joined the office as a counter of Luque. */
async function openMember(name: string): Promise<LaunchedApp> {
  const machine = {
    dataFolder: join(folder, name, 'datos'),
    env: {
      ...trainingEnvironment(service.clockVariable),
      XDG_CONFIG_HOME: join(folder, name, 'config'),
      XDG_DATA_HOME: join(folder, name),
    },
  };
  await logIn({ service, ...machine });
  const app = await launchApp({ ...machine, url: service.url });
  await readyToSell(app.page);
  await openSettings(app.page, 'Central');
  await typeInto(app.page.getByLabel('Código de la central'), await office.invite('Luque', name));
  await app.page.keyboard.press('Enter');
  await app.page.getByTitle('Central: al día').waitFor();
  return app;
}

test('a counter’s products become the chain’s, and a price comes to the open till', async () => {
  const app = await openMember('Caja 1');
  try {
    const { page } = app;
    const proposed = (): Promise<object[]> => office.query('SELECT item FROM proposals');
    const itemsHere = 5;
    await expect.poll(async () => (await proposed()).length).toBeGreaterThan(itemsHere);
    const [{ counter } = { counter: '' }] = await office.query<{ counter: string }>(
      'SELECT counter FROM counters',
    );
    await adopt(office.chain.parts.pool, { counter, item: null }, 'Ña Elsa');

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

    const { ports } = office.chain;
    await office.close();
    await page
      .getByTitle(/Central: sin conexión desde .+; se vende igual.* · precios de \d\d:\d\d/)
      .waitFor();
    const offline = await openItem(page, 'YER-500');
    await typeInto(offline.getByLabel('Precio', { exact: true }), '14000');
    await press(offline.getByRole('button', { name: 'Guardar' }));
    await offline.getByText('Sin conexión con la central').waitFor();
    await office.open(ports);
    await page.getByTitle('Central: al día').waitFor();
    await press(offline.getByRole('button', { name: 'Guardar' }));
    await expect
      .poll(async () => {
        const { rows } = await readProducts(office.chain.parts.pool, { text: code, from: 0, branch: null });
        return rows[0]?.price;
      })
      .toBe(14_000);
  } finally {
    await app.kill();
  }
});

test('a user of the head office enters with its code, and changes the PIN only while it answers', async () => {
  const app = await openMember('Caja 2');
  try {
    const { page } = app;
    const [{ branch } = { branch: '' }] = await office.query<{ branch: string }>(
      'SELECT branch FROM branches',
    );
    const code = await addUser(office.chain.parts.pool, { branch, name: 'Ana', role: 'owner' }, 'Ña Elsa');
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

    await office.close();
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
