import Database from 'better-sqlite3';
import { join } from 'node:path';
import { expect, test } from './fixtures.ts';
import { cancelDocument, openDocuments } from '../../dev/app/document-keys.ts';
import { press, typeInto } from '../../dev/app/keyboard.ts';
import type { LaunchedApp } from '../../dev/app/launch-app.ts';
import { logIn } from '../../dev/app/log-in.ts';
import { sellOnce } from '../../dev/app/sale-keys.ts';
import { waitUntil } from '../../dev/app/wait-until.ts';
import { auditPage } from '../looks/audit-page.ts';
import { findLayoutFaults } from '../looks/layout-faults.ts';
import { findTabFaults } from '../looks/tab-round.ts';
import { DeskNotices } from './support/desk-notices.ts';
import { expectSameLedger } from './support/same-ledger.ts';
import { sellByCommand } from './support/sell-by-command.ts';
import { openShop, type Shop } from './support/shop.ts';

/* What needs a person is told by the desktop, listed, explained and answered. */

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

let shop: Shop;
let app: LaunchedApp;
let notices: DeskNotices;

test.beforeAll(async () => {
  shop = await openShop({ speed: SPEED });
  notices = new DeskNotices(join(shop.dataFolder, 'notices'));
  Object.assign(shop.env, notices.env);
  const rejected = { cliente: { nombre: 'Ramona RECHAZAR' } };
  await sellByCommand(shop, [{ cliente: { ciudad_id: UNKNOWN_CITY } }, rejected, {}, {}]);
  // The refusal comes before it is sent on its way: the fourth request for an invoice is the last sale's.
  await shop.service.addFault({ kind: 'reset-after-processing', path: INVOICES, nth: 4, count: 1 });
  app = await shop.open();
  await app.page.getByRole('navigation').waitFor();
});
test.afterAll(() => shop.close());

const list = () => app.page.getByRole('region', { name: 'Lo que necesita atención' });
const document = () => app.page.getByRole('region', { name: 'Documento', exact: true });
const row = (localNumber: string) => app.page.getByRole('row').filter({ hasText: localNumber });
const group = (title: string) => list().getByRole('region', { name: title });

async function look(name: string): Promise<void> {
  const { page } = app;
  expect.soft(await findTabFaults(page), name).toEqual([]);
  for (const [window, colorScheme] of LOOKS) {
    await page.setViewportSize(window);
    await page.emulateMedia({ colorScheme });
    expect.soft(await findLayoutFaults(page, [100, 150]), name).toEqual([]);
    expect.soft(await auditPage(page), name).toEqual([]);
  }
  await page.setViewportSize(LOOKS[0][0]);
}

test('a rejection is told of once, its notice leads to it, and it is off the list once somebody has seen to it', async () => {
  const { page } = app;
  await notices.click(/La DNIT rechazó la factura/);
  await document().getByText(`Venta ${REJECTED}`).first().waitFor();
  await page.getByRole('button', { name: /\d+ necesitan? atención/ }).click();
  await group('Rechazadas por la DNIT').getByText('Ramona RECHAZAR').waitFor();
  await group('No aceptadas por el servicio').getByText(REFUSED).waitFor();
  await group('En duda').getByText(DOUBTFUL).waitFor();
  await look('lista');
  await press(group('Rechazadas por la DNIT').getByRole('button'));
  await press(document().getByRole('button', { name: 'Ya lo vi: está resuelto' }));
  await group('Rechazadas por la DNIT').waitFor({ state: 'detached' });
  expect(notices.titles().filter((title) => title.includes('rechazó'))).toHaveLength(1);
});

test('a cancellation whose window closes stands first with its clock, and is told of with an hour left', async () => {
  const { page } = app;
  await page.getByRole('button', { name: 'Todos', exact: true }).click();
  await page.getByRole('row').filter({ hasText: GOOD }).click();
  await document().getByText(`Venta ${GOOD}`).first().waitFor();
  await shop.service.addFault({ kind: 'refuse-connections', cutsOpen: true });
  await cancelDocument(page, 'El cliente se arrepintió');
  // What one looks at is taken as told, though it has less than four hours.
  leave(75 * MINUTE_MS);
  await waitUntil('the four hours taken as told', () => countTold('closing:%') === 1, 30_000);
  await page.keyboard.press('F3');
  await notices.click(/Queda menos de 1 hora para anular la factura/);
  await document()
    .getByRole('timer')
    .getByText(/Faltan \d+ min/)
    .waitFor();
  expect(notices.titles().filter((title) => title.includes('para anular'))).toHaveLength(1);

  await page.keyboard.press('F3');
  leave(11 * 60 * MINUTE_MS);
  await page.getByRole('button', { name: /necesita/ }).click();
  const closing = group('Anulaciones por vencer');
  await closing
    .getByRole('timer')
    .getByText(/Faltan 1\d h/)
    .waitFor();
  expect(await list().getByRole('heading').first().innerText()).toContain('Anulaciones por vencer');
  await press(closing.getByRole('button'));
  await document().getByText('La anulación está por vencer').waitFor();
  await look('por-vencer');
});

/** As if so much of its 48 hours was left, by the service's clock. */
function leave(leftMs: number): void {
  writeStore(
    `UPDATE cancellations SET deadline_at = (SELECT max(at) FROM audit) + ${leftMs} WHERE state = 'queued'`,
  );
}

function writeStore(sql: string): void {
  withStore((db) => db.exec(sql));
}

function countTold(like: string): unknown {
  return withStore((db) =>
    db.prepare('SELECT count(*) FROM told_matters WHERE matter LIKE ?').pluck().get(like),
  );
}

function withStore<T>(use: (db: Database.Database) => T): T {
  const db = new Database(join(shop.dataFolder, 'mostrador.db'));
  try {
    return use(db);
  } finally {
    db.close();
  }
}

test('nothing left to do says so', async () => {
  const { page } = app;
  await shop.service.clearFaults();
  await waitUntil(
    'the cancellation done',
    async () => (await shop.service.documents()).some(({ cancelledAt }) => cancelledAt !== null),
    60_000,
  );
  await page.getByRole('button', { name: /necesita/ }).click();
  const found = (await shop.service.documents()).find(({ observacion }) => observacion.endsWith(DOUBTFUL));
  await press(group('En duda').getByRole('button'));
  await document().getByText('Se emitió: tengo el CDC').click();
  await typeInto(document().getByLabel('CDC', { exact: true }), found?.cdc ?? '');
  await page.keyboard.press('Enter');
  await group('En duda').waitFor({ state: 'detached' });
  await press(group('No aceptadas por el servicio').getByRole('button'));
  await press(document().getByRole('button', { name: 'Descartar…' }).first());
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Motivo').fill('Se vendió mal');
  await press(dialog.getByRole('button', { name: 'Descartar' }));
  await page.getByText('Todo está en orden').waitFor();
  await look('en-orden');
});

/** Cancels it as the service's portal does: the counter is not told. */
async function cancelElsewhere(cdc: string): Promise<void> {
  const { service } = shop;
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

test('what the service says otherwise, once somebody asks it, is listed and answered', async () => {
  const { page } = app;
  await page.getByRole('button', { name: 'Todos', exact: true }).click();
  // From then on nobody asks by itself.
  await row(DOUBTFUL).getByText('Aprobada').waitFor();
  await row(DOUBTFUL).click();
  await document().getByText(`Venta ${DOUBTFUL}`).first().waitFor();
  const found = (await shop.service.documents()).find(({ observacion }) => observacion.endsWith(DOUBTFUL));
  const path = `/etax/consultas/estado/cdc/${found?.cdc}`;
  await shop.service.addFault({ kind: 'status', path, status: 400, nth: 1, count: 1 });
  await press(document().getByRole('button', { name: 'Consultar ahora' }));
  await document().getByText('El servicio contestó sin decir su estado').waitFor();
  await page.getByRole('button', { name: /necesita/ }).click();
  await press(group('El servicio contestó otra cosa').getByRole('button'));
  await press(document().getByRole('button', { name: 'Ya lo vi: dejarla como está' }));
  await page.getByText('Todo está en orden').waitFor();
});

test('what was cancelled in the portal is taken as cancelled', async () => {
  const { page } = app;
  const found = (await shop.service.documents()).find(({ observacion }) => observacion.endsWith(DOUBTFUL));
  await cancelElsewhere(found?.cdc ?? '');
  // The training service has no word for it: what one that has would have answered.
  writeStore(
    `INSERT INTO contradictions (document_id, state, says, estado, noted_at)
     SELECT id, state, 'cancelled', 'Cancelado', issued_at FROM documents WHERE local_number = '${DOUBTFUL}'`,
  );
  await page.getByRole('button', { name: 'Todos', exact: true }).click();
  await row(REJECTED).click();
  await document().getByText(`Venta ${REJECTED}`).first().waitFor();
  await row(DOUBTFUL).click();
  await press(document().getByRole('button', { name: 'Fue anulada: anotarlo' }));
  await row(DOUBTFUL).getByText('Anulada').waitFor();
  await expectSameLedger(shop.service, [shop.dataFolder]);
});

test('a login that the service takes no more is told of once, and what waited leaves with the next', async () => {
  await shop.service.addFault({ kind: 'status', path: INVOICES, status: 401, nth: 1, count: 1 });
  await app.page.keyboard.press('F3');
  const keyed = { lines: ['arroz'], client: 'El Ceibo', payment: { received: '' } };
  const sale = await sellOnce(app.page, keyed);
  await app.page.getByText('Comprobante provisorio: la factura sale al iniciar sesión').waitFor();
  await notices.click(/Hay que iniciar sesión/);
  await app.page.getByRole('contentinfo').getByText('Sesión vencida').waitFor();
  expect(notices.titles().filter((title) => title.includes('iniciar sesión'))).toHaveLength(1);
  await app.kill();
  await logIn(shop);
  app = await shop.open();
  await app.page.getByRole('navigation').waitFor();
  await openDocuments(app.page);
  await row(sale)
    .getByText(/Emitida|Aprobada/)
    .waitFor();
  await expectSameLedger(shop.service, [shop.dataFolder]);
});
