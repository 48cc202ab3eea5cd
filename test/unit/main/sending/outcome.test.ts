import { type ReasonCode, said } from '../../../../shared/domain/reason.ts';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cdcMismatch, type ExpectedCdc, readEmission } from '../../../../main/sending/outcome.ts';
import type { NetworkResult } from '../../../../main/kernel/ports/network.ts';
import { answered, SILENCE } from '../../../support/fake-network.ts';
import { failure, ISSUER_RUC, issuedData, makeCdc, success } from '../../../support/service-answers.ts';

const EXPECTED: ExpectedCdc = { documentType: '01', ruc: ISSUER_RUC, establishment: '001', point: '001' };
const CDC = makeCdc();
const BROKEN_CDC = CDC.slice(0, 43) + String((Number(CDC[43]) + 1) % 10);
const GROUPED_CDC = CDC.replace(/\d{4}(?=\d)/g, '$& ');
const FOREIGN_RUC = '80069563-1';
const HTML = '<html><h1>Bienvenido al WiFi</h1></html>';

const outcomeOf = (result: NetworkResult, expected = EXPECTED) => readEmission(result, expected);
const issued = (more: Record<string, unknown> = {}) => success({ ...issuedData(), ...more });
const cutOff = (status: number): NetworkResult => ({
  kind: 'broken-answer',
  reason: 'ECONNRESET',
  answer: { status, headers: {}, body: '{"success":tr' },
});

const GROUPED_BROKEN = BROKEN_CDC.replace(/\d{4}(?=\d)/g, '$& ');
const escaped = (digits: string): string => digits.replace(/\d/g, (digit) => `\\u003${digit}`);
const nested = (levels: number): string =>
  JSON.stringify({ ...NO, error: null }).replace('null', '['.repeat(levels) + ']'.repeat(levels));

const UNSENT = { kind: 'unsent' };
const DOUBT = { kind: 'uncertain', probablyIssued: false, foreignRuc: null };
const PROBABLE = { kind: 'uncertain', probablyIssued: true };
const ISSUED = { kind: 'issued', facts: { cdc: CDC, numeroDocumento: '001-001-0000001' } };
const REFUSED = { kind: 'refused', reason: said('El cliente no existe.') };
const LOGIN = { kind: 'login-needed' };
const SLOW = { kind: 'slow-down' };
const NO = failure('400', 'El cliente no existe.');

const OTHER_4XX = [400, 402, 404, 405, 409, 410, 413, 415, 422, 451, 499];
const REDIRECTS = [300, 301, 302, 303, 304, 307, 308];
const SERVER_ERRORS = [500, 501, 502, 503, 504, 507, 520, 599];
const NO_ENVELOPE: Record<string, string> = {
  HTML,
  nothing: '',
  blanks: ' \r\n\t ',
  'truncated JSON': JSON.stringify(success(issuedData())).slice(0, 200),
  'two JSON texts': '{"success":true}{"success":true}',
  'a cut refusal after a BOM': `\uFEFF${JSON.stringify(NO).slice(0, 30)}`,
  'JSON of another shape': '{"status":"ok"}',
  'a JSON list': '[{"success":false}]',
  'JSON null': 'null',
  'a JSON number': '200',
  'a JSON text': '"success"',
  'a text as success': JSON.stringify({ ...NO, success: 'false' }),
  'a number as success': JSON.stringify({ ...NO, success: 0 }),
  'an envelope in an envelope': JSON.stringify({ result: NO }),
  'a megabyte of HTML': `<html>${'x'.repeat(2 ** 20)}`,
};

/* The design's rows, from "sending" on, and its "Reading an answer". */
type Row = [name: string, result: NetworkResult, outcome: object];
const rows: Row[] = [
  ['no address', { kind: 'not-connected', phase: 'lookup', reason: 'ENOTFOUND' }, UNSENT],
  ['no connection', { kind: 'not-connected', phase: 'connect', reason: 'ECONNREFUSED' }, UNSENT],
  ['no TLS', { kind: 'not-connected', phase: 'tls', reason: 'CERT_HAS_EXPIRED' }, UNSENT],

  ['no answer', SILENCE, DOUBT],
  ['a success cut off', cutOff(200), PROBABLE],
  ['a refusal cut off', cutOff(400), DOUBT],
  ['an error cut off', cutOff(500), DOUBT],

  ['issued', answered(200, issued()), ISSUED],
  ['issued, 201', answered(201, issued()), ISSUED],
  ['issued, its codigo a number', answered(200, { ...issued(), codigo: 200 }), ISSUED],
  ['issued, whatever its codigo', answered(200, { ...issued(), codigo: '401' }), ISSUED],
  ['issued, 202', answered(202, issued()), ISSUED],
  ['issued, 203', answered(203, issued()), ISSUED],
  ['issued, with more than was asked', answered(200, { ...issued({ x: [1] }), extra: {} }), ISSUED],
  ['success without data', answered(200, { success: true, codigo: '200', message: 'ok' }), PROBABLE],
  ['success with data null', answered(200, success(null)), PROBABLE],
  ['success with data in a list', answered(200, success([issuedData()])), PROBABLE],
  ['success with a text as data', answered(200, success(CDC)), PROBABLE],
  ['success without a cdc', answered(200, issued({ cdc: undefined })), PROBABLE],
  ['success with a cdc of null', answered(200, issued({ cdc: null })), PROBABLE],
  ['success with a blank cdc', answered(200, issued({ cdc: '  ' })), PROBABLE],
  ['success with a number as cdc', answered(200, issued({ cdc: 1.8e43 })), PROBABLE],
  ['success with a cdc too short', answered(200, issued({ cdc: CDC.slice(1) })), PROBABLE],
  ['success with a cdc that does not check', answered(200, issued({ cdc: BROKEN_CDC })), PROBABLE],
  ['success with a cdc of another type', answered(200, success(issuedData({ type: '07' }))), PROBABLE],
  [
    'success with a cdc of another establishment',
    answered(200, success(issuedData({ establishment: '002' }))),
    PROBABLE,
  ],
  ['success with a cdc of another point', answered(200, success(issuedData({ point: '002' }))), PROBABLE],
  ['success of another number', answered(200, issued({ numero_documento: '001-001-0000008' })), PROBABLE],
  ...[400, 401, 409, 429].map(
    (status): Row => [`success in a ${status}`, answered(status, issued()), PROBABLE],
  ),

  ...[200, 201, ...OTHER_4XX].map(
    (status): Row => [`a refusal in a ${status}`, answered(status, NO), REFUSED],
  ),
  ...[200, 400, 409].flatMap((status): Row[] => [
    [
      `a refusal in a ${status} with a cdc in data`,
      answered(status, { ...NO, data: { cdc: CDC } }),
      PROBABLE,
    ],
    [
      `a refusal in a ${status} with a cdc in error`,
      answered(status, { ...NO, error: { cdc: CDC } }),
      PROBABLE,
    ],
    [
      `a refusal in a ${status} with a cdc beside the message`,
      answered(status, { ...NO, cdc: CDC }),
      PROBABLE,
    ],
  ]),
  ['a refusal with a cdc that does not check', answered(400, { ...NO, data: { cdc: BROKEN_CDC } }), PROBABLE],
  ['a refusal with a cdc in groups', answered(400, failure('400', `Ya está: 27 ${GROUPED_CDC}.`)), PROBABLE],
  [
    'a refusal with a cdc in groups of another writing',
    answered(400, failure('400', `Ya está:\n${GROUPED_CDC.replaceAll(' ', '\u00a0- ')}`)),
    PROBABLE,
  ],
  [
    'a refusal with a cdc that JSON escapes',
    answered(400, JSON.stringify({ ...NO, cdc: CDC }).replace(CDC, escaped(CDC))),
    PROBABLE,
  ],
  ['a refusal with as many digits in groups', answered(400, { ...NO, error: GROUPED_BROKEN }), REFUSED],
  ['a refusal nested 50,000 deep', answered(400, nested(50_000)), { ...REFUSED, error: null }],
  ['a success with a cdc in groups', answered(200, issued({ cdc: GROUPED_CDC })), ISSUED],
  ['a success with a number without zeros', answered(200, issued({ numero_documento: '1-1-1' })), ISSUED],
  ['a refusal that tells of a cdc', answered(409, failure('409', `Ya existe con el CDC ${CDC}.`)), PROBABLE],
  ['a refusal of another emission', answered(400, { ...NO, data: issuedData({ number: 7 }) }), PROBABLE],

  ['401 with an envelope', answered(401, failure('401', 'Token vencido.')), LOGIN],
  ['403 with an envelope', answered(403, failure('403', 'Token vencido.')), LOGIN],
  ['401 with an envelope of another codigo', answered(401, NO), LOGIN],
  ['codigo 401 in a 200', answered(200, failure('401', 'Token vencido.')), LOGIN],
  ['codigo 403 in a 400', answered(400, failure('403', 'Token vencido.')), LOGIN],
  ['codigo 401 as a number', answered(200, { ...NO, codigo: 401 }), LOGIN],
  ...[200, 401].map(
    (status): Row => [
      `codigo 401 in a ${status} with a cdc`,
      answered(status, failure('401', 'Token vencido.', { data: { cdc: CDC } })),
      PROBABLE,
    ],
  ),

  ['429 with an envelope', answered(429, failure('429', 'Espere.')), SLOW],
  ['429 with an envelope of another codigo', answered(429, NO), SLOW],
  ['codigo 429 in a 200', answered(200, failure('429', 'Espere.')), SLOW],
  ['429 with a cdc', answered(429, failure('429', 'Espere.', { data: { cdc: CDC } })), PROBABLE],

  ...[408, ...SERVER_ERRORS].flatMap((status): Row[] => [
    [`${status} with an envelope`, answered(status, NO), DOUBT],
    [`${status} that asks for a login`, answered(status, failure('401', 'Token vencido.')), DOUBT],
    [`${status} that asks to slow down`, answered(status, failure('429', 'Espere.')), DOUBT],
    [`${status} with a cdc`, answered(status, issued()), PROBABLE],
  ]),
  ...REDIRECTS.flatMap((status): Row[] => [
    [`${status}`, answered(status, '', { location: '/login' }), DOUBT],
    [`${status} with an envelope`, answered(status, NO), DOUBT],
  ]),
  ...[401, 403, 407, 408, 429, ...OTHER_4XX, ...SERVER_ERRORS].map(
    (status): Row => [`${status} without an envelope`, answered(status, HTML), DOUBT],
  ),

  ['204', answered(204, ''), PROBABLE],
  ...Object.entries(NO_ENVELOPE).flatMap(([name, body]): Row[] => [
    [`${name} in a 200`, answered(200, body), PROBABLE],
    [`${name} in a 400`, answered(400, body), DOUBT],
  ]),
];

test.each(rows)('%s is read as the table says', (_name, result, outcome) => {
  expect(outcomeOf(result)).toMatchObject(outcome);
});

test('an issued document keeps every fact of the answer', () => {
  expect(outcomeOf(answered(200, success(issuedData({ number: 123 }))))).toEqual({
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

test('an issued document drops the fields of another type and keeps the cdc', () => {
  const data = {
    cdc: CDC,
    numero_documento: 1,
    serie: null,
    xml: [],
    qr: 7,
    estado_etax: 'Aprobado',
    extra: {},
  };
  expect(outcomeOf(answered(200, { success: true, codigo: 200, message: { es: 'ok' }, data }))).toEqual({
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
  'an issued document keeps the cart of %j',
  (cart) => {
    expect(outcomeOf(answered(200, issued(cart)))).toMatchObject({ facts: { carritoId: 'c-1' } });
  },
);

describe("another company's control code", () => {
  const foreign = success(issuedData({ ruc: FOREIGN_RUC }));

  test('is named, so that sending can stop', () => {
    expect(outcomeOf(answered(200, foreign))).toMatchObject({ ...PROBABLE, foreignRuc: FOREIGN_RUC });
  });

  test.each([
    ['in a refusal', answered(400, { ...NO, data: issuedData({ ruc: FOREIGN_RUC }) })],
    ['with an error status', answered(500, foreign)],
    ['in a success with a wrong status', answered(400, foreign)],
  ])('is named %s too', (_name, result) => {
    expect(outcomeOf(result)).toMatchObject({ ...PROBABLE, foreignRuc: FOREIGN_RUC });
  });

  test('is accepted by a database that has no company yet', () => {
    expect(outcomeOf(answered(200, foreign), { ...EXPECTED, ruc: null }).kind).toBe('issued');
  });
});

describe('a refusal', () => {
  test('keeps its message and what was wrong', () => {
    const error = { campo: 'cliente.documento' };
    expect(outcomeOf(answered(400, failure('400', 'No sirve.', { error })))).toEqual({
      kind: 'refused',
      reason: said('No sirve.'),
      error,
    });
  });

  test('has an empty reason where the service gives none', () => {
    const outcome = outcomeOf(answered(400, { success: false }));
    expect(outcome).toEqual({ kind: 'refused', reason: said(null), error: null });
  });
});

const statusArbitrary = fc.oneof(
  fc.integer({ min: 200, max: 599 }),
  fc.constantFrom(200, 201, 302, 400, 401, 403, 404, 408, 409, 422, 429, 500, 502, 503, 504),
);

const valueArbitrary = fc.oneof(
  fc.constantFrom(CDC, BROKEN_CDC, makeCdc({ number: 9 }), makeCdc({ ruc: FOREIGN_RUC }), '', 'Aprobado'),
  fc.jsonValue({ maxDepth: 2 }),
);

const partArbitrary = fc.oneof(
  fc.record(
    { cdc: valueArbitrary, numero_documento: valueArbitrary, estado: valueArbitrary },
    { requiredKeys: [] },
  ),
  valueArbitrary,
);

/** Bodies more or less like an answer of the service. */
const bodyArbitrary = fc.oneof(
  fc
    .record(
      {
        success: fc.oneof(fc.boolean(), fc.boolean(), valueArbitrary),
        codigo: fc.constantFrom<unknown>('200', '400', '401', '403', '429', '500', 401, 200),
        message: fc.string(),
        mensaje: fc.string(),
        data: partArbitrary,
        error: partArbitrary,
        cdc: valueArbitrary,
      },
      { requiredKeys: [] },
    )
    .map((envelope) => JSON.stringify(envelope)),
  fc.json(),
  fc.string(),
  fc.constantFrom(HTML, '', '{"success":fal'),
);

const resultArbitrary = fc.oneof(
  fc
    .record({ status: statusArbitrary, body: bodyArbitrary })
    .map(({ status, body }) => answered(status, body)),
  statusArbitrary.map(cutOff),
  fc.constant(SILENCE),
);

/** The service's envelope says no, with a status of refusals and without a cdc. */
function isClearNo(result: NetworkResult): boolean {
  if (result.kind !== 'answered') return false;
  const { status, body } = result.answer;
  if (status === 408 || status >= 500 || (status >= 300 && status < 400)) return false;
  return !/\d{44}/.test(body) && successOf(body) === false;
}

/** A success with the control code of the document that was sent. */
function isClearYes(result: NetworkResult): boolean {
  if (result.kind !== 'answered' || result.answer.status >= 300) return false;
  return result.answer.body.includes(`"cdc":"`) && successOf(result.answer.body) === true;
}

function successOf(body: string): unknown {
  try {
    return (JSON.parse(body) as { success?: unknown } | null)?.success;
  } catch {
    return undefined;
  }
}

test('once something may have been sent, only a clear answer of the service leaves no doubt', () => {
  fc.assert(
    fc.property(resultArbitrary, (result) => {
      const { kind } = outcomeOf(result);
      expect(kind).not.toBe('unsent');
      if (kind === 'issued') expect(isClearYes(result)).toBe(true);
      else if (kind !== 'uncertain') expect(isClearNo(result)).toBe(true);
    }),
    { numRuns: 2000 },
  );
});

test('an issued document has a cdc that may be its own', () => {
  fc.assert(
    fc.property(resultArbitrary, (result) => {
      const outcome = outcomeOf(result);
      if (outcome.kind !== 'issued') return;
      const { cdc, numeroDocumento } = outcome.facts;
      expect(cdcMismatch(cdc, numeroDocumento, EXPECTED)).toBeNull();
    }),
    { numRuns: 1000 },
  );
});

describe('a cdc', () => {
  test.each([
    ['with its number', '001-001-0000001'],
    ['with the bare number', '1'],
    ['without one', null],
  ])('fits %s', (_name, number) => {
    expect(cdcMismatch(CDC, number, EXPECTED)).toBeNull();
  });

  test.each<[string, string, string | null, ReasonCode]>([
    ['no code', '0180', null, 'cdc-malformed'],
    ['a wrong check digit', BROKEN_CDC, null, 'cdc-malformed'],
    ['another company', makeCdc({ ruc: FOREIGN_RUC }), null, 'cdc-of-other-company'],
    ['another type', makeCdc({ type: '07' }), null, 'cdc-of-other-type'],
    ['another establishment', makeCdc({ establishment: '002' }), null, 'cdc-of-other-point'],
    ['another point', makeCdc({ point: '002' }), null, 'cdc-of-other-point'],
    ['another number', CDC, '001-001-0000002', 'cdc-of-other-number'],
    ['the number of another point', CDC, '001-002-0000001', 'cdc-of-other-number'],
    ['the number of another establishment', CDC, '002-001-0000001', 'cdc-of-other-number'],
  ])('does not fit: %s', (_name, cdc, number, code) => {
    expect(cdcMismatch(cdc, number, EXPECTED)?.reason.code).toBe(code);
  });
});
