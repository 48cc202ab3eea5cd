import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { requestCancellation } from '../../../main/documents/cancellation/request-cancellation.ts';
import { sell } from '../../../main/sale/sell.ts';
import { type LoopbackCounter, openLoopbackCounter } from '../../support/loopback-counter.ts';
import { httpAnswer, type RawConnection, type RawScript, RawServer } from '../../support/raw-http-server.ts';
import { invoiceBody } from '../../support/sale-bodies.ts';
import { failure, issuedData, makeCdc, success } from '../../support/service-answers.ts';

/* What may be asked again: status queries and cancellations, over a real socket and into the store. */

const TOKEN = 'a-training-token';
const MINUTE_MS = 60_000;
const CDC = makeCdc();

let server: RawServer;
let loopback: LoopbackCounter;
let documentId: string;
/** What the server does with a request that is not an emission. */
let reply: (connection: RawConnection) => void | Promise<void>;

const serve: RawScript = async (connection) => {
  const request = await connection.request();
  if (request.startsWith('POST /simplificado/carritos ')) connection.end(json(200, success(issuedData())));
  else await reply(connection);
};

beforeEach(async () => {
  server = await RawServer.start(serve);
  loopback = openLoopbackCounter(server.url, TOKEN, 500);
  documentId = sell(loopback.counter, invoiceBody(), 'test').id;
  await loopback.sendWhatIsDue();
  expect(loopback.counter.documents.get(documentId).state).toBe('issued');
});
afterEach(async () => {
  loopback.close();
  await server.stop();
});

const json = (status: number, value: unknown, headers: Record<string, string> = {}): Buffer =>
  httpAnswer(status, JSON.stringify(value), headers);
const html = (status: number): Buffer => httpAnswer(status, '<h1>WiFi</h1>', { 'content-type': 'text/html' });

const requestsOtherThanEmissions = (): string[] =>
  server.requests.filter((line) => !line.startsWith('POST /simplificado/carritos '));

/** What leaves a repeatable call unanswered, whatever it asked. */
const unreadable: Record<string, (connection: RawConnection) => void | Promise<void>> = {
  'resets the connection': (connection) => connection.reset(),
  'hangs up': (connection) => connection.end(),
  'never answers': () => {},
  'breaks off': (connection) => connection.end(json(200, success({}), { 'content-length': '999' })),
  'answers HTML': (connection) => connection.end(html(200)),
  'answers nothing': (connection) => connection.end(httpAnswer(200, '')),
  'answers truncated JSON': (connection) => connection.end(httpAnswer(200, '{"success":true,"da')),
  'answers JSON without an envelope': (connection) => connection.end(json(200, { estado: 'Aprobado' })),
  'answers no HTTP': (connection) => connection.end('SSH-2.0-x\r\n\r\n'),
  'answers 302': (connection) => connection.end(httpAnswer(302, '', { location: '/login' })),
  'answers 401 without an envelope': (connection) => connection.end(html(401)),
  'answers 404 without an envelope': (connection) => connection.end(html(404)),
  'answers 408': (connection) => connection.end(json(408, failure('408', 'Tarde.'))),
  'answers 500': (connection) => connection.end(json(500, failure('500', 'Error.'))),
  'answers 503': (connection) => connection.end(html(503)),
};

describe('a status query', () => {
  const askWith = async (act: typeof reply): Promise<void> => {
    reply = act;
    loopback.time.at += 10 * MINUTE_MS;
    await loopback.sendWhatIsDue();
    expect(requestsOtherThanEmissions()).toEqual([`GET /etax/consultas/estado/cdc/${CDC} HTTP/1.1`]);
  };
  const answered =
    (bytes: Buffer): typeof reply =>
    (connection) =>
      connection.end(bytes);
  const document = () => loopback.counter.documents.get(documentId);
  const lastAttempt = () => loopback.counter.attempts.ofDocument(documentId).at(-1);
  const minutesToNext = (): number | null => {
    const dueAt = loopback.counter.entries.nextFollowUpDueAt();
    return dueAt === null ? null : (dueAt - loopback.time.at) / MINUTE_MS;
  };

  test('is not made before 10 minutes have passed', async () => {
    loopback.time.at += 10 * MINUTE_MS - 1;
    await loopback.sendWhatIsDue();
    expect(requestsOtherThanEmissions()).toEqual([]);
  });

  test.each(['Aprobado', 'Aprobado con observación', 'aprobado'])('%s is approved', async (estado) => {
    await askWith(answered(json(200, success({ estado, mensaje: 'Autorizado' }))));
    expect(document()).toMatchObject({ state: 'approved', estado, mensaje: 'Autorizado' });
    expect(minutesToNext()).toBeNull();
  });

  test.each([200, 400])('Rechazado comes as a failure, HTTP %i', async (status) => {
    const error = { estado: 'Rechazado', mensaje: 'RUC del receptor inexistente' };
    await askWith(answered(json(status, failure('400', 'Documento rechazado', { error }))));
    expect(document()).toMatchObject({ state: 'rejected', ...error });
    expect(minutesToNext()).toBeNull();
  });

  test.each(['Pendiente', 'En proceso', 'Inutilizado'])(
    '%s leaves it issued and shown as it is',
    async (estado) => {
      await askWith(answered(json(200, success({ estado, mensaje: 'x' }))));
      expect(document()).toMatchObject({ state: 'issued', estado });
      expect(minutesToNext()).toBe(10);
    },
  );

  test('is repeated 10, 20, 40, 60 and 60 minutes after the one before', async () => {
    reply = answered(json(200, success({ estado: 'Pendiente' })));
    const waits: (number | null)[] = [minutesToNext()];
    for (let round = 1; round <= 5; round++) {
      loopback.time.at += (waits.at(-1) ?? 0) * MINUTE_MS;
      await loopback.sendWhatIsDue();
      waits.push(minutesToNext());
    }
    expect(waits).toEqual([10, 10, 20, 40, 60, 60]);
    expect(requestsOtherThanEmissions()).toHaveLength(5);
  });

  test('answered by a failure without a state changes nothing but what is shown', async () => {
    await askWith(answered(json(404, failure('404', 'No existe.'))));
    expect(document()).toMatchObject({ state: 'issued', estado: 'Pendiente' });
    expect(loopback.counter.contradictions.open(documentId)).toMatchObject([
      { says: 'no-status', mensaje: 'No existe.' },
    ]);
    expect(minutesToNext()).toBe(10);
  });

  test.each([
    [401, '401'],
    [200, '403'],
  ])('answered HTTP %i with codigo %s waits for a login', async (status, codigo) => {
    await askWith(answered(json(status, failure(codigo, 'Token vencido.'))));
    expect(document().state).toBe('issued');
    expect(loopback.counter.sending.hold(TOKEN)).toEqual({ kind: 'login-needed' });
    await loopback.sendWhatIsDue();
    expect(requestsOtherThanEmissions()).toHaveLength(1);
  });

  test('answered 429 waits as long as it is told', async () => {
    await askWith(answered(json(429, failure('429', 'Despacio.'), { 'retry-after': '180' })));
    expect(document().state).toBe('issued');
    expect(minutesToNext()).toBe(3);
  });

  test.each(Object.entries(unreadable))('is asked again when the service %s', async (_name, act) => {
    await askWith(act);
    expect(document()).toMatchObject({ state: 'issued', estado: 'Pendiente' });
    expect(lastAttempt()).toMatchObject({ task: 'query-status', outcome: 'unanswered' });
    expect(minutesToNext()).toBe(1);
    expect(loopback.counter.sending.hold(TOKEN)).toBeNull();
  });

  test('is asked again when the connection is back', async () => {
    const { port } = server;
    await server.stop();
    loopback.time.at += 10 * MINUTE_MS;
    await loopback.sendWhatIsDue();
    expect(document().state).toBe('issued');
    expect(lastAttempt()).toMatchObject({ task: 'query-status', outcome: 'unsent', writtenAt: null });
    server = await RawServer.start(serve, port);
    await askWith(answered(json(200, success({ estado: 'Aprobado' }))));
    expect(document().state).toBe('approved');
  });
});

describe('a cancellation', () => {
  const event = (estado: string, codigo: string, mensaje = 'Respuesta') => ({
    'ns2:rRetEnviEventoDe': {
      $: { 'xmlns:ns2': 'http://ekuatia.set.gov.py/sifen/xsd' },
      'ns2:dFecProc': '2026-11-21T10:00:05-03:00',
      'ns2:gResProcEVe': {
        'ns2:dEstRes': estado,
        'ns2:dProtAut': '12345',
        'ns2:id': '1',
        'ns2:gResProc': { 'ns2:dCodRes': codigo, 'ns2:dMsgRes': mensaje },
      },
    },
  });
  const asArrays = (data: ReturnType<typeof event>) => {
    const { 'ns2:gResProcEVe': result, ...rest } = data['ns2:rRetEnviEventoDe'];
    const parts = {
      ...result,
      'ns2:dEstRes': [result['ns2:dEstRes']],
      'ns2:gResProc': [result['ns2:gResProc']],
    };
    return { 'ns2:rRetEnviEventoDe': [{ ...rest, 'ns2:gResProcEVe': [parts] }] };
  };
  const cancelWith = async (act: typeof reply): Promise<void> => {
    reply = act;
    requestCancellation(loopback.counter, documentId, 'El cliente devolvió todo', 'test');
    await loopback.sendWhatIsDue();
    expect(requestsOtherThanEmissions()).toEqual(['POST /etax/eventos/anular HTTP/1.1']);
  };
  const answeredWith = (status: number, envelope: unknown): Promise<void> =>
    cancelWith((connection) => connection.end(json(status, envelope)));
  const states = () => ({
    document: loopback.counter.documents.get(documentId).state,
    cancellation: loopback.counter.cancellations.ofDocument(documentId).at(-1)?.state,
  });

  test.each<[string, unknown]>([
    ['dEstRes Aprobado with 0600', success(event('Aprobado', '0600'))],
    ['dEstRes Aprobado alone', success(event('Aprobado', '9999'))],
    ['0600 alone', success(event('', '0600'))],
    ['4003, already registered', success(event('Rechazado', '4003'))],
    ['4003 in a failure', failure('400', 'Evento ya registrado', { error: event('Rechazado', '4003') })],
    ['arrays', success(asArrays(event('Aprobado', '0600')))],
  ])('is done by %s', async (_name, envelope) => {
    await answeredWith(200, envelope);
    expect(states()).toEqual({ document: 'cancelled', cancellation: 'done' });
  });

  test.each(['4009', '4010'])('is too late by %s, and the document stays', async (codigo) => {
    await answeredWith(200, success(event('Rechazado', codigo, 'Plazo extemporáneo')));
    expect(states()).toEqual({ document: 'issued', cancellation: 'expired' });
    await loopback.sendWhatIsDue();
    expect(requestsOtherThanEmissions()).toHaveLength(1);
  });

  test.each<[string, number, unknown]>([
    ['the authority', 200, success(event('Rechazado', '4002', 'CDC no existente'))],
    ['the authority, in arrays', 200, success(asArrays(event('Rechazado', '4002')))],
  ])('is refused by %s, and may be asked for again', async (_name, status, envelope) => {
    await answeredWith(status, envelope);
    expect(states()).toEqual({ document: 'issued', cancellation: 'refused' });
    requestCancellation(loopback.counter, documentId, 'Otra vez el mismo motivo', 'test');
    expect(states()).toEqual({ document: 'issued', cancellation: 'queued' });
  });

  test.each([400, 200])(
    'a no of the service alone, with HTTP %i, is for a status query to decide',
    async (status) => {
      await answeredWith(status, failure('400', 'No se puede anular.'));
      expect(states()).toEqual({ document: 'issued', cancellation: 'queued' });
      reply = (connection) => connection.end(json(200, success({ estado: 'Pendiente' })));
      loopback.time.at += 10 * MINUTE_MS;
      await loopback.sendWhatIsDue();
      expect(states()).toEqual({ document: 'issued', cancellation: 'refused' });
      expect(requestsOtherThanEmissions()).toHaveLength(2);
    },
  );

  test.each<[string, unknown]>([
    ['null', success(null)],
    ['another object', success({ estado: 'Aprobado' })],
    ['an array', success([])],
  ])('a success with %s says nothing: it is sent again', async (_name, envelope) => {
    await answeredWith(200, envelope);
    expect(states()).toEqual({ document: 'issued', cancellation: 'queued' });
  });

  test.each(Object.entries(unreadable))('is sent again when the service %s', async (_name, act) => {
    await cancelWith(act);
    expect(states()).toEqual({ document: 'issued', cancellation: 'queued' });
    reply = (connection) => connection.end(json(200, success(event('Rechazado', '4003'))));
    loopback.time.at += MINUTE_MS;
    await loopback.sendWhatIsDue();
    expect(states()).toEqual({ document: 'cancelled', cancellation: 'done' });
    expect(requestsOtherThanEmissions()).toHaveLength(2);
  });

  test('that asks for a login is parked', async () => {
    await answeredWith(401, failure('401', 'Token vencido.'));
    expect(states()).toEqual({ document: 'issued', cancellation: 'queued' });
    expect(loopback.counter.sending.hold(TOKEN)).toEqual({ kind: 'login-needed' });
  });

  test('whose 48 hours passed without a connection is not sent any more', async () => {
    requestCancellation(loopback.counter, documentId, 'El cliente devolvió todo', 'test');
    reply = (connection) => connection.end(json(200, success({ estado: 'Pendiente' })));
    loopback.time.at += 48 * 60 * MINUTE_MS;
    await loopback.sendWhatIsDue();
    expect(states()).toEqual({ document: 'issued', cancellation: 'expired' });
    expect(requestsOtherThanEmissions().filter((line) => line.startsWith('POST'))).toEqual([]);
  });
});
