import type { Locator, Page } from 'playwright';
import { focused, typeByHand, typeInto } from './keyboard.ts';
import { waitUntil } from './wait-until.ts';

/** A client nobody has served yet, by the labels of the form. Choices are named by their words. */
export type NewClient = Readonly<Record<string, string>>;

export interface KeyedSale {
  /** Each as typed into the search: `3*yerba`, `1,5*queso`, a code. */
  lines: readonly string[];
  /** Text typed to find the client, or a new one's fields. */
  client: string | NewClient;
  /** Cash: what was received, empty for the exact amount. Credit: what is paid at once, and the days. */
  payment: { received: string } | { initial: string; days: string };
}

/** Sells from the first item to the receipt on the screen. The sale's local number. */
export async function sellOnce(page: Page, sale: KeyedSale): Promise<string> {
  for (const line of sale.lines) await addItem(page, line);
  await chooseClient(page, sale.client);
  return charge(page, sale.payment);
}

/** The search field of the sale, once it has the focus and the screen says that the sale in progress was read. */
export async function readyToSell(page: Page): Promise<Locator> {
  const field = page.getByRole('combobox', { name: 'Buscar producto' });
  await focused(page.locator('section[aria-busy=false]').getByRole('combobox').and(field));
  return field;
}

/** Types into the search, and waits for its matches. */
export async function typeSearch(page: Page, typed: string): Promise<Locator> {
  const field = await readyToSell(page);
  await typeByHand(page, typed);
  await page.getByRole('listbox', { name: 'Coincidencias' }).getByRole('option').first().waitFor();
  return field;
}

/** Searches, and takes the first match. */
export async function addItem(page: Page, typed: string): Promise<void> {
  await readyToSell(page);
  const before = await linesOf(page);
  const field = await typeSearch(page, typed);
  await page.keyboard.press('Enter');
  await waitUntil(
    `«${typed}» among the lines`,
    async () => (await field.inputValue()) === '' && (await linesOf(page)).join() !== before.join(),
  );
}

/** The lines of the sale in progress, as they are read. */
export async function linesOf(page: Page): Promise<string[]> {
  const rows = page.getByRole('grid', { name: 'Renglones de la venta' }).getByRole('row');
  return (await rows.allInnerTexts()).slice(1).map((text) => text.replaceAll(/\s+/g, ' ').trim());
}

/** F2, and the first client found for this text; or the fields of one who is new. */
export async function chooseClient(page: Page, client: string | NewClient): Promise<void> {
  await page.keyboard.press('F2');
  const dialog = page.getByRole('dialog');
  await focused(dialog.getByRole('combobox', { name: 'RUC, CI o nombre' }));
  if (typeof client === 'string') {
    await typeByHand(page, client);
    await dialog.getByRole('option', { name: client }).first().waitFor();
  } else {
    await typeNewClient(page, client);
  }
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
}

async function typeNewClient(page: Page, client: NewClient): Promise<void> {
  const dialog = page.getByRole('dialog');
  await typeByHand(page, client['Número de documento'] ?? '');
  await dialog.getByText('Ningún cliente coincide').waitFor();
  await page.keyboard.press('Enter');
  for (const [label, text] of Object.entries(client)) {
    const field = dialog.getByLabel(label, { exact: true });
    await typeInto(field, text);
    if ((await field.getAttribute('role')) !== 'combobox') continue;
    await dialog.getByRole('option', { name: text }).first().waitFor();
    await page.keyboard.press('Enter');
  }
}

/** F9 or F10, to the receipt on the screen. The sale's local number. */
export async function charge(page: Page, payment: KeyedSale['payment']): Promise<string> {
  const dialog = page.getByRole('dialog');
  if ('received' in payment) {
    await page.keyboard.press('F9');
    await focused(dialog.getByLabel('Recibido'));
    await typeByHand(page, payment.received);
  } else {
    await page.keyboard.press('F10');
    await typeInto(dialog.getByLabel('Entrega inicial'), payment.initial);
    await typeInto(dialog.getByLabel('Plazo en días'), payment.days);
  }
  await page.keyboard.press('Enter');
  const done = page.getByRole('region', { name: 'Venta guardada' });
  await done.waitFor();
  const [, localNumber] = /([A-Z]{1,4}\d\w*-\d{6})/.exec(await done.innerText()) ?? [];
  if (localNumber === undefined) throw new Error('the sale shows no local number');
  return localNumber;
}
