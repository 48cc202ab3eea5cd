import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { findBrowser } from '../../../tools/browser.mjs';
import { launchBrowser } from '../../support/launch-browser.ts';
import { openApiFaults, operationsOf, readOpenApi } from '../../support/openapi-document.ts';
import { invoiceBody } from '../../support/sale-bodies.ts';
import type { Emission } from '../../contract/service.ts';
import { type Answer, runSandbox } from '../../integration/training-service/running-sandbox.ts';
import { testUnless } from '../../support/run-unless.ts';

/** Every endpoint of the interface, and of the training service's control. */
const ENDPOINTS = [
  'POST /auth/whatsapp',
  'POST /auth/whatsapp/verify',
  'POST /auth/email',
  'POST /auth/email/verify',
  'POST /prueba-gratuita',
  'GET /timbrados',
  'GET /ciudades',
  'GET /unidades-medidas',
  'GET /consultas/ruc/{ruc}',
  'POST /simplificado/carritos',
  'GET /notas/remision/carrito/{carrito_id}/items-pendientes',
  'POST /simplificado/notas/remision',
  'GET /etax/consultas/estado/cdc/{cdc}',
  'POST /etax/eventos/anular',
  'GET /etax/xml/{cdc}',
  'GET /consultas-test/qr',
  'GET /_control/ledger',
  'GET /_control/inbox',
  'GET /_control/clock',
  'POST /_control/clock',
  'GET /_control/faults',
  'POST /_control/faults',
  'DELETE /_control/faults',
  'DELETE /_control/faults/{id}',
  'GET /_control/certificate',
  'GET /_control/openapi.json',
];

async function runDescribed() {
  const sandbox = await runSandbox();
  const document = await readOpenApi(sandbox.url);
  return { sandbox, document, operations: operationsOf(document) };
}

test('the description is an OpenAPI document', async () => {
  const { document } = await runDescribed();
  expect(openApiFaults(document)).toEqual([]);
});

test('the description has every endpoint, and everything that the service registers', async () => {
  const { operations } = await runDescribed();
  expect([...operations.keys()].toSorted()).toEqual(ENDPOINTS.toSorted());
});

test('every field of a request has its Spanish name or a description', async () => {
  const { operations } = await runDescribed();
  const untold: string[] = [];
  const look = (schema: Record<string, unknown>, path: string): void => {
    for (const [key, field] of Object.entries((schema['properties'] ?? {}) as Record<string, object>)) {
      if (!('title' in field) && !('description' in field)) untold.push(`${path}.${key}`);
      look(field as Record<string, unknown>, `${path}.${key}`);
    }
    for (const part of [schema['items'], ...((schema['anyOf'] ?? schema['oneOf'] ?? []) as unknown[])]) {
      if (part !== undefined) look(part as Record<string, unknown>, path);
    }
  };
  for (const [name, { requestBody }] of operations) {
    look(requestBody?.content['application/json']?.schema ?? {}, name);
  }
  expect(untold).toEqual([]);
});

test('the pages load from this service alone', async () => {
  const { sandbox, document } = await runDescribed();
  const page = await sandbox.get('/_control/docs');
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
  const addresses = [...page.text.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, address = '']) => address);
  expect(addresses.length).toBeGreaterThan(4);
  for (const address of addresses) {
    expect((await sandbox.get(new URL(address, `${sandbox.url}/_control/`).pathname)).status).toBe(200);
    expect(address).toMatch(/^[./]/);
  }
  expect((await sandbox.get('/_control/docs/json')).body).toEqual(JSON.parse(JSON.stringify(document)));
});

const noBrowser = findBrowser() === null ? 'there is no browser here' : null;

testUnless(noBrowser, 'the pages work in a browser, and call the service', async () => {
  const { sandbox } = await runDescribed();
  const browser = await launchBrowser();
  onTestFinished(() => browser.close());
  const page = await browser.newPage();
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(String(error)));
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
  page.on('request', (request) => {
    if (!request.url().startsWith(`${sandbox.url}/`)) faults.push(request.url());
  });
  await page.goto(`${sandbox.url}/_control/docs`);
  const clock = page.locator('[id$="get-control-clock"]');
  await clock.getByText('El reloj del servicio').click();
  await clock.getByRole('button', { name: 'Execute' }).click();
  await clock.locator('.live-responses-table').getByText('originAt').first().waitFor();
  expect(faults).toEqual([]);
});

/** Unreachable for a test's client: requests of another machine, and a port taken by another process. */
const UNSEEN = /^\w+ \/_control\/\S+ (403|409)$/;

test('the real answers are as documented, and every documented answer is real', async () => {
  const { sandbox, operations } = await runDescribed();
  const seen = new Set<string>();
  const see = (name: string, answer: Answer): Answer => {
    const response = operations.get(name)?.responses[String(answer.status)];
    expect(response, `${name} ${answer.status} ${answer.text}`).toBeDefined();
    seen.add(`${name} ${answer.status}`);
    const [contentType, media] = Object.entries(response?.content ?? {})[0] ?? [];
    expect(answer.headers.get('content-type'), name).toContain(contentType);
    const content = contentType === 'application/json' ? answer.body : answer.text;
    const parsed = z.fromJSONSchema(media?.schema ?? false).safeParse(content);
    expect(parsed.error, `${name} ${answer.status} ${answer.text}`).toBeUndefined();
    return answer;
  };
  const exampleOf = (name: string, key?: string): unknown => {
    const examples = operations.get(name)?.requestBody?.content['application/json']?.examples ?? {};
    const example = key === undefined ? Object.values(examples)[0] : examples[key];
    return example?.value;
  };
  const post = async (path: string, body: unknown, token?: string): Promise<Answer> =>
    see(`POST ${path}`, await sandbox.post(path, body, token));
  /** Sends the bodies that every endpoint refuses alike. */
  const refuseBodies = async (path: string, token?: string): Promise<void> => {
    await post(path, {}, token);
    await post(path, `"${'x'.repeat(1024 * 1024)}"`, token);
    const headers = { 'content-type': 'text/plain', ...(token && { 'x-api-key': `Bearer ${token}` }) };
    see(`POST ${path}`, await sandbox.call(path, { method: 'POST', headers, body: '{}' }));
  };
  const lastCode = async (): Promise<string> =>
    (await sandbox.control<{ messages: { code: string }[] }>('inbox')).messages.at(-1)?.code ?? '';

  for (const channel of ['whatsapp', 'email'] as const) {
    const path = `/auth/${channel}`;
    expect((await post(path, exampleOf(`POST ${path}`))).status).toBe(200);
    const filled = JSON.stringify(exampleOf(`POST ${path}/verify`)).replace('<código>', await lastCode());
    expect((await post(`${path}/verify`, filled)).status).toBe(200);
    await post(`${path}/verify`, filled);
    await refuseBodies(path);
    await refuseBodies(`${path}/verify`);
  }
  expect((await post('/auth/email', exampleOf('POST /auth/email', 'suelto'))).status).toBe(200);
  const token = await sandbox.logIn();
  const get = async (name: string, path: string, key: string | undefined = token): Promise<Answer> =>
    see(`GET ${name}`, await sandbox.get(path, key));

  expect((await post('/prueba-gratuita', exampleOf('POST /prueba-gratuita'))).status).toBe(200);
  await refuseBodies('/prueba-gratuita');
  for (const list of ['/timbrados', '/ciudades', '/unidades-medidas']) {
    for (const query of ['', '?page=1&limit=100', '?page=9&limit=3']) {
      expect((await get(list, list + query)).status).toBe(200);
    }
    await get(list, `${list}?limit=101`);
    await get(list, list, 'nada');
  }
  for (const ruc of ['80009735', '80013884-8', '1131421', '80000001', '80000002', '80000003']) {
    expect((await get('/consultas/ruc/{ruc}', `/consultas/ruc/${ruc}`)).status).toBe(200);
  }
  for (const ruc of ['80000004', '80000005', '80013884-9', '99999', 'x']) {
    await get('/consultas/ruc/{ruc}', `/consultas/ruc/${ruc}`);
  }
  await get('/consultas/ruc/{ruc}', '/consultas/ruc/80013884', 'nada');

  const invoices = '/simplificado/carritos';
  const cash = await post(invoices, exampleOf(`POST ${invoices}`, 'contado'), token);
  const credit = await post(invoices, exampleOf(`POST ${invoices}`, 'credito'), token);
  const rejected = await post(invoices, invoiceBody({ cliente: { nombre: 'RECHAZAR' } }), token);
  expect([cash.status, credit.status, rejected.status]).toEqual([200, 200, 200]);
  await refuseBodies(invoices, token);
  await post(invoices, {}, 'nada');
  const emission = ({ body }: Answer): Emission => (body as { data: Emission }).data;
  const { cdc, carrito_id: cart, qr } = emission(cash);

  const pending = '/notas/remision/carrito/{carrito_id}/items-pendientes';
  const pendingOf = async (id: string, key = token): Promise<Answer> =>
    get(pending, pending.replace('{carrito_id}', id), key);
  await pendingOf(emission(credit).carrito_id);
  await pendingOf('nada');
  await pendingOf(cart, 'nada');
  const [item] = ((await pendingOf(cart)).body as { data: { id: string }[] }).data;
  const notes = '/simplificado/notas/remision';
  const filledNote = JSON.stringify(exampleOf(`POST ${notes}`))
    .replace('<carrito_id de la factura>', cart)
    .replace('<id de un renglón pendiente>', item?.id ?? '');
  const note = await post(notes, filledNote, token);
  expect(note.status).toBe(200);
  await post(notes, filledNote.replace(cart, 'nada'), token);
  await post(notes, filledNote.replace('"cantidad":1', '"cantidad":2'), token);
  await refuseBodies(notes, token);
  await post(notes, {}, 'nada');

  const page = new URL(qr);
  await get('/consultas-test/qr', page.pathname + page.search);
  await get('/consultas-test/qr', `${page.pathname}?Id=1`);
  await get('/consultas-test/qr', (page.pathname + page.search).replaceAll(cdc, '0'.repeat(44)));
  for (const name of ['/etax/consultas/estado/cdc/{cdc}', '/etax/xml/{cdc}']) {
    for (const id of [cdc, '1', '1'.repeat(44)]) await get(name, name.replace('{cdc}', id));
    await get(name, name.replace('{cdc}', cdc), 'nada');
  }
  const anular = '/etax/eventos/anular';
  const cancel = (id: string): Promise<Answer> =>
    post(anular, JSON.stringify(exampleOf(`POST ${anular}`)).replace('<cdc>', id), token);
  expect((await cancel(cdc)).body).toMatchObject({ error: { notas_remision: [emission(note).cdc] } });
  expect((await cancel(emission(note).cdc)).status).toBe(200);
  expect((await cancel(cdc)).status).toBe(200);
  await cancel(cdc);
  await refuseBodies(anular, token);
  await post(anular, {}, 'nada');

  const control = (name: string, path: string, init: RequestInit = {}): Promise<Answer> =>
    sandbox.call(`/_control${path}`, init).then((answer) => see(name, answer));
  await post('/_control/clock', exampleOf('POST /_control/clock'));
  const status = '/etax/consultas/estado/cdc/{cdc}';
  const told = await get(status, status.replace('{cdc}', emission(rejected).cdc));
  expect(told.body).toMatchObject({ error: { estado: 'Rechazado' } });
  await get(status, status.replace('{cdc}', cdc));
  await refuseBodies('/_control/clock');
  const fault = await post('/_control/faults', exampleOf('POST /_control/faults'));
  await refuseBodies('/_control/faults');
  for (const name of ['ledger', 'inbox', 'clock', 'faults', 'certificate', 'openapi.json']) {
    await control(`GET /_control/${name}`, `/${name}`);
  }
  const one = `/faults/${(fault.body as { id: number }).id}`;
  for (const path of [one, one, '/faults/x']) {
    await control('DELETE /_control/faults/{id}', path, { method: 'DELETE' });
  }
  await control('DELETE /_control/faults', '/faults', { method: 'DELETE' });

  const documented = [...operations].flatMap(([name, { responses }]) =>
    Object.keys(responses)
      .filter((code) => code !== 'default')
      .map((code) => `${name} ${code}`),
  );
  expect(documented.filter((answer) => !seen.has(answer) && !UNSEEN.test(answer))).toEqual([]);
});
