import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { invoiceBody } from '../../support/sale-bodies.ts';
import { runSandbox } from './running-sandbox.ts';

/* Requests as raw bytes, and as the ledger shows them. */

const PATH = '/simplificado/carritos';

test('a client that disconnects in the middle of its body leaves no document', async () => {
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
