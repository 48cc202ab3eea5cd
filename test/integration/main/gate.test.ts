import { once } from 'node:events';
import { connect } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { createHttpNetwork } from '../../../main/sending/service/http-network.ts';
import { readProxySettings } from '../../../main/sending/service/proxy-settings.ts';
import { tlsContext } from '../../../main/sending/service/trusted-authorities.ts';
import { ByteServer } from '../../support/byte-server.ts';
import { emit } from '../../support/emission.ts';
import { TRANSPORTS, type Transport } from '../../support/gate-rig.ts';
import { httpAnswer, RawServer } from '../../support/raw-http-server.ts';
import { issuedData, success } from '../../support/service-answers.ts';
import { createTestCertificates, secureContextOf, SERVICE_HOST } from '../../support/test-certificates.ts';
import { until } from '../../support/until.ts';

const ANSWER = httpAnswer(200, JSON.stringify(success(issuedData())));

let stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  await Promise.all(stops.map((stop) => stop()));
  stops = [];
});

async function startByteServer(): Promise<ByteServer> {
  const server = await ByteServer.start(ANSWER);
  stops.push(() => server.stop());
  return server;
}

/** A server, and a network that reaches it by this transport. */
async function startOnTheWay({ version, viaProxy }: Transport) {
  const { authority, good } = await createTestCertificates();
  const tls = version === null ? null : secureContextOf(good, version);
  const server = await ByteServer.start(ANSWER, { tls, viaProxy });
  stops.push(() => server.stop());
  const proxies = readProxySettings(viaProxy ? { HTTP_PROXY: server.url, HTTPS_PROXY: server.url } : {});
  const network = createHttpNetwork({ proxies, secureContext: tlsContext([authority]) });
  const host = viaProxy ? SERVICE_HOST : '127.0.0.1';
  return { server, network, url: `${version === null ? 'http' : 'https'}://${host}:${server.port}` };
}

test('the server sees a byte written in the same turn', async () => {
  const server = await startByteServer();
  const socket = connect(server.port, '127.0.0.1');
  await once(socket, 'connect');
  expect(server.bytesNow()).toBe(0);
  socket.write('x');
  expect(server.bytesNow()).toBe(1);
  socket.destroy();
});

describe.each(TRANSPORTS)('$name', (transport) => {
  test('no byte is written before the gate has returned', async () => {
    const { server, url, network } = await startOnTheWay(transport);
    const seenInGate: number[] = [];
    const gate = (): void => void seenInGate.push(server.bytesNow());
    const { outcome, gates } = await emit(url, { gate, network });
    expect({ gates, seenInGate }).toEqual({ gates: 1, seenInGate: [0] });
    expect(outcome.kind).toBe('issued');
    expect(server.bytesNow()).toBeGreaterThan(500);
  });

  test('a service that disconnects between the connection and the first write (EPIPE) leaves a doubt', async () => {
    const { server, url, network } = await startOnTheWay(transport);
    const { result, outcome, gates } = await emit(url, { gate: () => server.hangUpNow(), network });
    expect({ kind: outcome.kind, gates }).toEqual({ kind: 'uncertain', gates: 1 });
    expect(result).toEqual({ kind: 'no-answer', reason: 'EPIPE' });
    expect(server.bytesNow()).toBe(0);
  });
});

test('a gate that throws leaves no byte at the server, and its error is rethrown', async () => {
  const server = await RawServer.start(async (connection) => {
    await connection.request();
    connection.end(ANSWER);
  });
  stops.push(() => server.stop());
  const refusal = new Error('the commit failed');
  const emission = emit(server.url, {
    gate: () => {
      throw refusal;
    },
  });
  await expect(emission).rejects.toBe(refusal);
  const connection = await server.accepted();
  let isClosed = false;
  void connection.closed().then(() => {
    isClosed = true;
  });
  await until(() => expect(isClosed).toBe(true));
  expect({ bytes: server.bytes, requests: server.requests }).toEqual({ bytes: 0, requests: [] });
});
