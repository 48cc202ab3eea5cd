import { join } from 'node:path';
import type { Page } from '@playwright/test';
import Database from 'better-sqlite3';
import { expect, test } from './fixtures.ts';
import { cancelDocument, openDocuments } from '../../tools/app/document-keys.ts';
import { press, typeInto } from '../../tools/app/keyboard.ts';
import { logIn } from '../../tools/demo/stage.ts';
import { sellOnce } from '../../tools/app/sale-keys.ts';
import { waitUntil } from '../../tools/app/wait-until.ts';
import { auditPage } from '../looks/audit-page.ts';
import { findLayoutFaults } from '../looks/layout-faults.ts';
import { findTabFaults } from '../looks/tab-round.ts';
import { DesktopNotices } from './support/desktop-notices.ts';
import { expectSameLedger } from './support/same-ledger.ts';
import { sellByCommand } from './support/sell-by-command.ts';
import type { Shop } from './support/shop.ts';

/* Items that need a person: desktop notices, list, explanations and answers. */

// Each test continues where the previous one ended.
test.describe.configure({ mode: 'serial' });

/** Ten minutes pass in five seconds. */
const SPEED = 120;
const INVOICES = '/simplificado/carritos';
const UNKNOWN_CITY = '6a4f1b1e-0c1d-4b7e-9a51-0000000fffff';
const REFUSED = 'C1-000001';
const REJECTED = 'C1-000002';
const GOOD = 'C1-000003';
const DOUBTFUL = 'C1-000004';
const MINUTE_MS = 60_000;

const LOOKS = [
  [{ width: 1366, height: 768 }, 'light'],
  [{ width: 1920, height: 1080 }, 'dark'],
] as const;

let notices: DesktopNotices;

test.use({ shopOptions: { speed: SPEED } });
test.beforeAll(async ({ shop }) => {
  notices = new DesktopNotices(join(shop.dataFolder, 'notices'));
  Object.assign(shop.env, notices.env);
  const rejected = { cliente: { nombre: 'Ramona RECHAZAR' } };
  await sellByCommand(shop, [{ cliente: { ciudad_id: UNKNOWN_CITY } }, rejected, {}, {}]);
  // The refused sale is sent too, so the fourth request for an invoice is the last sale's.
  await shop.service.addFault({ kind: 'reset-after-processing', path: INVOICES, nth: 4, count: 1 });
  const { page } = await shop.app();
  await page.getByRole('navigation').waitFor();
});

const listOf = (page: Page) => page.getByRole('region', { name: 'Lo que necesita atención' });
const documentOf = (page: Page) => page.getByRole('region', { name: 'Documento', exact: true });
const rowOf = (page: Page, localNumber: string) => page.getByRole('row').filter({ hasText: localNumber });
const groupOf = (page: Page, title: string) => listOf(page).getByRole('region', { name: title });

async function look(page: Page, name: string): Promise<void> {
  expect.soft(await findTabFaults(page), name).toEqual([]);
  for (const [window, colorScheme] of LOOKS) {
    await page.setViewportSize(window);
    await page.emulateMedia({ colorScheme });
    expect.soft(await findLayoutFaults(page, [100, 150]), name).toEqual([]);
    expect.soft(await auditPage(page), name).toEqual([]);
  }
  await page.setViewportSize(LOOKS[0][0]);
}

test('a rejection is notified once, its notice opens it, and it leaves the list once seen', async ({
  page,
}) => {
  await notices.click(/La DNIT rechazó la factura/);
  await documentOf(page).getByText(`Venta ${REJECTED}`).first().waitFor();
  await page.getByRole('button', { name: /\d+ necesitan? atención/ }).click();
  await groupOf(page, 'Rechazadas por la DNIT').getByText('Ramona RECHAZAR').waitFor();
  await groupOf(page, 'No aceptadas por el servicio').getByText(REFUSED).waitFor();
  await groupOf(page, 'En duda').getByText(DOUBTFUL).waitFor();
  await look(page, 'lista');
  await press(groupOf(page, 'Rechazadas por la DNIT').getByRole('button'));
  await press(documentOf(page).getByRole('button', { name: 'Ya lo vi: está resuelto' }));
  await groupOf(page, 'Rechazadas por la DNIT').waitFor({ state: 'detached' });
  expect(notices.titles().filter((title) => title.includes('rechazó'))).toHaveLength(1);
});

test('a cancellation near its deadline comes first with its clock, and is notified with an hour left', async ({
  page,
  shop,
}) => {
  const document = documentOf(page);
  await page.getByRole('button', { name: 'Todos', exact: true }).click();
  await page.getByRole('row').filter({ hasText: GOOD }).click();
  await document.getByText(`Venta ${GOOD}`).first().waitFor();
  await shop.service.addFault({ kind: 'refuse-connections', cutsOpen: true });
  await cancelDocument(page, 'El cliente se arrepintió');
  // Looking at it counts as notified, though less than four hours are left.
  leave(shop, 75 * MINUTE_MS);
  await waitUntil('the four hours taken as told', () => countTold(shop, 'closing:%') === 1, 30_000);
  await page.keyboard.press('F3');
  await notices.click(/Queda menos de 1 hora para anular la factura/);
  await document
    .getByRole('timer')
    .getByText(/Faltan \d+ min/)
    .waitFor();
  expect(notices.titles().filter((title) => title.includes('para anular'))).toHaveLength(1);

  await page.keyboard.press('F3');
  leave(shop, 11 * 60 * MINUTE_MS);
  await page.getByRole('button', { name: /necesita/ }).click();
  const closing = groupOf(page, 'Anulaciones por vencer');
  await closing
    .getByRole('timer')
    .getByText(/Faltan 1\d h/)
    .waitFor();
  expect(await listOf(page).getByRole('heading').first().innerText()).toContain('Anulaciones por vencer');
  await press(closing.getByRole('button'));
  await document.getByText('La anulación está por vencer').waitFor();
  await look(page, 'por-vencer');
});

/** Sets a document's remaining part of its 48 hours, by the service's clock. */
function leave(shop: Shop, leftMs: number): void {
  writeStore(
    shop,
    `UPDATE cancellations SET deadline_at = (SELECT max(at) FROM audit) + ${leftMs} WHERE state = 'queued'`,
  );
}

function writeStore(shop: Shop, sql: string): void {
  withStore(shop, (db) => db.exec(sql));
}

function countTold(shop: Shop, like: string): unknown {
  return withStore(shop, (db) =>
    db.prepare('SELECT count(*) FROM shown_notices WHERE matter LIKE ?').pluck().get(like),
  );
}

function withStore<T>({ dataFolder }: Shop, use: (db: Database.Database) => T): T {
  const db = new Database(join(dataFolder, 'mostrador.db'));
  try {
    return use(db);
  } finally {
    db.close();
  }
}

test('an empty list says that nothing is left to do', async ({ page, shop }) => {
  const document = documentOf(page);
  await shop.service.clearFaults();
  await waitUntil(
    'the cancellation done',
    async () => (await shop.service.documents()).some(({ cancelledAt }) => cancelledAt !== null),
    60_000,
  );
  await page.getByRole('button', { name: /necesita/ }).click();
  const found = (await shop.service.documents()).find(({ observacion }) => observacion.endsWith(DOUBTFUL));
  await press(groupOf(page, 'En duda').getByRole('button'));
  await document.getByText('Se emitió: tengo el CDC').click();
  await typeInto(document.getByLabel('CDC', { exact: true }), found?.cdc ?? '');
  await page.keyboard.press('Enter');
  await groupOf(page, 'En duda').waitFor({ state: 'detached' });
  await press(groupOf(page, 'No aceptadas por el servicio').getByRole('button'));
  await press(document.getByRole('button', { name: 'Descartar…' }).first());
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Motivo').fill('Se vendió mal');
  await press(dialog.getByRole('button', { name: 'Descartar' }));
  await page.getByText('Todo está en orden').waitFor();
  await look(page, 'en-orden');
});

/** Cancels a document as in the service's portal; the counter is not notified. */
async function cancelElsewhere({ service }: Shop, cdc: string): Promise<void> {
  const correo = 'portal@mostrador.example';
  const codigo = await service.askForCode(correo);
  const post = async (path: string, body: unknown, headers = {}): Promise<unknown> => {
    const response = await fetch(service.url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
    const text = await response.text();
    expect(response.status, text).toBe(200);
    return JSON.parse(text);
  };
  const loggedIn = await post('/auth/email/verify', { email: { correo, codigo } });
  const { token } = (loggedIn as { data: { token: string } }).data;
  const headers = { 'x-api-key': `Bearer ${token}` };
  await post('/etax/eventos/anular', { cdc, motivo: 'Se anuló en el portal' }, headers);
}

test('a contradiction of the service is listed once a user queries the status, and answered', async ({
  page,
  shop,
}) => {
  const document = documentOf(page);
  await page.getByRole('button', { name: 'Todos', exact: true }).click();
  // From here on the counter does not query by itself.
  await rowOf(page, DOUBTFUL).getByText('Aprobada').waitFor();
  await rowOf(page, DOUBTFUL).click();
  await document.getByText(`Venta ${DOUBTFUL}`).first().waitFor();
  const found = (await shop.service.documents()).find(({ observacion }) => observacion.endsWith(DOUBTFUL));
  const path = `/etax/consultas/estado/cdc/${found?.cdc}`;
  await shop.service.addFault({ kind: 'status', path, status: 400, nth: 1, count: 1 });
  await press(document.getByRole('button', { name: 'Consultar ahora' }));
  await document.getByText('El servicio contestó sin decir su estado').waitFor();
  await page.getByRole('button', { name: /necesita/ }).click();
  await press(groupOf(page, 'El servicio contestó otra cosa').getByRole('button'));
  await press(document.getByRole('button', { name: 'Ya lo vi: dejarla como está' }));
  await page.getByText('Todo está en orden').waitFor();
});

test('a document cancelled in the portal is shown as cancelled', async ({ page, shop }) => {
  const found = (await shop.service.documents()).find(({ observacion }) => observacion.endsWith(DOUBTFUL));
  await cancelElsewhere(shop, found?.cdc ?? '');
  // The training service has no status for it: write the answer of a service that has one.
  writeStore(
    shop,
    `INSERT INTO contradictions (document_id, state, says, estado, noted_at)
     SELECT id, state, 'cancelled', 'Cancelado', issued_at FROM documents WHERE local_number = '${DOUBTFUL}'`,
  );
  await page.getByRole('button', { name: 'Todos', exact: true }).click();
  await rowOf(page, REJECTED).click();
  await documentOf(page).getByText(`Venta ${REJECTED}`).first().waitFor();
  await rowOf(page, DOUBTFUL).click();
  await press(documentOf(page).getByRole('button', { name: 'Fue anulada: anotarlo' }));
  await rowOf(page, DOUBTFUL).getByText('Anulada').waitFor();
  await expectSameLedger(shop.service, [shop.dataFolder]);
});

test('an expired login is notified once, and waiting documents leave after the next login', async ({
  app,
  page,
  shop,
}) => {
  await shop.service.addFault({ kind: 'status', path: INVOICES, status: 401, nth: 1, count: 1 });
  await page.keyboard.press('F3');
  const keyed = { lines: ['arroz'], client: 'El Ceibo', payment: { received: '' } };
  const sale = await sellOnce(page, keyed);
  await page.getByText('Comprobante provisorio: la factura sale al iniciar sesión').waitFor();
  await notices.click(/Hay que iniciar sesión/);
  await page.getByRole('contentinfo').getByText('Sesión vencida').waitFor();
  expect(notices.titles().filter((title) => title.includes('iniciar sesión'))).toHaveLength(1);
  await app.kill();
  await logIn(shop);
  const { page: again } = await shop.app();
  await again.getByRole('navigation').waitFor();
  await openDocuments(again);
  await rowOf(again, sale)
    .getByText(/Emitida|Aprobada/)
    .waitFor();
  await expectSameLedger(shop.service, [shop.dataFolder]);
});
