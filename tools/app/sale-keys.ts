import type { Locator, Page } from 'playwright';
import { focused, typeByHand, typeInto } from './keyboard.ts';
import { waitUntil } from './wait-until.ts';

/** A new client's fields by the form's labels; choices by their visible text. */
export type NewClient = Readonly<Record<string, string>>;

export interface KeyedSale {
  /** Each as typed into the search: `3*yerba`, `1,5*queso`, a code. */
  lines: readonly string[];
  /** Text typed to find the client, or a new one's fields. */
  client: string | NewClient;
  /** Cash: the amount received, empty for the exact amount. Credit: the first payment and the days. */
  payment: { received: string } | { initial: string; days: string };
}

/** Makes a whole sale, up to the receipt on the screen; returns its local number. */
export async function sellOnce(page: Page, sale: KeyedSale): Promise<string> {
  for (const line of sale.lines) await addItem(page, line);
  await chooseClient(page, sale.client);
  return charge(page, sale.payment);
}

/** The sale's search field, once it has the focus and the sale in progress is loaded. */
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

/** Searches and adds the first match. */
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

/** The texts of the lines of the sale in progress. */
export async function linesOf(page: Page): Promise<string[]> {
  const rows = page.getByRole('grid', { name: 'Renglones de la venta' }).getByRole('row');
  return (await rows.allInnerTexts()).slice(1).map((text) => text.replaceAll(/\s+/g, ' ').trim());
}

/** Presses F2 and takes the first client found for this text, or enters a new client's fields. */
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

/** Charges by F9 or F10, up to the receipt on the screen; returns the sale's local number. */
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
