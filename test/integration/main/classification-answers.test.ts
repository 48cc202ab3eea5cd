import { expect, test } from 'vitest';
import { EXPECTED_CDC, outcomeOf } from '../../support/emission.ts';
import { httpAnswer } from '../../support/raw-http-server.ts';
import { failure, issuedData, makeCdc, success } from '../../support/service-answers.ts';

/* Whole answers to an emission: the service's envelope first, then the HTTP status. */

const json = (status: number, value: unknown): Buffer => httpAnswer(status, JSON.stringify(value));
const html = (status: number): Buffer =>
  httpAnswer(status, `<html><body><h1>Error ${status}</h1></body></html>`, { 'content-type': 'text/html' });

const REFUSAL = failure('400', 'El cliente no existe.', { error: { campo: 'documento' } });
const REFUSED = { kind: 'refused', message: 'El cliente no existe.', error: { campo: 'documento' } };
const DOUBT = { kind: 'uncertain', probablyIssued: false };
const PROBABLE = { kind: 'uncertain', probablyIssued: true };
const CDC = makeCdc();

const OTHER_4XX = [400, 402, 404, 405, 409, 410, 413, 415, 422, 451, 499];
const REDIRECTS = [300, 301, 302, 303, 304, 307, 308];
const SERVER_ERRORS = [500, 501, 502, 503, 504, 507, 520, 599];

test.each([200, 201, 202, 203])('HTTP %i, success with a cdc: issued', async (status) => {
  expect(await outcomeOf(json(status, success(issuedData({ number: 123 }))))).toEqual({
    kind: 'issued',
    facts: {
      cdc: makeCdc({ number: 123 }),
      numeroDocumento: '001-001-0000123',
      serie: 'AA',
      timbrado: '12345678',
      carritoId: null,
      xmlUrl: `http://127.0.0.1/etax/xml/${makeCdc({ number: 123 })}`,
      qr: `https://ekuatia.set.gov.py/consultas/qr?nVersion=150&Id=${makeCdc({ number: 123 })}`,
      estado: 'Pendiente',
      mensaje: 'Documento en proceso',
    },
  });
});

test.each([200, 201, ...OTHER_4XX])('HTTP %i with the envelope of a failure: refused', async (status) => {
  expect(await outcomeOf(json(status, REFUSAL))).toEqual(REFUSED);
});

test.each([
  [401, '401'],
  [403, '403'],
  [401, '400'],
  [200, '401'],
  [400, '403'],
])('HTTP %i with an envelope of codigo %s: login needed', async (status, codigo) => {
  expect(await outcomeOf(json(status, failure(codigo, 'Token vencido.')))).toEqual({
    kind: 'login-needed',
    message: 'Token vencido.',
  });
});

test.each([
  [429, '429'],
  [429, '400'],
])('HTTP %i with an envelope of codigo %s: slow down', async (status, codigo) => {
  expect(await outcomeOf(json(status, failure(codigo, 'Demasiados pedidos.')))).toEqual({
    kind: 'slow-down',
    message: 'Demasiados pedidos.',
  });
});

test.each([408, ...REDIRECTS, ...SERVER_ERRORS])('HTTP %i, envelope or not: a doubt', async (status) => {
  // 304 has no body by its nature.
  const body = status === 304 ? httpAnswer(304, '', { 'content-length': 0 }) : json(status, REFUSAL);
  expect(await outcomeOf(body)).toMatchObject(DOUBT);
});

test.each([408, ...SERVER_ERRORS])('HTTP %i whose envelope asks for a login: a doubt', async (status) => {
  expect(await outcomeOf(json(status, failure('401', 'Token vencido.')))).toMatchObject(DOUBT);
});

test.each([300, 302, 307, 401, 403, 404, 407, 408, 409, 422, 429, 500, 502, 503, 504])(
  'HTTP %i without an envelope may be from anyone: a doubt',
  async (status) => {
    expect(await outcomeOf(html(status))).toMatchObject(DOUBT);
  },
);

test.each([408, 500, 503])('HTTP %i with a cdc: probably issued', async (status) => {
  expect(await outcomeOf(json(status, success(issuedData())))).toMatchObject(PROBABLE);
});

test.each([400, 401, 409, 429])('HTTP %i that says success: probably issued', async (status) => {
  expect(await outcomeOf(json(status, success(issuedData())))).toMatchObject(PROBABLE);
});

const failuresWithCdc: Record<string, Record<string, unknown>> = {
  'in data': failure('400', 'Documento duplicado.', { data: issuedData() }),
  'in error': failure('409', 'Documento duplicado.', { error: { estado: 'Duplicado', cdc: CDC } }),
  'beside the message': failure('409', 'Documento duplicado.', { cdc: CDC }),
  'in data, though it asks for a login': failure('401', 'Token vencido.', { data: { cdc: CDC } }),
  'in data, though it asks to slow down': failure('429', 'Demasiados pedidos.', { data: { cdc: CDC } }),
};

test.each(
  Object.entries(failuresWithCdc).flatMap(([where, envelope]) =>
    [200, Number(envelope['codigo'])].map((status) => ({ where, status, envelope })),
  ),
)('HTTP $status, a failure that carries a cdc $where, is no refusal', async ({ status, envelope }) => {
  expect(await outcomeOf(json(status, envelope))).toMatchObject(PROBABLE);
});

const noEnvelope: Record<string, string> = {
  HTML: '<!doctype html><title>Bienvenido al WiFi</title>',
  'an empty body': '',
  blanks: ' \r\n\t ',
  'truncated JSON': JSON.stringify(success(issuedData())).slice(0, 200),
  'two JSON texts': '{"success":true}{"success":true}',
  'a BOM before the JSON of a refusal, cut': `\uFEFF${JSON.stringify(REFUSAL).slice(0, 30)}`,
  'JSON without an envelope': '{"status":"ok"}',
  'a JSON array': '[{"success":false}]',
  'JSON null': 'null',
  'a JSON number': '200',
  'a JSON text': '"success"',
  'success of another type': JSON.stringify({ ...REFUSAL, success: 'false' }),
  'success as a number': JSON.stringify({ ...REFUSAL, success: 0 }),
  'an envelope in an envelope': JSON.stringify({ result: REFUSAL }),
  'a megabyte of HTML': `<html>${'x'.repeat(2 ** 20)}`,
};

test.each(Object.entries(noEnvelope))('HTTP 200 with %s: probably issued', async (_name, body) => {
  expect(await outcomeOf(httpAnswer(200, body))).toMatchObject(PROBABLE);
});

test.each(Object.entries(noEnvelope))('HTTP 400 with %s: a doubt', async (_name, body) => {
  expect(await outcomeOf(httpAnswer(400, body))).toMatchObject(DOUBT);
});

test('HTTP 204: probably issued', async () => {
  expect(await outcomeOf(Buffer.from('HTTP/1.1 204 No Content\r\n\r\n'))).toMatchObject(PROBABLE);
});

const withoutCdc: Record<string, unknown> = {
  'no data': { success: true, codigo: '200', message: 'Operacion realizada correctamente.' },
  'data null': success(null),
  'data an array': success([issuedData()]),
  'data a text': success(CDC),
  'no cdc': success({ ...issuedData(), cdc: undefined }),
  'cdc null': success({ ...issuedData(), cdc: null }),
  'cdc blank': success({ ...issuedData(), cdc: '  ' }),
  'cdc a number': success({ ...issuedData(), cdc: 1.8e43 }),
  'cdc too short': success({ ...issuedData(), cdc: CDC.slice(1) }),
  'cdc with a wrong check digit': success({
    ...issuedData(),
    cdc: CDC.slice(0, 43) + String((Number(CDC[43]) + 1) % 10),
  }),
};

test.each(Object.entries(withoutCdc))('success, but %s: probably issued', async (_name, envelope) => {
  expect(await outcomeOf(json(200, envelope))).toMatchObject(PROBABLE);
});

test.each<[string, Parameters<typeof issuedData>[0], RegExp]>([
  ['company', { ruc: '80069563-1' }, /otra empresa/],
  ['type', { type: '07' }, /otro tipo/],
  ['establishment', { establishment: '002' }, /otro punto/],
  ['point', { point: '003' }, /otro punto/],
])("success with the cdc of another %s is not this document's", async (_name, parts, reason) => {
  expect(await outcomeOf(json(200, success(issuedData(parts))))).toMatchObject({
    ...PROBABLE,
    reason: expect.stringMatching(reason),
  });
});

test('success whose number and cdc differ', async () => {
  const data = { ...issuedData({ number: 7 }), numero_documento: '001-001-0000008' };
  expect(await outcomeOf(json(200, success(data)))).toMatchObject(PROBABLE);
});

test("another company's cdc names it, so that sending can stop", async () => {
  const answer = json(200, success(issuedData({ ruc: '80069563-1' })));
  expect(await outcomeOf(answer)).toMatchObject({ foreignRuc: '80069563-1' });
});

test('the first answer decides the company of a database that has none', async () => {
  const answer = json(200, success(issuedData({ ruc: '80069563-1' })));
  expect((await outcomeOf(answer, { expected: { ...EXPECTED_CDC, ruc: null } })).kind).toBe('issued');
});

test('fields of another type are dropped, the cdc is what counts', async () => {
  const envelope = {
    success: true,
    codigo: 200,
    message: { es: 'ok' },
    data: { cdc: CDC, numero_documento: 1, serie: null, xml: [], qr: 7, estado_etax: 'Aprobado', extra: {} },
  };
  expect(await outcomeOf(json(200, envelope))).toEqual({
    kind: 'issued',
    facts: {
      cdc: CDC,
      numeroDocumento: null,
      serie: null,
      timbrado: null,
      carritoId: null,
      xmlUrl: null,
      qr: null,
      estado: null,
      mensaje: null,
    },
  });
});

test.each([{ carrito_id: 'c-1' }, { carrito: { id: 'c-1' } }, { id_carrito: 'c-1' }, { id: 'c-1' }])(
  'the cart is found in %j',
  async (cart) => {
    const outcome = await outcomeOf(json(200, success({ ...issuedData(), ...cart })));
    expect(outcome).toMatchObject({ kind: 'issued', facts: { carritoId: 'c-1' } });
  },
);
