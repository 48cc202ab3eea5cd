import { expect, test } from './fixtures.ts';
import { focused, typeByHand, typeInto } from '../../dev/app/keyboard.ts';
import type { LaunchedApp } from '../../dev/app/launch-app.ts';
import { addItem, chooseClient, linesOf, readyToSell } from '../../dev/app/sale-keys.ts';
import { waitUntil } from '../../dev/app/wait-until.ts';
import type { MethodsApi } from '../../shared/ipc/contract.ts';
import { Scanner } from './support/scanner.ts';
import { openShop, type Shop } from './support/shop.ts';

/* Scans as a scanner makes them, with the focus wherever it may be: each lands in the sale, and nowhere else. */

const YERBA = '7840101000010';
const UNKNOWN = '7840999999993';
const LABEL_ITEM = '55103';
/** 0,755 kg of it. */
const LABEL = '2055103007553';

let shop: Shop;
let app: LaunchedApp;
let scanner: Scanner;

test.beforeAll(async () => {
  shop = await openShop();
  app = await shop.open();
  scanner = await Scanner.plugIn(app.page);
  await readyToSell(app.page);
  await app.page.evaluate(stockShop, LABEL_ITEM);
  // Coming back to the sale shows what has changed.
  await app.page.keyboard.press('F6');
  await app.page.keyboard.press('F3');
  await app.page.getByRole('tab', { name: 'Fiambrería' }).waitFor();
});
test.afterAll(() => shop.close());

/** In the page: two groups of favourites, a usual classification, and cheese that the scale knows by this code. */
async function stockShop(labelItem: string): Promise<void> {
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
  // What a new product gets without a word.
  await mostrador['catalog.save-lists']({
    classifications: [{ codigo: '01.01', nombre: 'Almacén' }],
    internalCodes: [],
    defaultClassification: '01.01',
  });
}

const dialog = () => app.page.getByRole('dialog');
const search = () => app.page.getByRole('combobox', { name: 'Buscar producto' });
const remark = () => app.page.getByLabel(/^Observación/);

test.beforeEach(async () => {
  await app.page.keyboard.press('Escape');
  await dialog().waitFor({ state: 'detached' });
  await app.page.keyboard.press('F3');
  await app.page.keyboard.press('Escape');
});

/** How many of the yerba are in the sale. */
async function yerbas(): Promise<number> {
  const line = (await linesOf(app.page)).find((text) => text.startsWith('YER-500'));
  return Number(/ (\d+) UNI/.exec(line ?? '')?.[1] ?? 0);
}

/** Runs this, and waits until so many yerbas more are in the sale. */
async function adds(count: number, act: () => Promise<void>): Promise<void> {
  const before = await yerbas();
  await act();
  await waitUntil(`${count} more in the sale`, async () => (await yerbas()) === before + count);
}

test.describe('a scan lands in the sale', () => {
  test('from the search, with Enter, Tab or nothing after it', { tag: '@core' }, async () => {
    await adds(1, () => scanner.scan(YERBA));
    await adds(1, () => scanner.scan(YERBA, { suffix: 'Tab', gapMs: 30 }));
    await focused(search());
    await adds(1, () => scanner.scan(YERBA, { suffix: null }));
    await adds(1, () => scanner.scan('YER-500'));
    await expect(search()).toHaveValue('');
  });

  test('with the quantity typed before it; words that are being typed stay', { tag: '@core' }, async () => {
    await typeByHand(app.page, '3*');
    await adds(3, () => scanner.scan(YERBA));
    await expect(search()).toHaveValue('');
    await typeByHand(app.page, 'caf');
    await adds(1, () => scanner.scan(YERBA));
    await expect(search()).toHaveValue('caf');
  });

  test('from another field, which is as it was, and so is its caret', async () => {
    await app.page.keyboard.press('F7');
    await typeByHand(app.page, 'dejar en la puerta');
    for (let step = 0; step < 6; step += 1) await app.page.keyboard.press('ArrowLeft');
    await adds(1, () => scanner.scan(YERBA));
    await adds(1, () => scanner.scan(YERBA, { suffix: null }));
    await expect(remark()).toHaveValue('dejar en la puerta');
    await typeByHand(app.page, 'x');
    await expect(remark()).toHaveValue('dejar en la xpuerta');
  });

  test('from a line and from its quantity, which stays', async () => {
    await app.page.keyboard.press('ArrowUp');
    await adds(1, () => scanner.scan(YERBA));
    await app.page.keyboard.press('F3');
    await addItem(app.page, 'arroz');
    await app.page.keyboard.press('ArrowUp');
    await app.page.keyboard.press('Enter');
    await focused(app.page.getByLabel('Cantidad de Arroz grano largo 1 kg'));
    await typeByHand(app.page, '4');
    await adds(1, () => scanner.scan(YERBA));
    await expect(app.page.getByLabel('Cantidad de Arroz grano largo 1 kg')).toHaveValue('4');
    await app.page.keyboard.press('Escape');
    await typeByHand(app.page, '5*');
    await adds(5, () => scanner.scan(YERBA));
    expect((await linesOf(app.page)).find((line) => line.startsWith('ARR-1000'))).toContain(' 1 UNI');
  });

  test('from a button, which is not pressed, and from a choice, which stays', async () => {
    await app.page.getByRole('button', { name: 'Elegir cliente' }).focus();
    await adds(1, () => scanner.scan(YERBA));
    expect(await dialog().count()).toBe(0);
    const point = app.page.getByRole('combobox', { name: 'Punto de expedición' });
    const chosen = await point.inputValue();
    await point.focus();
    await adds(1, () => scanner.scan(YERBA));
    await expect(point).toHaveValue(chosen);
  });
});

test.describe('a label of the scale', () => {
  const cheese = async () => (await linesOf(app.page)).find((text) => text.startsWith('QUE-KG'));

  test('says how much, adds up, and takes no quantity before it', async () => {
    await scanner.scan(LABEL);
    await waitUntil('one', async () => (await cheese())?.includes(' 0,755 kg') === true);
    await scanner.scan(LABEL);
    await waitUntil('two', async () => (await cheese())?.includes(' 1,51 kg') === true);
    await typeByHand(app.page, '3*');
    await scanner.scan(LABEL);
    await app.page.getByText('La etiqueta de la balanza ya dice cuánto es').waitFor();
    expect(await cheese()).toContain(' 1,51 kg');
  });
});

test('what is counted is not sold by halves', async () => {
  const before = await linesOf(app.page);
  await typeByHand(app.page, '1,5*');
  await scanner.scan(YERBA);
  await app.page.getByText('se vende por UNI, sin decimales').waitFor();
  expect(await linesOf(app.page)).toEqual(before);
});

test.describe('a code nobody knows', () => {
  test('says so, sells nothing, and does not hinder the next scan', async () => {
    const before = await linesOf(app.page);
    await scanner.scan(UNKNOWN);
    await app.page.getByText(`No hay ningún producto con «${UNKNOWN}»`).waitFor();
    await app.page.keyboard.press('Enter');
    expect(await linesOf(app.page)).toEqual(before);
    await adds(1, () => scanner.scan(YERBA));
    await app.page.getByText(`Sin agregar: ${UNKNOWN}`).waitFor();
    await app.page.keyboard.press('F9');
    expect(await dialog().count()).toBe(0);
  });

  test('becomes a product by one button, and is in the sale as often as was said', async () => {
    await typeByHand(app.page, '4*');
    await scanner.scan(UNKNOWN);
    await app.page.getByRole('button', { name: 'Crear producto' }).click();
    await focused(app.page.getByRole('textbox', { name: /^Descripción/ }));
    await typeByHand(app.page, 'Galletita surtida');
    await typeInto(app.page.getByRole('textbox', { name: /^Código/ }).first(), 'GAL-1');
    await typeInto(app.page.getByRole('textbox', { name: /^Precio/ }).first(), '7500');
    await app.page.keyboard.press('Control+s');
    await waitUntil('it is in the sale', async () =>
      (await linesOf(app.page)).some((line) => line.startsWith('GAL-1') && line.includes(' 4 ')),
    );
    await focused(search());
    expect(await app.page.getByText(UNKNOWN).count()).toBe(0);
  });
});

test.describe('in a dialog', () => {
  test('of the client, the characters are the field’s', async () => {
    await app.page.keyboard.press('F2');
    const field = dialog().getByRole('combobox', { name: 'RUC, CI o nombre' });
    await focused(field);
    const before = await linesOf(app.page);
    await scanner.scan('80009735', { suffix: null });
    await waitUntil('typed', async () => (await field.inputValue()) === '80009735');
    expect(await linesOf(app.page)).toEqual(before);
  });

  test('of the charge, it is no cash: it is told, and kept aside', async () => {
    await chooseClient(app.page, 'Ramona');
    await app.page.keyboard.press('F9');
    const received = dialog().getByLabel('Recibido');
    await focused(received);
    await typeByHand(app.page, '999000');
    await scanner.scan(YERBA);
    await app.page.getByText(`Se escaneó ${YERBA} con una ventana abierta`).waitFor();
    await expect(received).toHaveValue('999000');
    expect(await shop.service.documents()).toHaveLength(0);
    await app.page.keyboard.press('Escape');
    await dialog().waitFor({ state: 'detached' });
    await adds(1, () => app.page.getByRole('button', { name: 'Agregar ahora' }).click());
  });

  test('of the help, it is added', async () => {
    await adds(1, async () => {
      await app.page.keyboard.press('F1');
      await dialog().waitFor();
      await scanner.scan(YERBA);
      // What lies under a dialog cannot be read, and nothing closed it.
      await app.page.keyboard.press('Escape');
      await dialog().waitFor({ state: 'detached' });
    });
  });
});

test.describe('favourites', () => {
  const group = (name: string) => app.page.getByRole('tab', { name });
  const button = (name: string) =>
    app.page.getByRole('region', { name: 'Favoritos' }).getByRole('button', { name });

  test('are added by touch, with the quantity that was typed', async () => {
    await touch('Almacén');
    await typeByHand(app.page, '2*');
    await adds(2, async () => {
      const box = await button('Yerba mate compuesta').boundingBox();
      if (box === null) throw new Error('not on the screen');
      expect(box.height).toBeGreaterThanOrEqual(44);
      await scanner.touch(box.x + box.width / 2, box.y + box.height / 2);
    });
    await focused(search());
  });

  test('are walked and added by keyboard', async () => {
    await app.page.keyboard.press('Control+f');
    await focused(button('Yerba mate compuesta'));
    await adds(1, () => app.page.keyboard.press('Enter'));
    await app.page.keyboard.press('ArrowUp');
    await focused(group('Almacén'));
    await app.page.keyboard.press('ArrowRight');
    await focused(group('Fiambrería'));
    await app.page.keyboard.press('ArrowDown');
    await app.page.keyboard.press('ArrowRight');
    await app.page.keyboard.press('Escape');
    await focused(search());
  });

  test('are out of sight, or beside the lines, as one likes', async () => {
    const panel = app.page.getByRole('region', { name: 'Favoritos' });
    await app.page.getByRole('button', { name: 'Favoritos', pressed: true }).click();
    await panel.waitFor({ state: 'detached' });
    await app.page.keyboard.press('Control+f');
    await panel.waitFor();
    await app.page.keyboard.press('Control+f');
    await panel.waitFor({ state: 'detached' });
    await focused(search());
    await app.page.keyboard.press('Control+f');
  });

  async function touch(name: string): Promise<void> {
    const box = await group(name).boundingBox();
    if (box === null) throw new Error('not on the screen');
    expect(box.height).toBeGreaterThanOrEqual(44);
    await scanner.touch(box.x + box.width / 2, box.y + box.height / 2);
    await group(name).and(app.page.locator('[aria-selected=true]')).waitFor();
  }
});
