import { afterEach, beforeEach, expect, test } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '../../shared/domain/dates.ts';
import { OtherCounter, otherSale } from '../support/other-counter.ts';
import { controlCode } from '../support/other-service/cdc.ts';

/* Refusals, bad tokens, doubts and cancellations, in the second service's form. */

const EMIT = '/simplificado/carritos';
const CANCEL = '/etax/eventos/anular';

let counter: OtherCounter;
beforeEach(async () => {
  counter = await OtherCounter.open();
  await counter.logIn();
});
/** The store stays sound after every test. */
afterEach(async () => {
  const verified = await counter.run(['verify']);
  await counter.remove();
  expect(verified).toMatchObject({ code: 0, errors: '', lines: [{ ok: true, findings: [] }] });
});

test('refusals as a 422 with a list and with HTTP 200 are kept verbatim, and the next sale goes out', async () => {
  const [unknownCity = '', unknownTimbrado = '', good = ''] = await counter.sell([
    otherSale({ cliente: { ciudad_id: '6a4f1b1e-0c1d-4b7e-9a51-0000000000ff' } }),
    otherSale({ venta: { numero_timbrado: '99999999' } }),
    otherSale(),
  ]);
  expect((await counter.sync()).errors).toContain('2 rechazadas');
  expect(await counter.look(unknownCity)).toMatchObject({
    state: 'refused',
    cdc: null,
    refusal: {
      message: 'Solicitud con 1 error(es)',
      error: [{ orden: 1, detalle: 'cliente.ciudad_id no es de ninguna ciudad' }],
    },
    attempts: [{ outcome: 'refused', httpStatus: 422 }],
  });
  expect(await counter.look(unknownTimbrado)).toMatchObject({
    state: 'refused',
    cdc: null,
    refusal: { message: 'Timbrado inválido para el punto de expedición' },
    attempts: [{ outcome: 'refused', httpStatus: 200 }],
  });
  expect(await counter.look(good)).toMatchObject({ state: 'approved', number: '001-001-0000001' });
  await counter.sync();
  expect(counter.requestsTo(EMIT)).toHaveLength(3);
});

test('a bad token with HTTP 200 parks the queue without a failure; a login resumes it', async () => {
  counter.service.endSessions();
  const [first = ''] = await counter.sell([otherSale(), otherSale(), otherSale()]);
  const parked = await counter.sync();
  expect(parked.code).toBe(1);
  expect(parked.errors).toContain('iniciar sesión');
  expect(await counter.states()).toEqual(['queued', 'queued', 'queued']);
  expect(await counter.look(first)).toMatchObject({
    attempts: [{ outcome: 'login-needed', httpStatus: 200 }],
  });
  // Neither the next sale nor the next run tries the same token again.
  await counter.sync();
  expect(counter.requestsTo(EMIT)).toHaveLength(1);
  const status = await counter.run(['status']);
  expect(status).toMatchObject({ lines: [{ sending: 'login-needed', documents: { queued: 3 } }] });

  await counter.sell([otherSale()]);
  await counter.logIn();
  expect(await counter.sync()).toMatchObject({ code: 0, errors: '' });
  expect(counter.service.documents().map(({ observacion }) => observacion)).toEqual([
    'C1-000001',
    'C1-000002',
    'C1-000003',
    'C1-000004',
  ]);
});

test('a bad token as a 403 without a known code stops status queries and lists until a login', async () => {
  await counter.sell([otherSale(), otherSale()]);
  await counter.sync();
  counter.service.endSessions();
  counter.passTime(11 * MINUTE_MS);
  expect((await counter.sync()).errors).toContain('iniciar sesión');
  expect(await counter.states()).toEqual(['approved', 'issued']);
  const lists = await counter.run(['lookups', 'refresh']);
  expect(lists).toMatchObject({ code: 1, lines: [] });
  expect(lists.errors).toContain('La sesión no existe o terminó');
  await counter.logIn();
  await counter.sync();
  expect(await counter.states()).toEqual(['approved', 'approved']);
});

/** Makes three sales; the first is in doubt: its answer was lost after it was issued. */
async function sellWithADoubt(): Promise<{ doubtful: string; cdcs: string[] }> {
  counter.service.loseAnswer(EMIT);
  const [doubtful = '', ...others] = await counter.sell([otherSale(), otherSale(), otherSale()]);
  expect((await counter.sync()).errors).toContain('1 en duda');
  expect(await counter.look(doubtful)).toMatchObject({ state: 'uncertain', cdc: null });
  const cdcs = counter.service.documents().map(({ cdc }) => cdc);
  const [second, third] = await Promise.all(others.map((id) => counter.look(id)));
  expect([second?.['cdc'], third?.['cdc']]).toEqual(cdcs.slice(1));
  return { doubtful, cdcs };
}

test('an answer lost after processing is a doubt, resolved by its control code without the XML', async () => {
  const { doubtful, cdcs } = await sellWithADoubt();
  const [own = '', ofTheNext = ''] = cdcs;
  expect((await counter.run(['resolve', doubtful, '--cdc', ofTheNext])).code).toBe(2);
  const resolved = await counter.run(['resolve', doubtful, '--cdc', own]);
  expect(resolved).toMatchObject({
    code: 0,
    lines: [{ state: 'approved', number: '001-001-0000001', cdc: own }],
  });
  expect(await counter.look(doubtful)).toMatchObject({ qr: null, carritoId: null });
  expect(counter.requestsTo(`/etax/xml/${own}`)).toMatchObject([{ status: 405 }]);
  expect(counter.requestsTo(EMIT)).toHaveLength(3);
});

test('a control code unknown to the service resolves no doubt, in any form of that answer', async () => {
  const { doubtful } = await sellWithADoubt();
  const invented = controlCode({
    type: '01',
    ruc: '80013884-8',
    establishment: '001',
    point: '001',
    number: 4,
    emissionDate: '20261121',
    securityCode: 123456789,
  });
  const unknown = await counter.run(['resolve', doubtful, '--cdc', invented]);
  expect(unknown).toMatchObject({ code: 1, lines: [] });
  expect(await counter.look(doubtful)).toMatchObject({ state: 'uncertain', cdc: null });
});

test('a cancellation is confirmed by a code alone, in arrays, under another prefix', async () => {
  const id = await counter.sellAndSync();
  expect(await counter.run(['cancel', id, '--motivo', 'Cliente se arrepintió'])).toMatchObject({
    code: 0,
    lines: [{ id, cancellation: 'queued' }],
  });
  await counter.sync();
  expect(await counter.look(id)).toMatchObject({
    state: 'cancelled',
    cancellations: [
      { state: 'done', resultCode: '0600', resultMessage: 'Evento registrado', protocol: '7000000' },
    ],
  });
  const [document] = counter.service.documents();
  expect(counter.requestsTo(CANCEL)).toMatchObject([
    { body: { cdc: document?.cdc, motivo: 'Cliente se arrepintió' } },
  ]);
  expect(document?.cancelledAt).not.toBeNull();
});

test('a cancellation with a lost answer is sent again, and "already registered" counts as success', async () => {
  const id = await counter.sellAndSync();
  await counter.run(['cancel', id, '--motivo', 'Cobrado dos veces']);
  counter.service.loseAnswer(CANCEL);
  await counter.sync();
  expect(await counter.look(id)).toMatchObject({ state: 'approved', cancellations: [{ state: 'queued' }] });
  counter.passTime(2 * MINUTE_MS);
  await counter.sync();
  expect(counter.requestsTo(CANCEL).map(({ status }) => status)).toEqual([null, 409]);
  expect(await counter.look(id)).toMatchObject({
    state: 'cancelled',
    cancellations: [{ state: 'done', resultCode: '4003' }],
  });
});

test('a cancellation refused as too early can be requested again', async () => {
  await counter.sellAndSync();
  const id = await counter.sellAndSync();
  await counter.run(['cancel', id, '--motivo', 'Precio equivocado']);
  await counter.sync();
  // Without a code of the tax authority, the status decides.
  const message = { resultMessage: 'Solicitud con 1 error(es)' };
  expect(await counter.look(id)).toMatchObject({
    state: 'issued',
    cancellations: [{ state: 'queued', ...message }],
  });
  counter.passTime(11 * MINUTE_MS);
  await counter.sync();
  expect(await counter.look(id)).toMatchObject({ cancellations: [{ state: 'refused', ...message }] });
  await counter.run(['cancel', id, '--motivo', 'Precio equivocado']);
  await counter.sync();
  expect(await counter.look(id)).toMatchObject({
    state: 'cancelled',
    cancellations: [{ state: 'refused' }, { state: 'done' }],
  });
});

test('the service decides on the 48 hours if only its clock shows them as over', async () => {
  const id = await counter.sellAndSync();
  counter.service.advance(49 * HOUR_MS);
  await counter.run(['cancel', id, '--motivo', 'Llegó tarde']);
  await counter.sync();
  expect(await counter.look(id)).toMatchObject({
    state: 'approved',
    cancellations: [{ state: 'expired' }],
  });
  expect(counter.requestsTo(CANCEL)).toHaveLength(1);
});
