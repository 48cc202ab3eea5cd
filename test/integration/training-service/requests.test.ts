import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { invoiceBody } from '../../support/sale-bodies.ts';
import { runSandbox, type RunningSandbox } from './running-sandbox.ts';

/* Requests as bytes of a socket, and as the ledger shows them. */

const PATH = '/simplificado/carritos';

/** Writes bytes on a connection and reads its answer to the end. */
async function exchange({ url }: RunningSandbox, bytes: string): Promise<string> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  let text = '';
  socket.on('data', (chunk: Buffer) => {
    text += chunk.toString();
  });
  socket.write(bytes);
  await once(socket, 'close');
  return text;
}

test('bytes that are no request of HTTP are answered with the envelope', async () => {
  const sandbox = await runSandbox();
  for (const [bytes, codigo] of [
    ['hola\r\n\r\n', '400'],
    ['GE T / HTTP/1.1\r\n\r\n', '400'],
    [`GET / HTTP/1.1\r\nx: ${'x'.repeat(20_000)}\r\n\r\n`, '431'],
  ] as const) {
    const [head = '', body = ''] = (await exchange(sandbox, bytes)).split('\r\n\r\n');
    expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${codigo} `));
    expect(JSON.parse(body)).toMatchObject({ success: false, codigo });
  }
});

test('a client that goes away in the middle of its body leaves no document', async () => {
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

test('the ledger keeps a whole body only of a request with a valid token, and says what it cut', async () => {
  const sandbox = await runSandbox();
  const token = await sandbox.logIn();
  const body = JSON.stringify({ texto: 'ñ'.repeat(5000) });
  await sandbox.post(PATH, body, token);
  await sandbox.post(PATH, body);
  await sandbox.post(PATH, body, `${token}x`);
  await sandbox.post('/prueba-gratuita', body);
  const bodies = (await sandbox.ledger()).requests.slice(2).map((request) => request.body);
  const cut = `${body.slice(0, 2048)}… (cortado: eran ${body.length} caracteres de un pedido sin token válido)`;
  expect(bodies).toEqual([body, cut, cut, cut]);
});
