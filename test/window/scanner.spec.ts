import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { closeNotices, focused, typeByHand, typeInto } from '../../tools/app/keyboard.ts';
import { addItem, chooseClient, linesOf, readyToSell } from '../../tools/app/sale-keys.ts';
import { waitUntil } from '../../tools/app/wait-until.ts';
import type { MethodsApi } from '../../shared/contract/window-api.ts';
import { Scanner } from './support/scanner.ts';

/* Scans at scanner speed, with the focus anywhere: each lands in the sale, and nowhere else. */

const YERBA = '7840101000010';
const EAN_8 = '40170725';
const UNKNOWN = '7840999999993';
/** A product code, no bar code, as on labels the shop prints itself. */
const SHORT = '1001';
const LABEL_ITEM = '55103';
/** 0,755 kg of the labelled item. */
const LABEL = '2055103007553';

let scanner: Scanner;

test.beforeAll(async ({ page }) => {
  scanner = await Scanner.plugIn(page);
  await readyToSell(page);
  await page.evaluate(stockShop, { labelItem: LABEL_ITEM, short: SHORT });
  // Returning to the sale shows the changes.
  await page.keyboard.press('F6');
  await page.keyboard.press('F3');
  await page.getByRole('tab', { name: 'Fiambrería' }).waitFor();
});

/** In the page: groups of favourites, a usual classification, cheese the scale knows by its code, a short code. */
async function stockShop({ labelItem, short }: { labelItem: string; short: string }): Promise<void> {
  const { mostrador } = window as unknown as { mostrador: MethodsApi };
  const find = async (code: string) => {
    const found = await mostrador['catalog.find-by-code']({ code });
    if (!found.ok || found.value.item === null) throw new Error(`there is no ${code}`);
    return found.value.item;
  };
  const groupOf = async (name: string, color: 'green' | 'red', codes: readonly string[]) => {
    const items = await Promise.all(codes.map(find));
    return { id: null, name, color, itemIds: items.map(({ id }) => id) };
  };
  const groups = [
    await groupOf('Almacén', 'green', ['YER-500', 'ARR-1000', 'FID-400']),
    await groupOf('Fiambrería', 'red', ['QUE-KG', 'MOR-KG']),
  ];
  await mostrador['catalog.save-favourites']({ groups });
  const { id, kind, record } = await find('QUE-KG');
  const saved = await mostrador['catalog.save']({
    id,
    kind,
    record,
    otherBarCodes: [labelItem],
    isActive: true,
  });
  if (!saved.ok) throw new Error(saved.error.message);
  const yerba = await find('YER-500');
  if (yerba.kind !== 'mercaderia') throw new Error('the yerba is no product');
  const added = await mostrador['catalog.save']({
    id: null,
    kind: yerba.kind,
    record: { ...yerba.record, codigo_original: short, codigo_barra: '', descripcion: 'Caramelo suelto' },
    otherBarCodes: [],
    isActive: true,
  });
  if (!added.ok) throw new Error(added.error.message);
  // Defaults of a new product.
  await mostrador['catalog.save-lists']({
    classifications: [{ codigo: '01.01', nombre: 'Almacén' }],
    internalCodes: [],
    defaultClassification: '01.01',
  });
}

const dialogOf = (page: Page) => page.getByRole('dialog');
const searchOf = (page: Page) => page.getByRole('combobox', { name: 'Buscar producto' });
const remarkOf = (page: Page) => page.getByLabel(/^Observación/);

test.beforeEach(async ({ page }) => {
  await page.keyboard.press('Escape');
  await dialogOf(page).waitFor({ state: 'detached' });
  await page.keyboard.press('F3');
  await page.keyboard.press('Escape');
});

/** Quantity of the product with this code in the sale. */
async function countOf(page: Page, code: string): Promise<number> {
  const line = (await linesOf(page)).find((text) => text.startsWith(code));
  return Number(/ (\d+) UNI/.exec(line ?? '')?.[1] ?? 0);
}

/** Runs `act`, and waits until the sale has `count` more of the product. */
async function adds(page: Page, count: number, act: () => Promise<void>, code = 'YER-500'): Promise<void> {
  const before = await countOf(page, code);
  await act();
  await waitUntil(`${count} more in the sale`, async () => (await countOf(page, code)) === before + count);
}

test.describe('a scan lands in the sale', () => {
  test('a scan in the search is added, with Enter, Tab or nothing after it', { tag: '@core' }, async ({
    page,
  }) => {
    await adds(page, 1, () => scanner.scan(YERBA));
    await adds(page, 1, () => scanner.scan(YERBA, { suffix: 'Tab', gapMs: 30 }));
    await focused(searchOf(page));
    await adds(page, 1, () => scanner.scan(YERBA, { suffix: null }));
    await adds(page, 1, () => scanner.scan('YER-500'));
    await expect(searchOf(page)).toHaveValue('');
  });

  test('a scan takes the quantity typed before it; words being typed stay', {
    tag: '@core',
  }, async ({ page }) => {
    await typeByHand(page, '3*');
    await adds(page, 3, () => scanner.scan(YERBA));
    await expect(searchOf(page)).toHaveValue('');
    await typeByHand(page, 'caf');
    await adds(page, 1, () => scanner.scan(YERBA));
    await expect(searchOf(page)).toHaveValue('caf');
  });

  test('a scan in another field is added, and leaves the field and its caret as they were', async ({
    page,
  }) => {
    await page.keyboard.press('F7');
    await typeByHand(page, 'dejar en la puerta');
    for (let step = 0; step < 6; step += 1) await page.keyboard.press('ArrowLeft');
    await adds(page, 1, () => scanner.scan(YERBA));
    await adds(page, 1, () => scanner.scan(YERBA, { suffix: null }));
    await expect(remarkOf(page)).toHaveValue('dejar en la puerta');
    await typeByHand(page, 'x');
    await expect(remarkOf(page)).toHaveValue('dejar en la xpuerta');
    // Letters alone are a code too, if their end is as quick.
    await scanner.scan('PAN');
    await page.getByText('No hay ningún producto con «PAN»').waitFor();
    await expect(remarkOf(page)).toHaveValue('dejar en la xpuerta');
    await page.keyboard.press('F3');
    await page.keyboard.press('Escape');
    await page.keyboard.press('F7');
  });

  test('a scan on a line is added, and its quantity stays', async ({ page }) => {
    await page.keyboard.press('ArrowUp');
    await adds(page, 1, () => scanner.scan(YERBA));
    await page.keyboard.press('F3');
    await addItem(page, 'arroz');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await focused(page.getByLabel('Cantidad de Arroz grano largo 1 kg'));
    await typeByHand(page, '4');
    await adds(page, 1, () => scanner.scan(YERBA));
    await expect(page.getByLabel('Cantidad de Arroz grano largo 1 kg')).toHaveValue('4');
    await page.keyboard.press('Escape');
    await typeByHand(page, '5*');
    await adds(page, 5, () => scanner.scan(YERBA));
    expect((await linesOf(page)).find((line) => line.startsWith('ARR-1000'))).toContain(' 1 UNI');
  });

  test('a scan on a button does not press it, and on a choice leaves it unchanged', async ({ page }) => {
    await page.getByRole('button', { name: 'Elegir cliente' }).focus();
    await adds(page, 1, () => scanner.scan(YERBA));
    expect(await dialogOf(page).count()).toBe(0);
    const point = page.getByRole('combobox', { name: 'Punto de expedición' });
    const chosen = await point.inputValue();
    await point.focus();
    await adds(page, 1, () => scanner.scan(YERBA));
    await expect(point).toHaveValue(chosen);
  });
});

test('a scan adds its product in other forms: prefixed, as a GS1 element, from a US keyboard', async ({
  page,
}) => {
  for (const code of [`]C1010${YERBA}`, `0${YERBA}`, `${YERBA}05`, "YER'500"])
    await adds(page, 1, () => scanner.scan(code));
  await expect(searchOf(page)).toHaveValue('');
});

test.describe('a scan of a short code', () => {
  for (const suffix of ['Enter', 'Tab'] as const) {
    const addsIt = (page: Page) => adds(page, 1, () => scanner.scan(SHORT, { suffix }), SHORT);

    test(`adds its product from the search, with ${suffix}`, async ({ page }) => {
      await addsIt(page);
      await focused(searchOf(page));
      await expect(searchOf(page)).toHaveValue('');
    });

    test(`leaves the quantity of the focused line, with ${suffix}`, async ({ page }) => {
      await adds(page, 1, () => scanner.scan(YERBA));
      const yerbas = await countOf(page, 'YER-500');
      await page.keyboard.press('ArrowDown');
      await addsIt(page);
      expect(await countOf(page, 'YER-500')).toBe(yerbas);
      await page.keyboard.press('F3');
    });

    test(`leaves the remark as it was, with ${suffix}`, async ({ page }) => {
      await typeInto(remarkOf(page), 'en bolsa');
      await addsIt(page);
      await expect(remarkOf(page)).toHaveValue('en bolsa');
      await focused(remarkOf(page));
    });

    test(`is set aside in the charge and in the terms, with ${suffix}`, async ({ page, shop }) => {
      await chooseClient(page, 'Ramona');
      await addsIt(page);
      for (const [key, name] of [
        ['F9', 'Recibido'],
        ['F8', 'Descuento'],
      ] as const) {
        await page.keyboard.press(key);
        const field = dialogOf(page).getByLabel(name).first();
        await field.focus();
        await scanner.scan(SHORT, { suffix });
        await page.getByText(`Se escaneó ${SHORT} con una ventana abierta`).waitFor();
        await focused(field);
        await expect(field).toHaveValue('');
        await page.keyboard.press('Escape');
        await dialogOf(page).waitFor({ state: 'detached' });
        await closeNotices(page);
        await adds(page, 1, () => page.getByRole('button', { name: 'Agregar ahora' }).click(), SHORT);
      }
      expect(await shop.service.documents()).toHaveLength(0);
    });
  }
});

test('a scan of the line whose quantity is being typed adds to it and ends the typing', async ({ page }) => {
  await adds(page, 1, () => scanner.scan(YERBA));
  await page.getByRole('row').filter({ hasText: 'YER-500' }).focus();
  await page.keyboard.press('Enter');
  const quantity = page.getByLabel(/^Cantidad de Yerba mate/);
  await focused(quantity);
  await typeByHand(page, '4');
  await scanner.scan(YERBA);
  await waitUntil('five', async () => (await countOf(page, 'YER-500')) === 5);
  expect(await quantity.count()).toBe(0);
  await focused(searchOf(page));
});

test.describe('a label of the scale', () => {
  const cheese = async (page: Page) => (await linesOf(page)).find((text) => text.startsWith('QUE-KG'));

  test('gives the quantity, adds up, and takes no quantity before it', async ({ page }) => {
    await scanner.scan(LABEL);
    await waitUntil('one', async () => (await cheese(page))?.includes(' 0,755 kg') === true);
    await scanner.scan(LABEL);
    await waitUntil('two', async () => (await cheese(page))?.includes(' 1,51 kg') === true);
    await typeByHand(page, '3*');
    await scanner.scan(LABEL);
    await page.getByText('La etiqueta de la balanza ya dice cuánto es').waitFor();
    expect(await cheese(page)).toContain(' 1,51 kg');
  });
});

test('a product sold by the piece takes no fraction', async ({ page }) => {
  const before = await linesOf(page);
  await typeByHand(page, '1,5*');
  await scanner.scan(YERBA);
  await page.getByText('se vende por UNI, sin decimales').waitFor();
  expect(await linesOf(page)).toEqual(before);
});

test.describe('an unknown code', () => {
  test('is not taken as a word, though a product begins with its letters', async ({ page }) => {
    const before = await linesOf(page);
    await scanner.scan('FID');
    await page.getByText('No hay ningún producto con «FID»').waitFor();
    expect(await linesOf(page)).toEqual(before);
    await expect(searchOf(page)).toHaveValue('');
    await page.keyboard.press('F3');
    await page.keyboard.press('Escape');
  });

  test('shows an error, sells nothing, and does not hinder the next scan', async ({ page }) => {
    const before = await linesOf(page);
    await scanner.scan(UNKNOWN);
    await page.getByText(`No hay ningún producto con «${UNKNOWN}»`).waitFor();
    await page.keyboard.press('Enter');
    expect(await linesOf(page)).toEqual(before);
    await adds(page, 1, () => scanner.scan(YERBA));
    await page.getByText(`Sin agregar: ${UNKNOWN}`).waitFor();
    await page.keyboard.press('F9');
    expect(await dialogOf(page).count()).toBe(0);
  });

  test('becomes a product by one button, and is added in the typed quantity', async ({ page }) => {
    await typeByHand(page, '4*');
    await scanner.scan(UNKNOWN);
    await page.getByRole('button', { name: 'Crear producto' }).click();
    await focused(page.getByRole('textbox', { name: /^Descripción/ }));
    await typeByHand(page, 'Galletita surtida');
    await typeInto(page.getByRole('textbox', { name: /^Código/ }).first(), 'GAL-1');
    await typeInto(page.getByRole('textbox', { name: /^Precio/ }).first(), '7500');
    await page.keyboard.press('Control+s');
    await waitUntil('it is in the sale', async () =>
      (await linesOf(page)).some((line) => line.startsWith('GAL-1') && line.includes(' 4 ')),
    );
    await focused(searchOf(page));
    expect(await page.getByText(UNKNOWN).count()).toBe(0);
  });
});

test.describe('a scan in a dialog', () => {
  test('gives the client’s field a document number, and sets a product’s code aside', async ({ page }) => {
    await page.keyboard.press('F2');
    const field = dialogOf(page).getByRole('combobox', { name: 'RUC, CI o nombre' });
    await focused(field);
    const before = await linesOf(page);
    await scanner.scan('80009735', { suffix: null });
    await waitUntil('typed', async () => (await field.inputValue()) === '80009735');
    // A scan never follows the previous so fast as to belong to it: press a key between.
    await page.keyboard.press('End');
    await scanner.scan(YERBA);
    await page.getByText(`Se escaneó ${YERBA} con una ventana abierta`).waitFor();
    await expect(field).toHaveValue('80009735');
    // An EAN-8 has as many figures as an identity card.
    await scanner.scan(EAN_8);
    await page.getByText(`el último ${EAN_8}`).waitFor();
    await expect(field).toHaveValue('80009735');
    expect(await linesOf(page)).toEqual(before);
    await page.keyboard.press('Escape');
    await dialogOf(page).waitFor({ state: 'detached' });
    await closeNotices(page);
    await adds(page, 1, () => page.getByRole('button', { name: 'Agregar ahora' }).click());
  });

  test('is never taken as cash in the charge: it is announced, and set aside', async ({ page, shop }) => {
    await chooseClient(page, 'Ramona');
    await page.keyboard.press('F9');
    const received = dialogOf(page).getByLabel('Recibido');
    await focused(received);
    await typeByHand(page, '999000');
    await scanner.scan(YERBA);
    await page.getByText(`Se escaneó ${YERBA} con una ventana abierta`).waitFor();
    await expect(received).toHaveValue('999.000');
    expect(await shop.service.documents()).toHaveLength(0);
    await page.keyboard.press('Escape');
    await dialogOf(page).waitFor({ state: 'detached' });
    await adds(page, 1, () => page.getByRole('button', { name: 'Agregar ahora' }).click());
  });

  test('ten scans give one notice, with their number', async ({ page }) => {
    await adds(page, 1, () => scanner.scan(YERBA));
    await chooseClient(page, 'Ramona');
    await page.keyboard.press('F9');
    await focused(dialogOf(page).getByLabel('Recibido'));
    // Left by an earlier test.
    await closeNotices(page);
    for (let scans = 0; scans < 10; scans += 1) await scanner.scan(YERBA);
    await page.getByText(`Se escanearon 10 códigos con una ventana abierta, el último ${YERBA}`).waitFor();
    expect(await page.getByText('con una ventana abierta').count()).toBe(1);
    await page.keyboard.press('Escape');
    await dialogOf(page).waitFor({ state: 'detached' });
    await adds(page, 10, () => page.getByRole('button', { name: 'Agregar ahora' }).click());
  });

  test('is added under the help', async ({ page }) => {
    await adds(page, 1, async () => {
      await page.keyboard.press('F1');
      await dialogOf(page).waitFor();
      await scanner.scan(YERBA);
      // Content under a dialog cannot be read, and nothing closed it.
      await page.keyboard.press('Escape');
      await dialogOf(page).waitFor({ state: 'detached' });
    });
  });
});

test.describe('favourites', () => {
  const groupOf = (page: Page, name: string) => page.getByRole('tab', { name });
  const buttonOf = (page: Page, name: string) =>
    page.getByRole('region', { name: 'Favoritos' }).getByRole('button', { name });

  test('are added by touch, with the typed quantity', async ({ page }) => {
    await touch(page, 'Almacén');
    await typeByHand(page, '2*');
    await adds(page, 2, async () => {
      const box = await buttonOf(page, 'Yerba mate compuesta').boundingBox();
      if (box === null) throw new Error('not on the screen');
      expect(box.height).toBeGreaterThanOrEqual(44);
      await scanner.touch(box.x + box.width / 2, box.y + box.height / 2);
    });
    await focused(searchOf(page));
  });

  test('stay in place with the first line and with a fault', async ({ page }) => {
    await touch(page, 'Almacén');
    await adds(page, 1, () => scanner.scan(YERBA));
    await page.keyboard.press('F4');
    await focused(dialogOf(page).getByRole('textbox').first());
    await page.keyboard.press('Enter');
    await waitUntil('the sale is empty', async () => (await linesOf(page)).length === 0);
    const rice = buttonOf(page, 'Arroz grano largo');
    const place = await rice.boundingBox();
    if (place === null) throw new Error('not on the screen');
    await adds(
      page,
      2,
      async () => {
        for (let taps = 0; taps < 2; taps += 1)
          await scanner.touch(place.x + place.width / 2, place.y + place.height / 2);
      },
      'ARR-1000',
    );
    expect(await linesOf(page)).toHaveLength(1);
    expect(await rice.boundingBox()).toEqual(place);
    await scanner.scan('7840888888888');
    await page.getByText('No hay ningún producto con «7840888888888»').waitFor();
    expect(await rice.boundingBox()).toEqual(place);
  });

  test('are walked and added by keyboard', async ({ page }) => {
    await page.keyboard.press('Control+f');
    await focused(buttonOf(page, 'Yerba mate compuesta'));
    await adds(page, 1, () => page.keyboard.press('Enter'));
    await page.keyboard.press('ArrowUp');
    await focused(groupOf(page, 'Almacén'));
    await page.keyboard.press('ArrowRight');
    await focused(groupOf(page, 'Fiambrería'));
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Escape');
    await focused(searchOf(page));
  });

  test('can be hidden, or shown beside the lines', async ({ page }) => {
    const panel = page.getByRole('region', { name: 'Favoritos' });
    await page.getByRole('button', { name: 'Favoritos', pressed: true }).click();
    await panel.waitFor({ state: 'detached' });
    await page.keyboard.press('Control+f');
    await panel.waitFor();
    await page.keyboard.press('Control+f');
    await panel.waitFor({ state: 'detached' });
    await focused(searchOf(page));
    await page.keyboard.press('Control+f');
  });

  async function touch(page: Page, name: string): Promise<void> {
    const box = await groupOf(page, name).boundingBox();
    if (box === null) throw new Error('not on the screen');
    expect(box.height).toBeGreaterThanOrEqual(44);
    await scanner.touch(box.x + box.width / 2, box.y + box.height / 2);
    await groupOf(page, name).and(page.locator('[aria-selected=true]')).waitFor();
  }
});
