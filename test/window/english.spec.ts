import { join } from 'node:path';
import { expect, test } from './fixtures.ts';
import { press, typeInto } from '../../dev/app/keyboard.ts';
import type { LaunchedApp } from '../../dev/app/launch-app.ts';
import { runCli } from '../../dev/app/run-cli.ts';
import { DeskNotices } from './support/desk-notices.ts';
import { sellByCommand } from './support/sell-by-command.ts';
import { openShop, type Shop } from './support/shop.ts';

/* Who chose English is told all in it: by the window, by the program behind it, and by the desktop. */

/** Ten minutes pass in five seconds. */
const SPEED = 120;
const REJECTED = 'C1-000001';
const DOUBTFUL = 'C1-000002';

let shop: Shop;
let app: LaunchedApp;
let notices: DeskNotices;

test.beforeAll(async () => {
  shop = await openShop({ speed: SPEED });
  notices = new DeskNotices(join(shop.dataFolder, 'notices'));
  Object.assign(shop.env, notices.env);
});
test.afterAll(() => shop.close());

const openedDocument = () => app.page.getByRole('region', { name: 'Document', exact: true });

async function chooseLanguage(settings: string, language: string, title: string): Promise<void> {
  await press(app.page.getByRole('navigation').getByRole('button', { name: settings }));
  await app.page.getByRole('tab', { name: /^(Aspecto e idioma|Look and language)$/ }).click();
  await app.page.getByRole('radio', { name: language }).click();
  await app.page.getByRole('heading', { name: title }).waitFor();
}

/** Answers the doubt of the open document by a cdc that is not its own; what is said to that. */
async function answerWrongly(cdc: string): Promise<string> {
  await typeInto(openedDocument().getByLabel('CDC', { exact: true }), cdc);
  await app.page.keyboard.press('Enter');
  const said = openedDocument().getByRole('alert').filter({ hasText: REJECTED });
  await said.waitFor();
  return said.innerText();
}

test('English is chosen once: after a restart the first notice is in it', async () => {
  app = await shop.open();
  await chooseLanguage('Ajustes', 'English', 'Appearance of this window');
  await app.quit();
  await sellByCommand(shop, [{ cliente: { nombre: 'Ramona RECHAZAR' } }, {}]);
  const second = { path: '/simplificado/carritos', nth: 2, count: 1 };
  await shop.service.addFault({ kind: 'reset-after-processing', ...second });
  app = await shop.open();
  await notices.click(/^The DNIT rejected invoice 001-001-\d+$/);
  await openedDocument().getByText(`Sale ${REJECTED}`).first().waitFor();
  expect(notices.titles().filter((title) => /[áéíóúñ]|factura|venta/.test(title))).toEqual([]);
});

test('what the database has in Spanish is read in English, and so is a refusal', async () => {
  await notices.click(new RegExp(`^Nobody knows whether sale ${DOUBTFUL} was issued$`));
  await openedDocument()
    .getByText(/^In doubt: the answer did not arrive/)
    .waitFor();
  const ledger = await shop.service.documents();
  const other = ledger.find(({ observacion }) => observacion.endsWith(REJECTED))?.cdc ?? '';
  await openedDocument().getByText('It was issued: I have the CDC').click();
  expect(await answerWrongly(other)).toBe(`That CDC already belongs to document ${REJECTED}.`);
});

test('the command line over the same data stays Spanish', async () => {
  const { code, errors } = await runCli(['pause', '--data', shop.dataFolder], shop.env);
  expect(code).toBe(1);
  expect(errors).toContain('Otro proceso está escribiendo en esta base de datos');
});

test('Spanish again is spoken at once', async () => {
  await chooseLanguage('Settings', 'Español', 'Apariencia de esta ventana');
  const said = await app.page.evaluate(async () => {
    type Call = (input: unknown) => Promise<{ error?: { message: string } }>;
    const api = (window as unknown as { mostrador: Record<string, Call> }).mostrador;
    const id = '00000000-0000-7000-8000-000000000000';
    return (await api['documents.open']?.({ id }))?.error?.message;
  });
  expect(said).toBe('No hay ningún documento con el id 00000000-0000-7000-8000-000000000000.');
});
