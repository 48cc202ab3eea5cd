import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { press, typeInto } from '../../tools/app/keyboard.ts';
import { runCli } from '../../tools/app/run-cli.ts';
import { DesktopNotices } from './support/desktop-notices.ts';
import { sellByCommand } from './support/sell-by-command.ts';
import type { Shop } from './support/shop.ts';

/* The user who chose English reads English everywhere: window, main process and desktop. */

/** Ten minutes pass in five seconds. */
const SPEED = 120;
const REJECTED = 'C1-000001';
const DOUBTFUL = 'C1-000002';

// Each test continues where the previous one ended.
test.describe.configure({ mode: 'serial' });
test.use({ shopOptions: { speed: SPEED } });

const noticesOf = ({ dataFolder }: Shop) => new DesktopNotices(join(dataFolder, 'notices'));
const openedDocumentOf = (page: Page) => page.getByRole('region', { name: 'Document', exact: true });

test.beforeAll(({ shop }) => {
  Object.assign(shop.env, noticesOf(shop).env);
});

async function chooseLanguage(page: Page, settings: string, language: string, title: string): Promise<void> {
  await press(page.getByRole('navigation').getByRole('button', { name: settings }));
  await page.getByRole('tab', { name: /^(Aspecto e idioma|Look and language)$/ }).click();
  await page.getByRole('radio', { name: language }).click();
  await page.getByRole('heading', { name: title }).waitFor();
}

/** Answers the doubt of the open document with another document's cdc; returns the refusal. */
async function answerWrongly(page: Page, cdc: string): Promise<string> {
  const document = openedDocumentOf(page);
  await typeInto(document.getByLabel('CDC', { exact: true }), cdc);
  await page.keyboard.press('Enter');
  const said = document.getByRole('alert').filter({ hasText: REJECTED });
  await said.waitFor();
  return said.innerText();
}

test('English is chosen once: after a restart the first notice is in English', async ({ app, shop }) => {
  await chooseLanguage(app.page, 'Ajustes', 'English', 'Appearance of this window');
  await app.quit();
  await sellByCommand(shop, [{ cliente: { nombre: 'Ramona RECHAZAR' } }]);
  const { page } = await shop.app();
  const notices = noticesOf(shop);
  await notices.click(/^The DNIT rejected invoice 001-001-\d+$/);
  await openedDocumentOf(page).getByText(`Sale ${REJECTED}`).first().waitFor();
  expect(notices.titles().filter((title) => /[áéíóúñ]|factura|venta/.test(title))).toEqual([]);
});

test('stored reasons and refusals are read in English', async ({ app, shop }) => {
  // Sold only now: two events at one moment would be one notice.
  await app.quit();
  await sellByCommand(shop, [{}]);
  const next = { path: '/simplificado/carritos', nth: 1, count: 1 };
  await shop.service.addFault({ kind: 'reset-after-processing', ...next });
  const { page } = await shop.app();
  await noticesOf(shop).click(new RegExp(`^In doubt whether sale ${DOUBTFUL} was issued$`));
  await openedDocumentOf(page)
    .getByText(/^In doubt: the answer did not arrive/)
    .waitFor();
  const ledger = await shop.service.documents();
  const other = ledger.find(({ observacion }) => observacion.endsWith(REJECTED))?.cdc ?? '';
  await openedDocumentOf(page).getByText('It was issued: I have the CDC').click();
  expect(await answerWrongly(page, other)).toBe(`That CDC already belongs to document ${REJECTED}.`);
});

test('the command line over the same data speaks English too', async ({ shop }) => {
  const { code, errors } = await runCli(['pause', '--data', shop.dataFolder], shop.env);
  expect(code).toBe(1);
  expect(errors).toContain('Another process is writing in this database');
});

test('switching back to Spanish takes effect at once', async ({ page }) => {
  await chooseLanguage(page, 'Settings', 'Español', 'Apariencia de esta ventana');
  const said = await page.evaluate(async () => {
    type Call = (input: unknown) => Promise<{ error?: { message: string } }>;
    const api = (window as unknown as { mostrador: Record<string, Call> }).mostrador;
    const id = '00000000-0000-7000-8000-000000000000';
    return (await api['documents.open']?.({ id }))?.error?.message;
  });
  expect(said).toBe('No hay ningún documento con el id 00000000-0000-7000-8000-000000000000.');
});
