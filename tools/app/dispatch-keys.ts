import type { Page } from 'playwright';
import { focused, tabTo, typeByHand, typeInto } from './keyboard.ts';

/** A note's fields by label, as typed; for a list of codes, the code. */
export type KeyedFields = Readonly<Record<string, string>>;

/** Fields of a shop's first note that cannot be taken from an invoice. */
export const FIRST_TRIP: KeyedFields = {
  Kilómetros: '12,5',
  'Tipo de transporte': '1',
  Modalidad: '1',
  'Quién paga el flete': '5',
  'Condición de entrega (Incoterm)': 'CIF',
  'Tipo de vehículo': '2',
  Marca: 'Kia',
  'Se identifica por': '2',
  'Chapa o número': 'AAHB 123',
};
export const FIRST_CARRIER: KeyedFields = {
  'Tipo de documento': '1',
  'Número de documento': '1131421',
  'Nombre o razón social': 'Juan Benítez',
  'Fecha de nacimiento': '01021990',
  WhatsApp: '0981 123 456',
  'Correo electrónico': 'juan@fletes.example',
  Dirección: 'Ruta 2 km 14',
  Ciudad: 'Luque',
};

/** Presses Ctrl+R on the open invoice and waits for the form. */
export async function openNoteForm(page: Page): Promise<void> {
  const actions = page.getByRole('group', { name: 'Acciones' });
  await actions.getByRole('button', { name: /^(Remitir|Nueva nota)$/ }).waitFor();
  await page.keyboard.press('Control+r');
  await page.getByRole('navigation', { name: 'Pasos de la nota' }).waitFor();
}

/** A line's remaining quantity, as the form shows it. */
export async function leftOf(page: Page, description: RegExp): Promise<string> {
  const line = page.getByRole('row', { name: description });
  return (await line.getByRole('cell').nth(3).innerText()).trim();
}

/** Fills the fields of the current step. */
export async function typeFields(page: Page, fields: KeyedFields): Promise<void> {
  for (const [label, text] of Object.entries(fields)) {
    const field = page.getByLabel(label, { exact: true });
    if (await field.evaluate((element) => element instanceof HTMLSelectElement)) {
      await tabTo(field);
      await typeByHand(page, text);
      continue;
    }
    await typeInto(field, text);
    if ((await field.getAttribute('role')) !== 'combobox') continue;
    await page.getByRole('option', { name: text }).first().waitFor();
    await page.keyboard.press('Enter');
  }
}

/** Presses Enter and waits for the step named `place`. */
export async function goOnTo(page: Page, place: string): Promise<void> {
  await page.keyboard.press('Enter');
  await page.locator('[aria-current="step"]').filter({ hasText: place }).waitFor();
}

/** Saves the note from its summary; returns its local number. */
export async function saveNote(page: Page): Promise<string> {
  await focused(page.getByRole('button', { name: 'Guardar nota' }));
  await page.keyboard.press('Enter');
  await page.getByRole('navigation', { name: 'Pasos de la nota' }).waitFor({ state: 'detached' });
  const told = page.getByText(/Nota de remisión C1\S* guardada/).last();
  const [, localNumber = ''] = /(C1\S*)/.exec(await told.innerText()) ?? [];
  return localNumber;
}
