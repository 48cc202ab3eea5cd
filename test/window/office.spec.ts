import { type Browser, expect, type Locator, type Page, test } from '@playwright/test';
import { movePoint } from '../../chain/office/move-point.ts';
import { makeOwnerLink } from '../../chain/office/owner-link.ts';
import { addPerson } from '../../chain/office/people.ts';
import { takeSettings } from '../../chain/records/counter-settings.ts';
import { takeProposal } from '../../chain/records/proposals.ts';
import { takeClients } from '../../chain/records/save-clients.ts';
import { takeOwnUsers } from '../../chain/records/save-users.ts';
import { NO_CHANGES, type Product } from '../../shared/chain/shared-records.ts';
import type { Cliente } from '../../shared/wire/cliente.ts';
import { DAY_MS, HOUR_MS } from '../../shared/domain/dates.ts';
import { findBrowser } from '../../tools/browser.mjs';
import { auditPage } from '../looks/audit-page.ts';
import { launchBrowser } from '../support/launch-browser.ts';
import { sharedGoods } from '../support/chain/shared-goods.ts';
import { addBranch, addCounter, addPointUse, addSale, sendNews } from '../support/office/office-rows.ts';
import { OfficeClient } from '../support/office/office-client.ts';
import { type ServedOffice, serveOffice } from '../support/office/served-office.ts';
import { findPostgres } from '../support/office/test-postgres.ts';

/* The head office's pages in a browser, over a real PostgreSQL. Each test continues where the previous one ended. */

test.describe.configure({ mode: 'serial' });

const PASSWORD = 'una frase que nadie más sabe';
const PHONE = { width: 390, height: 844 };

let office: ServedOffice;
let browser: Browser;
let page: Page;
const complaints: string[] = [];

test.beforeAll(async () => {
  test.skip(findBrowser() === null, 'no Chrome, Chromium or Edge is here');
  test.skip(findPostgres() === null, 'PostgreSQL is not installed');
  office = await serveOffice();
  browser = await launchBrowser();
  page = await openPage();
});

test.afterAll(async () => {
  await browser?.close();
  await office?.close();
});

/** A browser of another person, as wide as a phone; what breaks the policy or a script is noted. */
async function openPage(viewport = PHONE): Promise<Page> {
  const opened = await browser.newPage({ viewport, reducedMotion: 'reduce' });
  opened.on('pageerror', (error) => complaints.push(error.message));
  opened.on('console', (message) => {
    if (message.type() === 'error' && !/\b(?:401|409)\b/.test(message.text()))
      complaints.push(message.text());
  });
  return opened;
}

function named(product: Product, descripcion: string): Product {
  return product.kind === 'mercaderia' ? { ...product, record: { ...product.record, descripcion } } : product;
}

const CLIENT: Omit<Cliente, 'documento' | 'nombre'> = {
  tipo_persona: 1,
  tipo_documento: 1,
  nacionalidad: 'PRY',
  fecha_nacimiento: '29/02/1988',
  whatsapp: '+595981123457',
  email: 'maria.nunez@ejemplo.com.py',
  direccion: 'Av. Mariscal López 1234',
  ciudad_id: '00000000-0000-4000-8000-0000000000bb',
};

test('the first person chooses name and password, and begins with a counter', async () => {
  await page.goto(office.firstLink);
  await page.getByRole('heading', { name: 'La primera persona' }).waitFor();
  expect(await auditPage(page)).toEqual([]);
  await page.getByLabel('Nombre').fill('Ña Elsa');
  await page.getByLabel('Contraseña').fill('corta');
  await page.getByRole('button', { name: 'Empezar' }).click();
  await expect(page.getByText('Al menos 10 caracteres', { exact: true })).toBeVisible();
  await page.getByLabel('Contraseña').fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Empiece por unir una caja' })).toBeVisible();
  expect(page.url()).toBe(`${office.address}/`);
});

test('an owner invites a counter, and sees its digits once it has joined', async () => {
  await page.getByRole('button', { name: 'Agregar una caja' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Nombre de la sucursal').fill('Centro');
  await dialog.getByRole('button', { name: 'Dar un código' }).click();
  await expect(dialog.getByText('K7QF-2M9X-RW4T-H6PD-9XKM')).toBeVisible();
  await expect(dialog.getByRole('img', { name: 'El mismo código como QR' })).toBeVisible();
  await expect(dialog.getByText(/Sirve una sola vez, hasta las \d\d:\d\d/)).toBeVisible();
  expect(await auditPage(page)).toEqual([]);
  await addBranch(office.pool, 'b001', 'Centro');
  await addCounter(office.pool, { counter: 'b001.c1', name: 'Caja 1' });
  await expect(dialog.getByText('4821 7730')).toBeVisible();
  await dialog.getByRole('button', { name: 'Listo' }).click();
  await expect(page.getByRole('heading', { name: 'Caja 1' })).toBeVisible();
});

test('a sale appears as it comes, without a reload', async () => {
  await page.getByRole('link', { name: 'Hoy' }).click();
  await expect(page.getByText('Todavía no hay ventas hoy')).toBeVisible();
  const { pool } = office;
  const now = Date.now();
  await addSale(pool, {
    id: 'a',
    counter: 'b001.c1',
    soldAt: now,
    total: 1_250_000n,
    client: 'Aurelia Benítez',
  });
  await sendNews(pool, 'b001.c1');
  await expect(page.getByText('Aurelia Benítez')).toBeVisible();
  await expect(page.getByText('Gs. 1.250.000').first()).toBeVisible();
  await addSale(pool, { id: 'b', counter: 'b001.c1', soldAt: now, total: 750_000n, state: 'uncertain' });
  await sendNews(pool, 'b001.c1');
  await expect(page.getByText('Gs. 2.000.000').first()).toBeVisible();
  await expect(page.getByText('en duda: no se sabe si se emitieron')).toBeVisible();
  await expect(page.getByLabel('1 por atender')).toBeVisible();
});

test('the day says which counters may have sold more', async () => {
  const { pool } = office;
  await addBranch(pool, 'b002', 'Luque');
  const lastNewsAt = Date.now() - 2 * DAY_MS;
  await addCounter(pool, {
    counter: 'b002.c2',
    name: 'Caja 2',
    joinedAt: lastNewsAt,
    lastNewsAt,
  });
  await sendNews(pool, 'b002.c2');
  await expect(page.getByText(/^Luque, Caja 2: última noticia .+; puede haber más$/)).toBeVisible();
});

test('the counters’ page says in words what is wrong', async () => {
  const { pool } = office;
  await addCounter(pool, { counter: 'b002.c3', name: 'Copiada', app: '0.2.0' });
  await pool.query("UPDATE counters SET forked_at = now() WHERE counter = 'b002.c3'");
  await pool.query("INSERT INTO refused (counter, why, times) VALUES ('b002.c3', 'bad-signature', 2)");
  await addCounter(pool, { counter: 'b002.c4', name: 'Atrasada' });
  await addSale(pool, { id: 'late', counter: 'b002.c4', soldAt: Date.now() - 3 * DAY_MS, total: 1n });
  await pool.query("UPDATE counters SET own_seq = 40 WHERE counter = 'b002.c4'");
  await page.getByRole('link', { name: 'Cajas' }).click();
  const card = (name: string): Locator =>
    page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) });
  await expect(card('Copiada')).toContainText('Otra historia');
  await expect(card('Copiada')).toContainText('2 mensajes no aceptados');
  await expect(card('Copiada')).toContainText('la firma no es de esta caja');
  await expect(card('Caja 2')).toContainText('En silencio');
  await expect(card('Caja 2')).toContainText('Sin noticias hace 2 días.');
  await expect(card('Caja 2')).toContainText('Otra caja ya usa la versión 0.2.0');
  await expect(card('Atrasada')).toContainText('Poniéndose al día');
  await expect(card('Atrasada')).toContainText('Falta subir 39 anotaciones');
  await expect(card('Caja 1')).toContainText('Al día');
});

test('an owner names the counter that runs a branch’s server', async () => {
  const panel = page.getByRole('region', { name: 'Centro' });
  await expect(panel).toContainText('Sin servidor en la sucursal.');
  await panel.getByRole('button', { name: 'Elegir…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Servidor de Centro' });
  await expect(dialog).toContainText('abrir el puerto 4025');
  expect(await auditPage(page)).toEqual([]);
  await dialog.getByLabel('Caja que lo lleva').selectOption('Caja 1');
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(panel).toContainText('Servidor de la sucursal: Caja 1; todavía no dijo dónde está.');
  await panel.getByRole('button', { name: 'Cambiar…' }).click();
  await dialog.getByLabel('Caja que lo lleva').selectOption('Ninguna');
  await expect(dialog).toContainText('Todas las cajas venden igual.');
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(panel).toContainText('Sin servidor en la sucursal.');
});

test('an owner shuts a stolen counter out, and may still recover it', async () => {
  await addCounter(office.pool, { counter: 'b002.c5', name: 'Robada' });
  const move = { point: '12345678-001-009', how: 'force', why: 'prueba' } as const;
  await movePoint(office.pool, { ...move, to: 'b002.c5', seen: 0 }, 'x');
  await sendNews(office.pool, 'b002.c5');
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Robada' }) });
  await card.getByRole('button', { name: 'Separar…' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Pida ya al servicio que la cierre');
  expect(await auditPage(page)).toEqual([]);
  await expect(dialog).toContainText('Tiene estos puntos de expedición: 001-009.');
  await dialog.getByRole('button', { name: 'Separar la caja' }).click();
  await expect(card).toHaveCount(0);
  await page.getByText('Cajas que ya no siguen').click();
  const ended = page.getByRole('listitem').filter({ hasText: 'Luque, Robada.' });
  await expect(ended).toContainText(/Robada o perdida\. La separó Ña Elsa, \d\d:\d\d\./);
  await expect(ended.getByRole('button', { name: 'Separar…' })).toHaveCount(0);
  await ended.getByRole('button', { name: 'Recuperar en otra máquina…' }).click();
  await expect(page.getByRole('dialog')).toContainText('Recuperar Robada en otra máquina');
  await page.getByRole('dialog').getByRole('button', { name: 'Cancelar' }).click();
  await movePoint(office.pool, { ...move, to: 'b002.c4', seen: 1 }, 'x');
});

test('an owner calls a counter stolen that was recovered onto another machine before', async () => {
  await addCounter(office.pool, { counter: 'b002.c6', name: 'Perdida' });
  await office.pool.query(
    "UPDATE counters SET ended_at = now(), ended_why = 'recovered' WHERE counter = 'b002.c6'",
  );
  await sendNews(office.pool, 'b002.c6');
  const ended = page.getByRole('listitem').filter({ hasText: 'Luque, Perdida.' });
  await expect(ended).toContainText('Se recuperó en otra máquina');
  await ended.getByRole('button', { name: 'Separar…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Separar la caja' }).click();
  await expect(ended).toContainText('Robada o perdida. La separó Ña Elsa');
});

test('the page of what needs a person has counters, and the end of a cancellation’s window', async () => {
  const { pool } = office;
  const sale = { counter: 'b001.c1', total: 90_000n, client: 'Lidia Ayala' };
  await addSale(pool, { ...sale, id: 'ending', soldAt: Date.now() - 40 * HOUR_MS });
  await pool.query("UPDATE documents SET cancel_by = $1 WHERE id = 'ending'", [Date.now() + 8 * HOUR_MS]);
  await addSale(pool, { ...sale, id: 'unsent', soldAt: Date.now() - 26 * HOUR_MS, state: 'queued' });
  await pool.query(
    `INSERT INTO hand_overs (pair, counter, history, is_given, other, currency, amount, moved_at)
     VALUES ('pair', 'b001.c1', 'b001.c1', true, 'b001.c2', 'PYG', 500000, $1)`,
    [Date.now() - 5 * HOUR_MS],
  );
  const visitor = new OfficeClient(office.address);
  for (const name of ['Ana', 'Eva', 'Luz'])
    await visitor.post('session', { name, password: 'una cualquiera' }, { 'x-forwarded-for': '192.0.2.7' });
  await page.getByRole('link', { name: 'Atención' }).click();
  await expect(
    page.getByText('3 contraseñas equivocadas en la última hora, desde 192.0.2.7.', { exact: true }),
  ).toBeVisible();
  await expect(page.getByText(/anotó que entregó Gs\. 500\.000, y .* no anotó que lo recibió/)).toBeVisible();
  await expect(page.getByText(/^La anulación se puede confirmar hasta .*\d\d:\d\d\.$/)).toBeVisible();
  await expect(page.getByText('No da noticias: si sigue vendiendo')).toBeVisible();
  // In a month that has ended the sentence begins otherwise.
  await expect(page.getByText(/[Vv]ea que la caja esté abierta, con internet/)).toBeVisible();
  await page.getByRole('link', { name: 'Ver las cajas' }).first().click();
  await expect(page.getByRole('heading', { name: 'Cajas', exact: true })).toBeVisible();
});

test('an owner adopts what a counter made, changes it, and sets a price for a day', async () => {
  const { pool } = office;
  const items = [
    ['A-1', 'Yerba mate Tajy 500 g', 12_500],
    ['A-2', 'Yerba Tajy medio kilo', 12_500],
    ['A-3', 'Azúcar 1 kg', 6_800],
  ] as const;
  const proposed = items.map(([code, name, price], place) => ({
    id: `00000000-0000-4000-8000-00000000000${place}`,
    place: place + 1,
    product: named(sharedGoods(code, price), name),
  }));
  await takeProposal(pool, 'b001.c1', { v: 1, items: proposed });
  await page.getByRole('link', { name: 'Productos' }).click();
  await page.getByRole('button', { name: 'Verlos' }).click();
  await page.getByRole('button', { name: 'Tomar Yerba mate Tajy 500 g' }).click();
  await page.getByRole('button', { name: 'Yerba Tajy medio kilo es otro producto' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Buscar por nombre o código').fill('yerba');
  await dialog.getByRole('button', { name: 'Es este' }).click();
  await page.getByRole('button', { name: 'Tomar todos' }).click();
  await dialog.getByRole('button', { name: 'Tomar todos' }).click();
  await expect(page.getByText('No hay productos por tomar')).toBeVisible();

  await page.getByRole('link', { name: 'Volver a los productos' }).click();
  await expect(page.getByText('2 productos', { exact: true })).toBeVisible();
  await page.getByLabel('Buscar por nombre o código').fill('YERBA 500');
  await expect(page.getByText('1 producto', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Yerba mate Tajy 500 g' }).click();
  await dialog.getByLabel('Precio con IVA').fill('13.000');
  expect(await auditPage(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Guardado: las cajas conectadas ya lo tienen.')).toBeVisible();

  await dialog.getByRole('tab', { name: 'Precios con fecha' }).click();
  await dialog.getByLabel('Para').selectOption('Luque');
  await dialog.getByLabel('Desde').fill('2026-12-24');
  await dialog.getByLabel('Precio con IVA').fill('11.900');
  await dialog.getByRole('button', { name: 'Agregar', exact: true }).click();
  const luque = dialog.locator('section').filter({ has: page.getByRole('heading', { name: 'Luque' }) });
  await expect(luque.getByText('Desde 24/12/2026')).toBeVisible();
  expect(await auditPage(page)).toEqual([]);
  await dialog.getByRole('tab', { name: 'Historia' }).click();
  await expect(dialog.getByText('cambió los precios con fecha de Luque')).toBeVisible();
  await expect(dialog.getByText('Ña Elsa cambió precio', { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText('Gs. 13.000')).toBeVisible();
});

test('an owner sees that a setting differs, and fixes it for all counters', async () => {
  const { pool } = office;
  const settings = {
    roundsCash: 'false',
    receiptFooter: '["Gracias por su compra"]',
    definitiveWaitMs: '3000',
    rolePowers: JSON.stringify({
      supervisor: { rights: ['cancel', 'reports'], discountLimit: 30 },
      cashier: { rights: [], discountLimit: 5 },
    }),
  };
  await takeSettings(pool, 'b001.c1', { v: 1, settings });
  await takeSettings(pool, 'b002.c2', { v: 1, settings: { ...settings, roundsCash: 'true' } });
  await page.getByRole('link', { name: 'Ajustes' }).click();
  await expect(page.getByText('Las cajas no lo tienen igual')).toBeVisible();
  await expect(page.getByText('Sí (Luque, Caja 2)')).toBeVisible();
  const powers = 'Supervisor: descuento hasta 30 %, anular, informes. Cajero: descuento hasta 5 %';
  await expect(page.getByText(powers)).toBeVisible();
  await page.getByRole('button', { name: 'Fijar «Redondeo del efectivo a favor del cliente»' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Valor').selectOption('Sí');
  expect(await auditPage(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Fijar', exact: true }).click();
  await expect(page.getByText('Fijado para todas: Sí (cerrado: las cajas no lo cambian)')).toBeVisible();
  await page.getByRole('button', { name: /^Dejar de fijar/ }).click();
  await expect(page.getByText('Fijado para todas:')).toHaveCount(0);
});

test('an owner finds a client that a counter made, changes it, and sees who changed what', async () => {
  const { pool } = office;
  const made = (place: number, documento: string, nombre: string) => ({
    place,
    seen: null,
    by: 'Eva',
    cliente: { ...CLIENT, documento, nombre },
  });
  const at = (branch: string, name: string, counter: string) => ({
    counter,
    branch,
    nameOf: (by: string) => `${by} (${name})`,
  });
  await takeClients(pool, at('b001', 'Centro, Caja 1', 'b001.c1'), {
    v: 1,
    after: NO_CHANGES,
    clients: [made(1, '4.100.001', 'María Núñez'), made(2, '4.100.002', 'Óscar Benítez')],
  });
  await takeClients(pool, at('b002', 'Luque, Caja 2', 'b002.c2'), {
    v: 1,
    after: NO_CHANGES,
    clients: [made(1, '4100001', 'María Núñez')],
  });
  await page.getByRole('link', { name: 'Clientes' }).click();
  await expect(page.getByText('2 clientes', { exact: true })).toBeVisible();
  await page.getByLabel('Buscar por nombre o documento').fill('4100001');
  await expect(page.getByText('1 cliente', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'María Núñez' }).click();
  const dialog = page.getByRole('dialog');
  await expect(
    dialog.getByText('CI 4.100.001 · Nacimiento: 29/02/1988 · Lo tienen: Centro, Luque'),
  ).toBeVisible();
  await dialog.getByLabel('WhatsApp').fill('0981');
  await expect(dialog.getByRole('button', { name: 'Guardar' })).toBeDisabled();
  await dialog.getByLabel('WhatsApp').fill('+595981123457');
  await dialog.getByLabel('Barrio').fill('Sajonia');
  expect(await auditPage(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Guardado: las cajas conectadas ya lo tienen.')).toBeVisible();
  await dialog.getByRole('tab', { name: 'Historia' }).click();
  await expect(dialog.getByText('Ña Elsa cambió barrio', { exact: true })).toBeVisible();
  await expect(dialog.getByText('Eva (Luque, Caja 2) lo llevó a Luque', { exact: true })).toBeVisible();
  await expect(dialog.getByText('Eva (Centro, Caja 1) lo agregó (Centro)', { exact: true })).toBeVisible();
  expect(await auditPage(page)).toEqual([]);
  await page.keyboard.press('Escape');
});

test('an owner gives a point that two counters used to one of them, and asks it back for the other', async () => {
  const { pool } = office;
  const point = '12345678-001-001';
  await addPointUse(pool, { point, counter: 'b001.c1', lastAt: Date.now() - HOUR_MS });
  await addPointUse(pool, { point, counter: 'b002.c2', lastAt: Date.now() - 2 * HOUR_MS });
  await page.getByRole('link', { name: /Atención/ }).click();
  await expect(page.getByText('Punto 001-001: lo usaron dos cajas')).toBeVisible();
  await page.getByRole('link', { name: 'Ver los puntos' }).click();
  await expect(page.getByText('Se vio a más de una caja emitiendo con este punto.')).toBeVisible();
  await page.getByRole('button', { name: 'Dar el punto 001-001 a una caja' }).click();
  const dialog = page.getByRole('dialog');
  expect(await auditPage(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Dar el punto' }).click();
  await expect(dialog.getByText('Escriba el motivo')).toBeVisible();
  await dialog.getByLabel('Motivo').fill('Luque tiene el 001-002');
  await dialog.getByRole('button', { name: 'Dar el punto' }).click();
  await expect(page.getByText(/^Es de Centro, Caja 1 desde .*todavía no se enteró/)).toBeVisible();
  await page.getByRole('button', { name: 'Pasar el punto 001-001 a otra caja' }).click();
  await expect(dialog.getByText(/deja de emitir con él, termina lo que está enviando/)).toBeVisible();
  // Its holder too, by force: one whose data were restored may wait to be told.
  await expect(dialog.getByRole('option', { name: 'Centro, Caja 1' })).toHaveCount(1);
  expect(await auditPage(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Pedir que lo entregue' }).click();
  await expect(page.getByText(/^Lo tiene Centro, Caja 1 y pasa a /)).toBeVisible();
  await page.getByText('Historia').first().click();
  await expect(
    page.getByText('Ña Elsa lo pasó a Caja 1 por la fuerza: «Luque tiene el 001-002»'),
  ).toBeVisible();
});

test('an owner adds a user of a branch with a code, and takes those that a counter has', async () => {
  const own = [
    { id: '00000000-0000-4000-8000-0000000000b1', name: 'Beto', role: 'cashier' as const },
    { id: '00000000-0000-4000-8000-0000000000b2', name: 'Anita', role: 'supervisor' as const },
  ];
  await takeOwnUsers(office.pool, 'b001.c1', { v: 1, users: own });
  await page.getByRole('link', { name: 'Usuarios' }).click();
  await expect(page.getByText('Supervisor · Caja 1')).toBeVisible();
  await page.getByRole('button', { name: 'Agregar un usuario a Centro' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Agregar y dar un código' }).click();
  await expect(dialog.getByText('Falta el nombre')).toBeVisible();
  await dialog.getByLabel('Nombre').fill('Ana Ruiz');
  // The first one of a branch.
  await expect(dialog.getByLabel('Qué es en el negocio')).toHaveValue('owner');
  expect(await auditPage(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Agregar y dar un código' }).click();
  await expect(dialog.getByRole('group', { name: 'Código' })).toHaveText(/^(?:[0-9A-Z]{5}-){4}[0-9A-Z]{5}$/);
  await expect(dialog.getByText('en una caja de Centro')).toBeVisible();
  expect(await auditPage(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Ya lo anoté' }).click();
  await expect(page.getByText('Dueño · sin PIN: tiene un código para elegirlo')).toBeVisible();

  await page.getByRole('button', { name: 'Tomar a Beto' }).click();
  await expect(page.getByRole('button', { name: 'Cambiar a Beto' })).toBeVisible();
  await page.getByRole('button', { name: 'Anita es otro usuario' }).click();
  expect(await auditPage(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Es esta persona' }).first().click();
  await expect(page.getByText('Usuarios nuevos en las cajas')).toHaveCount(0);

  await page.getByRole('button', { name: 'Cambiar a Ana Ruiz' }).click();
  await dialog.getByRole('switch', { name: 'Trabaja en el negocio' }).click();
  expect(await auditPage(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Tiene que quedar al menos un dueño en la sucursal.');
  await dialog.getByRole('switch', { name: 'Trabaja en el negocio' }).click();
  await dialog.getByRole('tab', { name: 'Historia' }).click();
  await expect(dialog.getByText('Ña Elsa cambió otros nombres que son esta persona')).toBeVisible();
  await expect(dialog.getByText('Ña Elsa lo agregó')).toBeVisible();
  await page.keyboard.press('Escape');
});

test('a manager sees the owners of a branch, and makes or changes none', async () => {
  await addPerson(office.pool, { name: 'Mirta', role: 'manager', branch: 'b001', password: PASSWORD });
  const other = await openPage();
  await other.goto(office.address);
  await other.getByLabel('Nombre').fill('Mirta');
  await other.getByLabel('Contraseña').fill(PASSWORD);
  await other.keyboard.press('Enter');
  await other.getByRole('link', { name: 'Usuarios' }).click();
  await other.getByRole('button', { name: 'Cambiar a Ana Ruiz' }).click();
  const dialog = other.getByRole('dialog');
  await expect(dialog.getByText('A un dueño lo cambia solo un dueño')).toBeVisible();
  expect(await auditPage(other)).toEqual([]);
  await other.keyboard.press('Escape');
  await other.getByRole('button', { name: 'Agregar un usuario a Centro' }).click();
  const roles = dialog.getByLabel('Qué es en el negocio').getByRole('option');
  await expect(roles).toHaveText(['Supervisor', 'Cajero']);
  await other.close();
});

test('every page stands in a phone and a large window, readable by everybody', async () => {
  await addSale(office.pool, {
    id: 'c',
    counter: 'b002.c2',
    soldAt: Date.now(),
    total: 30_000n,
    state: 'refused',
  });
  for (const viewport of [PHONE, { width: 1024, height: 768 }, { width: 1920, height: 1080 }]) {
    await page.setViewportSize(viewport);
    for (const name of [
      'Hoy',
      'Atención',
      'Cajas',
      'Productos',
      'Clientes',
      'Usuarios',
      'Puntos',
      'Ajustes',
      'Personas',
    ]) {
      const link = page.getByRole('navigation').getByRole('link', { name });
      await link.click();
      await expect(link).toHaveAttribute('aria-current', 'page');
      await expect(page.getByText('Leyendo…')).toHaveCount(0);
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        expect.soft(await auditPage(page), `${name}, ${viewport.width}, ${colorScheme}`).toEqual([]);
      }
      const tooWide = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect.soft(tooWide, `${name}, ${viewport.width}: wider than the window`).toBe(0);
    }
  }
});

test('a viewer of one branch sees only that branch', async () => {
  await addPerson(office.pool, { name: 'Rubén', role: 'viewer', branch: 'b002', password: PASSWORD });
  const other = await openPage();
  await other.goto(office.address);
  await other.getByLabel('Nombre').fill('rubén');
  await other.getByLabel('Contraseña').fill('otra que no es');
  await other.keyboard.press('Enter');
  await expect(other.getByRole('alert')).toHaveText('El nombre o la contraseña no son correctos.');
  await other.getByLabel('Contraseña').fill(PASSWORD);
  await other.keyboard.press('Enter');
  await expect(other.getByText('Gs. 30.000').first()).toBeVisible();
  await expect(other.getByText(/Centro|2\.000\.000/)).toHaveCount(0);
  await other.getByRole('link', { name: 'Cajas' }).click();
  await expect(other.getByRole('heading', { name: 'Luque' })).toBeVisible();
  await expect(other.getByText('Centro')).toHaveCount(0);
  await expect(other.getByRole('button', { name: 'Agregar una caja' })).toHaveCount(0);
  await expect(other.getByRole('link', { name: 'Personas' })).toHaveCount(0);
  await other.getByRole('link', { name: 'Clientes' }).click();
  await other.getByRole('button', { name: 'María Núñez' }).click();
  await expect(other.getByText('Los clientes los cambia quien ve todas las sucursales.')).toBeVisible();
  await expect(other.getByText('Lo tienen: Luque')).toBeVisible();
  await expect(other.getByRole('dialog').getByRole('button', { name: 'Guardar' })).toHaveCount(0);
  await other.keyboard.press('Escape');
  await expect(other.getByText('Óscar Benítez')).toHaveCount(0);
  await other.getByRole('button', { name: 'Contraseña e idioma de Rubén' }).click();
  await other.getByLabel('Contraseña de ahora').fill(PASSWORD);
  await other.getByLabel('Contraseña nueva').fill('otra frase más larga');
  expect(await auditPage(other)).toEqual([]);
  await other.keyboard.press('Enter');
  await expect(other.getByText('La contraseña se cambió.')).toBeVisible();
  await other.getByRole('button', { name: 'Salir' }).click();
  await expect(other.getByRole('heading', { name: 'Entrar' })).toBeVisible();
});

test('an owner adds a person and removes them', async () => {
  await page.getByRole('link', { name: 'Personas' }).click();
  await page.getByRole('button', { name: 'Agregar una persona' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Nombre').fill('Marta');
  await dialog.getByLabel('Qué puede').selectOption('Encargado');
  await dialog.getByLabel('Qué ve').selectOption('Luque');
  await dialog.getByLabel('Contraseña').fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Agregar' }).click();
  await expect(page.getByText('Encargado · Luque')).toBeVisible();
  await page.getByRole('button', { name: 'Quitar a Marta' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Quitar', exact: true }).click();
  await expect(page.getByText('Encargado · Luque')).toHaveCount(0);
});

test('a person chooses English on this browser, and Spanish again', async () => {
  await page.setViewportSize(PHONE);
  await page.getByRole('button', { name: 'Contraseña e idioma de Ña Elsa' }).click();
  await page.getByRole('radio', { name: 'English' }).click();
  await expect(page.getByRole('navigation', { name: 'Pages' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  for (const width of [PHONE.width, 1024]) {
    await page.setViewportSize({ ...PHONE, width });
    for (const name of ['Attention', 'Counters', 'Products', 'Clients', 'Settings', 'People', 'Today']) {
      await page.getByRole('navigation').getByRole('link', { name }).click();
      await expect(page.getByText('Loading…')).toHaveCount(0);
      const tooWide = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect.soft(tooWide, `${name}, ${width}: wider than the window`).toBe(0);
    }
  }
  await expect(page.getByRole('heading', { name: 'Today’s sales' })).toBeVisible();
  await expect(page.getByText('Not accepted', { exact: true })).toBeVisible();
  expect(await auditPage(page)).toEqual([]);
  await page.getByRole('button', { name: 'Password and language of Ña Elsa' }).click();
  await expect(page.getByRole('button', { name: 'Close' })).toBeVisible();
  expect(await auditPage(page)).toEqual([]);
  await page.getByRole('radio', { name: 'Español' }).click();
  await expect(page.getByRole('heading', { name: 'Ventas de hoy' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'es-PY');
});

test('a page says that its connection is lost, and that it is back', async () => {
  const context = await browser.newContext({ storageState: await page.context().storageState() });
  const other = await context.newPage();
  await other.route('**/api/events', (route) => route.abort());
  await other.goto(office.address);
  await expect(other.getByText(/^Sin conexión con la central: esto es de las \d\d:\d\d\.$/)).toBeVisible();
  await other.unroute('**/api/events');
  await expect(other.getByText('Sin conexión')).toHaveCount(0);
  await context.close();
});

test('an owner asks that a document be cancelled, and lets another counter send it', async () => {
  const { pool } = office;
  const cdc = '0'.repeat(44);
  await pool.query("UPDATE documents SET cdc = $1, issued_at = $2 WHERE id = 'a'", [
    cdc,
    Date.now() - 30 * HOUR_MS,
  ]);
  await addCounter(pool, { counter: 'b001.c9', name: 'Caja 9' });
  await pool.query(
    `UPDATE counters SET head_at = now() - interval '1 hour', last_seen_at = now() - interval '1 hour',
       joined_at = now() - interval '1 hour' WHERE counter = 'b001.c1'`,
  );
  await page.goto(office.address);
  await page
    .getByLabel('Número o CDC')
    .fill(`https://ekuatia.set.gov.py/consultas/qr?nVersion=150&Id=${cdc}`);
  await page.getByRole('button', { name: 'Aurelia Benítez' }).last().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Motivo de la anulación').fill('ya');
  await dialog.getByRole('button', { name: 'Pedir la anulación' }).click();
  await expect(dialog.getByText('Escriba el motivo, de 5 a 500 letras.')).toBeVisible();
  expect(await auditPage(page)).toEqual([]);
  await dialog.getByLabel('Motivo de la anulación').fill('La trajo a otra caja');
  await dialog.getByRole('button', { name: 'Pedir la anulación' }).click();
  await expect(dialog.getByText(/^Lo pidió Ña Elsa, .+: «La trajo a otra caja»$/)).toBeVisible();
  await dialog.getByLabel('Caja que la envía').selectOption('Caja 9');
  expect(await auditPage(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Enviar desde esta caja' }).click();
  await expect(dialog.getByText('Caja 9 envía la anulación en lugar de Caja 1.')).toBeVisible();
  await page.keyboard.press('Escape');
});

test('an owner who forgot the password chooses another by the link of the command', async () => {
  const opened = await openPage();
  await opened.goto(office.address + makeOwnerLink(office.dataFolder, Date.now()));
  await opened.getByRole('heading', { name: 'Entrar otra vez como dueño' }).waitFor();
  expect(await auditPage(opened)).toEqual([]);
  await opened.getByLabel('Nombre').fill('Ña Elsa');
  await opened.getByLabel('Contraseña').fill('otra frase más larga');
  await opened.keyboard.press('Enter');
  await expect(opened.getByRole('link', { name: 'Personas' })).toBeVisible();
  expect(opened.url()).toBe(`${office.address}/`);
  await opened.close();
});

test('the pages break no rule of their policy', () => {
  expect(complaints).toEqual([]);
});
