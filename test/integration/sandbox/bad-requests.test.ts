import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { invoiceBody } from '../../support/sale-bodies.ts';
import { runSandbox, type RunningSandbox } from './running-sandbox.ts';

const PATH = '/simplificado/carritos';

const send = (sandbox: RunningSandbox, token: string, body: string, contentType: string) =>
  sandbox.call(PATH, {
    method: 'POST',
    headers: { 'content-type': contentType, 'x-api-key': `Bearer ${token}` },
    body,
  });

test.each([
  ['half a JSON', '{"venta":', 'application/json', 400],
  ['an empty body', '', 'application/json', 400],
  ['a list', '[]', 'application/json', 400],
  ['null', 'null', 'application/json', 400],
  ['a text', '"venta"', 'application/json', 400],
  ['a poisoned prototype', '{"__proto__":{"x":1},"constructor":{"prototype":{}}}', 'application/json', 400],
  ['a deep nest', '['.repeat(100_000) + ']'.repeat(100_000), 'application/json', 400],
  ['a form', 'a=1', 'application/x-www-form-urlencoded', 415],
  ['XML', '<venta/>', 'application/xml', 415],
  ['a content type that is none', '{}', 'json', 415],
  ['JSON that says it is something else', JSON.stringify(invoiceBody()), 'text/plain', 415],
])('%s is answered with the envelope', async (_, body, contentType, status) => {
  const sandbox = await runSandbox();
  const answer = await send(sandbox, await sandbox.logIn(), body, contentType);
  expect(answer.status).toBe(status);
  expect(answer.body).toMatchObject({
    success: false,
    codigo: String(status),
    mensaje: expect.any(String) as string,
  });
  expect((await sandbox.ledger()).documents).toEqual([]);
});

test('JSON with its charset is understood', async () => {
  const sandbox = await runSandbox();
  const token = await sandbox.logIn();
  const body = JSON.stringify(invoiceBody());
  expect((await send(sandbox, token, body, 'application/json; charset=utf-8')).status).toBe(200);
  expect((await send(sandbox, token, body, 'Application/JSON')).status).toBe(200);
});

test('a body of a megabyte is read, a larger one refused unread', async () => {
  const sandbox = await runSandbox();
  const token = await sandbox.logIn();
  const sized = (bytes: number): string => {
    const body = JSON.stringify(invoiceBody({ venta: { observacion: '#' } }));
    return body.replace('#', 'x'.repeat(bytes - Buffer.byteLength(body) + 1));
  };
  const limit = 1024 * 1024;
  expect((await send(sandbox, token, sized(limit), 'application/json')).status).toBe(200);
  const answer = await send(sandbox, token, sized(limit + 1), 'application/json');
  expect(answer).toMatchObject({ status: 413, body: { success: false, codigo: '413' } });
  const { requests, documents } = await sandbox.ledger();
  expect(documents).toHaveLength(1);
  expect(requests.at(-1)).toMatchObject({ body: null, status: 413 });
});

test('paths and methods that do not exist are answered with the envelope', async () => {
  const sandbox = await runSandbox();
  const token = await sandbox.logIn();
  for (const [method, path] of [
    ['GET', '/'],
    ['GET', '/nada'],
    ['DELETE', '/timbrados'],
    ['GET', PATH],
    ['PUT', PATH],
    ['GET', '/_control/nada'],
  ] as const) {
    const answer = await sandbox.call(path, { method, headers: { 'x-api-key': `Bearer ${token}` } });
    expect(answer, `${method} ${path}`).toMatchObject({
      status: 404,
      body: { success: false, codigo: '404' },
    });
  }
  expect((await sandbox.get('/%zz', token)).body).toMatchObject({ success: false, codigo: '400' });
});

test.each([
  ['no HTTP at all', 'hola\r\n\r\n', '400'],
  ['a method that is none', 'GE T / HTTP/1.1\r\n\r\n', '400'],
  ['headers without end', `GET / HTTP/1.1\r\nx: ${'x'.repeat(20_000)}\r\n\r\n`, '431'],
])('%s is answered with the envelope', async (_, bytes, codigo) => {
  const sandbox = await runSandbox();
  const socket = connect(Number(new URL(sandbox.url).port), '127.0.0.1');
  let text = '';
  socket.on('data', (chunk: Buffer) => {
    text += chunk.toString();
  });
  socket.write(bytes);
  await once(socket, 'close');
  const [head = '', body = ''] = text.split('\r\n\r\n');
  expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${codigo} `));
  expect(JSON.parse(body)).toMatchObject({ success: false, codigo });
});

test('a client that goes away in the middle of its body leaves nothing behind', async () => {
  const sandbox = await runSandbox();
  const token = await sandbox.logIn();
  const body = JSON.stringify(invoiceBody());
  const socket = connect(Number(new URL(sandbox.url).port), '127.0.0.1');
  await once(socket, 'connect');
  socket.write(
    `POST ${PATH} HTTP/1.1\r\nhost: x\r\nx-api-key: Bearer ${token}\r\ncontent-type: application/json\r\n` +
      `content-length: ${body.length}\r\n\r\n${body.slice(0, body.length / 2)}`,
  );
  socket.destroy();
  await once(socket, 'close');
  expect((await sandbox.issue(token)).numero_documento).toBe('001-001-0000001');
  const { requests, documents } = await sandbox.ledger();
  expect(documents).toHaveLength(1);
  expect(requests.at(-2)).toMatchObject({ outcome: 'never-answered', status: null });
});

test('the ledger tells what arrived, in order, as it arrived', async () => {
  const sandbox = await runSandbox();
  const token = await sandbox.logIn();
  const text = `  ${JSON.stringify(invoiceBody())}\n`;
  await send(sandbox, token, text, 'application/json');
  await send(sandbox, token, '{"venta":', 'application/json');
  await sandbox.get('/ciudades?page=2&limit=5', token);
  await sandbox.get('/timbrados');
  const { requests } = await sandbox.ledger();
  expect(
    requests.map(({ method, path, body, status, outcome }) => [method, path, body, status, outcome]),
  ).toEqual([
    ['POST', '/auth/email', '{"email":{"correo":"caja@mostrador.example"}}', 200, 'answered'],
    ['POST', '/auth/email/verify', expect.stringContaining('codigo'), 200, 'answered'],
    ['POST', PATH, text, 200, 'answered'],
    ['POST', PATH, '{"venta":', 400, 'answered'],
    ['GET', '/ciudades?page=2&limit=5', null, 200, 'answered'],
    ['GET', '/timbrados', null, 401, 'answered'],
  ]);
  expect(requests.map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5, 6]);

  await sandbox.close();
  const again = await runSandbox({ dataFolder: sandbox.dataFolder });
  await again.get('/timbrados', token);
  expect((await again.ledger()).requests.map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5, 6, 7]);
});

test.each(['/consultas/ruc/', '/notas/remision/carrito/', '/etax/xml/'])(
  'however long what follows %s is, it is refused and in the ledger',
  async (start) => {
    const sandbox = await runSandbox();
    const token = await sandbox.logIn();
    const path = `${start}${'9'.repeat(200)}${start.startsWith('/notas') ? '/items-pendientes' : ''}`;
    const { status, body } = await sandbox.get(path, token);
    expect([400, 404]).toContain(status);
    expect(body).toMatchObject({ success: false, error: { campos: [expect.anything()] } });
    expect((await sandbox.ledger()).requests.at(-1)).toMatchObject({ path, status });
  },
);

test.each([
  ['without a Host', ''],
  ['with an expectation of its own', 'Host: x\r\nExpect: banana\r\n'],
])('a request %s is answered as any other, by the clock of the service', async (_, headers) => {
  const sandbox = await runSandbox();
  await sandbox.advance(365 * 24 * 3_600_000);
  const socket = connect(Number(new URL(sandbox.url).port), '127.0.0.1');
  socket.write(`GET /timbrados HTTP/1.1\r\n${headers}Connection: close\r\n\r\n`);
  let answer = '';
  socket.on('data', (chunk: Buffer) => {
    answer += chunk.toString();
  });
  await once(socket, 'close');
  expect(answer).toMatch(/^HTTP\/1\.1 401 /);
  expect(answer).toContain('"success":false');
  expect(answer).toMatch(new RegExp(`date: .* ${new Date().getUTCFullYear() + 1} `));
  expect((await sandbox.ledger()).requests).toHaveLength(1);
});
