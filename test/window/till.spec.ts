import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { openDocument } from '../../tools/app/document-keys.ts';
import { focused, press, typeByHand, typeInto } from '../../tools/app/keyboard.ts';
import { runCli } from '../../tools/app/run-cli.ts';
import { addItem, chooseClient, readyToSell } from '../../tools/app/sale-keys.ts';
import { waitUntil } from '../../tools/app/wait-until.ts';
import { countPieces, type Pieces, piecesOf, sumOfPieces } from './support/count-till.ts';
import type { Shop } from './support/shop.ts';

/* A shop's day by keyboard: counting, every payment method, money out and back, the close, the next day's start. */

/** Keys of the charge dialog. */
const MEANS_KEYS = { card: 'F8', transfer: 'F10', wallet: 'F11', cheque: 'F12', voucher: 'Insert' } as const;
type Other = keyof typeof MEANS_KEYS;

const FLOAT: Pieces = { 50_000: 3, 10_000: 8, 2000: 10, 500: 40 };
const IN_CASH = 5000;
const TO_SUPPLIER = 25_000;
const SHORT = 1500;
const LEFT = 100_000;

/** Sells one item and charges by these keys; returns the sale's local number. */
async function sell(page: Page, item: string, pay: () => Promise<void>): Promise<string> {
  await page.keyboard.press('F3');
  await readyToSell(page);
  await addItem(page, item);
  await chooseClient(page, 'Ramona');
  await page.keyboard.press('F9');
  await focused(page.getByRole('dialog').getByLabel('Recibido'));
  await pay();
  await page.keyboard.press('Enter');
  const done = page.getByRole('region', { name: 'Venta guardada' });
  await done.waitFor();
  const [number] = /C1-\d{6}/.exec(await done.innerText()) ?? [];
  if (number === undefined) throw new Error('the sale shows no local number');
  return number;
}

/** Total of a sale on the service. */
async function issued({ service }: Shop, number: string): Promise<number> {
  let total: number | undefined;
  await waitUntil(`${number} is issued`, async () => {
    const documents = await service.documents();
    total = documents.find(({ observacion }) => observacion.endsWith(number))?.total;
    return total !== undefined;
  });
  return total ?? 0;
}

async function openTill(page: Page, pieces: Pieces): Promise<void> {
  await page.keyboard.press('Control+t');
  await focused(page.getByRole('button', { name: 'Abrir la caja' }));
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Abrir la caja' });
  await countPieces(dialog, pieces);
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
}

const paperSays = (page: Page, title: string, words: string): Promise<void> =>
  page
    .getByRole('dialog', { name: title })
    .locator('iframe')
    .contentFrame()
    .getByText(words)
    .first()
    .waitFor();

interface Money {
  means: { means: string; expected: string; counted: string | null; difference: string | null }[];
}

/** Guaraníes by payment method, as the command line reports them. */
async function moneyOf(
  { dataFolder, env }: Shop,
  ...command: string[]
): Promise<Record<string, readonly (string | null)[]>> {
  const { code, records, errors } = await runCli(['till', ...command, '--data', dataFolder], env);
  expect(code, errors).toBe(0);
  const [record] = records as { report?: { money: Money[] }; money?: Money[] }[];
  const money = (record?.report?.money ?? record?.money)?.[0];
  return Object.fromEntries(
    (money?.means ?? []).map(({ means, expected, counted, difference }) => [
      means,
      [expected, counted, difference],
    ]),
  );
}

test('a day: float, every payment method, a supplier, a cancelled sale, the X, a short close, the next day', {
  tag: '@core',
}, async ({ page, shop }) => {
  await readyToSell(page);
  await openTill(page, FLOAT);
  await page.getByText('Gs. 270.000').first().waitFor();

  const cash = await sell(page, 'yerba', () => typeByHand(page, '100000'));
  const undone = await sell(page, 'arroz', () => typeByHand(page, '100000'));
  const others: Partial<Record<Other, number>> = {};
  for (const [means, key] of Object.entries(MEANS_KEYS) as [Other, string][]) {
    const number = await sell(page, 'yerba', () => page.keyboard.press(key));
    others[means] = await issued(shop, number);
  }
  const mixed = await sell(page, 'yerba', async () => {
    await typeByHand(page, String(IN_CASH));
    await page.keyboard.press(MEANS_KEYS.card);
  });
  const [cashTotal, mixedTotal] = [await issued(shop, cash), await issued(shop, mixed)];
  expect(await issued(shop, undone)).toBeGreaterThan(0);
  others.card = (others.card ?? 0) + mixedTotal - IN_CASH;

  await page.keyboard.press('Control+t');
  await page.keyboard.press('F8');
  const out = page.getByRole('dialog', { name: 'Retiro de efectivo' });
  await focused(out.getByLabel('Importe'));
  await typeByHand(page, String(TO_SUPPLIER));
  await page.keyboard.press('F1');
  await page.keyboard.press('Enter');
  await out.waitFor({ state: 'detached' });
  await page.getByRole('grid', { name: 'Movimientos' }).getByText('Proveedor').waitFor();

  await openDocument(page, undone);
  await press(page.getByRole('button', { name: 'Anular…' }));
  const cancelling = page.getByRole('dialog');
  await typeInto(cancelling.getByLabel('Motivo'), 'El cliente se arrepintió');
  await press(cancelling.getByRole('button', { name: 'Pedir la anulación' }));
  await cancelling.waitFor({ state: 'detached' });

  // The cancelled sale came in and went out again.
  const expectedCash = sumOfPieces(FLOAT) + cashTotal + IN_CASH - TO_SUPPLIER;
  await page.keyboard.press('Control+t');
  await page.getByRole('grid', { name: 'Movimientos' }).getByText('Devolución').waitFor();
  await page.keyboard.press('F10');
  await paperSays(page, 'Informe X', 'Informe X');
  await page.keyboard.press('Escape');
  const uncounted = (amount: number): [string, null, null] => [String(amount), null, null];
  expect(await moneyOf(shop, 'x')).toEqual({
    cash: uncounted(expectedCash),
    ...Object.fromEntries(Object.entries(others).map(([means, amount]) => [means, uncounted(amount)])),
  });

  await page.keyboard.press('F9');
  const closing = page.getByRole('dialog');
  const counted = expectedCash - SHORT;
  await countPieces(closing, piecesOf(counted));
  // Of the other methods only card slips are counted.
  await typeInto(closing.getByLabel('Tarjeta · Gs.'), String(others.card));
  await press(closing.getByRole('button', { name: 'Ver diferencias' }));
  await closing.getByText('Faltan Gs. 1.500').waitFor();
  await focused(closing.getByLabel('Por qué no coincide'));
  await page.keyboard.press('Enter');
  await closing.getByText('Falta el motivo').waitFor();
  await typeByHand(page, 'Un vuelto mal dado');
  await page.keyboard.press('Enter');
  await focused(closing.getByLabel('Queda en la caja, Gs.'));
  await typeInto(closing.getByLabel('Queda en la caja, Gs.'), String(LEFT));
  await page.keyboard.press('Enter');
  await paperSays(page, 'Cierre Z 1', 'Cierre Z 1');
  const { cash: drawer, card, ...rest } = await moneyOf(shop, 'z', '1');
  expect(drawer).toEqual([String(expectedCash), String(counted), String(-SHORT)]);
  expect(card).toEqual([String(others.card), String(others.card), '0']);
  const { card: _, ...uncountedOthers } = others;
  expect(rest).toEqual(
    Object.fromEntries(Object.entries(uncountedOthers).map(([means, amount]) => [means, uncounted(amount)])),
  );
  await page.keyboard.press('Escape');

  await page.getByText('El último cierre dejó Gs. 100.000.').waitFor();
  await openTill(page, piecesOf(LEFT));
  const next = await sell(page, 'yerba', () => Promise.resolve());
  expect(await moneyOf(shop, 'x')).toEqual({ cash: uncounted(LEFT + (await issued(shop, next))) });
});
