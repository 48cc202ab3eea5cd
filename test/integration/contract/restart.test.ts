import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freeTrial, invoice } from './bodies.ts';
import { issueNote, type PendingItem, pendingItems } from './dispatch.ts';
import { dataOf, expectRefusal } from './envelope.ts';
import { expectConsecutive } from './ledger-checks.ts';
import { type LedgerDocument, type Message, type Service, startServiceOn } from './service.ts';

/* What was answered is kept when the service is stopped and started on the same folder. */

const folder = mkdtempSync(join(tmpdir(), 'mostrador-contract-'));
const CORREO = 'cajera@comercio.com.py';

let service: Service | undefined;
let kept: {
  token: string;
  code: Message;
  cart: string;
  pending: PendingItem[];
  documents: LedgerDocument[];
  xml: string;
  now: number;
};

beforeAll(async () => {
  const first = await startServiceOn(folder);
  service = first;
  const sale = await first.invoice(invoice());
  const cancelled = await first.invoice(invoice());
  dataOf(await first.post('/etax/eventos/anular', { cdc: cancelled.cdc, motivo: 'Error en los datos' }));
  const [item] = await pendingItems(first, sale.carrito_id);
  await issueNote(first, sale.carrito_id, [{ carrito_item_id: item?.id, cantidad: 2 }]);
  dataOf(await first.open.post('/prueba-gratuita', freeTrial()));
  dataOf(await first.open.post('/auth/email', { correo: CORREO }));
  await first.advance(3 * 60_000);
  const documents = await first.documents();
  kept = {
    token: first.token(),
    code: (await first.inbox()).at(-1) as Message,
    cart: sale.carrito_id,
    pending: await pendingItems(first, sale.carrito_id),
    documents,
    xml: (await first.get(`/etax/xml/${sale.cdc}`)).text,
    now: await first.now(),
  };
  await first.stop();
  service = await startServiceOn(folder);
});
afterAll(async () => {
  await service?.stop();
  rmSync(folder, { recursive: true, force: true });
});

const running = (): Service => service as Service;

test('documents, their numbers, states and cancellations', async () => {
  expect(kept.documents.map(({ estado }) => estado)).toEqual(['Aprobado', 'Aprobado', 'Aprobado']);
  const facts = ({ cdc, number, estado, emittedAt, cancelledAt, facturaCdc }: LedgerDocument): unknown => [
    cdc,
    number,
    estado,
    emittedAt,
    cancelledAt,
    facturaCdc,
  ];
  expect((await running().documents()).map(facts)).toEqual(kept.documents.map(facts));
  const [sale] = kept.documents;
  expect((await running().get(`/etax/xml/${sale?.cdc}`)).text).toBe(kept.xml);
});

test('the token', async () => {
  dataOf(await running().open.get('/timbrados', { 'x-api-key': `Bearer ${kept.token}` }));
});

test('a code that was sent and not used yet, once', async () => {
  const email = { correo: CORREO, codigo: kept.code.code };
  dataOf(await running().open.post('/auth/email/verify', { email }));
  expectRefusal(await running().open.post('/auth/email/verify', { email }), 400, 'email.codigo');
});

test('what is left of a cart, under the same ids', async () => {
  expect(await pendingItems(running(), kept.cart)).toEqual(kept.pending);
  await issueNote(running(), kept.cart);
});

test('numbering goes on, and no control code is given twice', async () => {
  const { numero_documento } = await running().invoice(invoice());
  expect(numero_documento).toBe('001-001-0000003');
  const documents = await running().documents();
  expectConsecutive(documents);
  expect(new Set(documents.map(({ cdc }) => cdc)).size).toBe(documents.length);
});

test('what was asked for under an id', async () => {
  expect(dataOf(await running().open.post('/prueba-gratuita', freeTrial()))).toBeNull();
  expectRefusal(await running().open.post('/prueba-gratuita', freeTrial({ nombre: 'Otra' })), 400, 'id');
});

test('the clock goes on from where it was', async () => {
  const now = await running().now();
  expect(now).toBeGreaterThan(kept.now);
  expect(now - kept.now).toBeLessThan(60_000);
});
