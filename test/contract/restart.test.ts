import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freeTrial, invoice } from './bodies.ts';
import { issueNote, type PendingItem, pendingItems } from './dispatch.ts';
import { dataOf } from './envelope.ts';
import { CANCELLATIONS, type Message, type Service, serviceOfFile, startService } from './service.ts';

/* A service restarted on its data folder knows all its earlier answers. */

const dataFolder = mkdtempSync(join(tmpdir(), 'mostrador-contract-'));
const CORREO = 'cajera@comercio.com.py';

// Declared first: hooks after the tests run in reverse order, so this runs last.
afterAll(() => rmSync(dataFolder, { recursive: true, force: true }));

let before: {
  token: string;
  code: Message;
  cart: string;
  pending: PendingItem[];
  documents: Awaited<ReturnType<Service['documents']>>;
  requests: Awaited<ReturnType<Service['requests']>>;
  xml: string;
  now: number;
};

beforeAll(async () => {
  const first = await startService({ dataFolder });
  const sale = await first.invoice(invoice());
  const cancelled = await first.invoice(invoice());
  dataOf(await first.post(CANCELLATIONS, { cdc: cancelled.cdc, motivo: 'Error en los datos' }));
  const [item] = await pendingItems(first, sale.carrito_id);
  await issueNote(first, sale.carrito_id, [{ carrito_item_id: item?.id, cantidad: 2 }]);
  dataOf(await first.open.post('/prueba-gratuita', freeTrial()));
  dataOf(await first.open.post('/auth/email', { correo: CORREO }));
  await first.advance(3 * 60_000);
  before = {
    token: first.token(),
    code: (await first.inbox()).at(-1) as Message,
    cart: sale.carrito_id,
    pending: await pendingItems(first, sale.carrito_id),
    documents: await first.documents(),
    xml: (await first.get(`/etax/xml/${sale.cdc}`)).text,
    requests: await first.requests(),
    now: await first.now(),
  };
  await first.stop();
});
const service = serviceOfFile({ dataFolder });

test('the ledger has the same documents and requests, and continues counting', async () => {
  expect(before.documents.map(({ estado }) => estado)).toEqual(['Aprobado', 'Aprobado', 'Aprobado']);
  expect(await service.documents()).toEqual(before.documents);
  const requests = await service.requests();
  expect(requests.slice(0, before.requests.length)).toEqual(before.requests);
  expect(requests.map(({ seq }) => seq)).toEqual(requests.map((_, index) => index + 1));
  const [sale] = before.documents;
  expect((await service.get(`/etax/xml/${sale?.cdc}`)).text).toBe(before.xml);
});

test('numbers continue, and no control code repeats', async () => {
  const { numero_documento } = await service.invoice(invoice());
  expect(numero_documento).toBe('001-001-0000003');
  const documents = await service.documents();
  expect(new Set(documents.map(({ cdc }) => cdc)).size).toBe(documents.length);
});
