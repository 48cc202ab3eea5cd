import tls, { type TLSSocket } from 'node:tls';
import { afterEach, beforeAll, expect, test } from 'vitest';
import type { Network } from '../../../main/kernel/ports/network.ts';
import { createHttpNetwork } from '../../../main/sending/service/http-network.ts';
import { readProxySettings } from '../../../main/sending/service/proxy-settings.ts';
import { tlsContext } from '../../../main/sending/service/trusted-authorities.ts';
import { emit } from '../../support/emission.ts';
import { GateRig } from '../../support/gate-rig.ts';
import { httpAnswer, type RawScript, RawServer } from '../../support/raw-http-server.ts';
import { issuedData, success } from '../../support/service-answers.ts';
import {
  createTestCertificates,
  greetByTls,
  secureContextOf,
  SERVICE_HOST,
  type TestCertificates,
} from '../../support/test-certificates.ts';

/* Names and credentials shown on the way to the service, and protections that nothing can turn off. */

let certificates: TestCertificates;
const stops: (() => unknown)[] = [];

beforeAll(async () => {
  certificates = await createTestCertificates();
});
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

const issue: RawScript = async (connection) => {
  await connection.request();
  connection.end(httpAnswer(200, JSON.stringify(success(issuedData()))));
};

async function startTls(greeted: TLSSocket[] = [], identity = certificates.good): Promise<RawServer> {
  const greet = greetByTls(secureContextOf(identity, 'TLSv1.3'), {}, (socket) => greeted.push(socket));
  const server = await RawServer.start(issue, 0, greet);
  stops.push(() => server.stop());
  return server;
}

function networkTo(env: Record<string, string> = {}, own = [certificates.authority]): Network {
  return createHttpNetwork({ proxies: readProxySettings(env), secureContext: tlsContext(own) });
}

test('a name is sent in the handshake (SNI), an address is not', async () => {
  const greeted: TLSSocket[] = [];
  const server = await startTls(greeted);
  // For the host name, which only this rig resolves.
  const rig = await GateRig.start({ name: '', version: 'TLSv1.3', viaProxy: false }, certificates);
  stops.push(() => rig.stop());
  const network = networkTo();
  for (const host of ['127.0.0.1', SERVICE_HOST]) {
    const { outcome } = await emit(`https://${host}:${server.port}`, { network });
    expect(outcome.kind).toBe('issued');
  }
  expect(greeted.map((socket) => (socket as TLSSocket & { servername: unknown }).servername)).toEqual([
    false,
    SERVICE_HOST,
  ]);
});

test('an untrusted authority stays untrusted, even if the environment configures Node otherwise', async () => {
  const server = await startTls();
  const url = server.url.replace('http:', 'https:');
  process.env['NODE_TLS_REJECT_UNAUTHORIZED'] = '0';
  stops.push(() => delete process.env['NODE_TLS_REJECT_UNAUTHORIZED']);
  const { result, gates } = await emit(url, { network: networkTo({}, []) });
  expect({ result, gates }).toEqual({
    result: { kind: 'not-connected', phase: 'tls', reason: 'UNABLE_TO_VERIFY_LEAF_SIGNATURE' },
    gates: 0,
  });
  const trusted = await emit(url, { network: networkTo() });
  expect(trusted.outcome.kind).toBe('issued');
});

test("TLS 1.1 is refused, even if Node's defaults allow it", async () => {
  const { DEFAULT_MIN_VERSION, DEFAULT_CIPHERS } = tls;
  Object.assign(tls, { DEFAULT_MIN_VERSION: 'TLSv1', DEFAULT_CIPHERS: 'DEFAULT@SECLEVEL=0' });
  stops.push(() => Object.assign(tls, { DEFAULT_MIN_VERSION, DEFAULT_CIPHERS }));
  const { certificate: cert, key } = certificates.good;
  const old = greetByTls({ cert, key, minVersion: 'TLSv1', maxVersion: 'TLSv1.1' });
  const server = await RawServer.start(issue, 0, old);
  stops.push(() => server.stop());
  const { result, gates } = await emit(server.url.replace('http:', 'https:'), { network: networkTo() });
  expect(result).toMatchObject({ kind: 'not-connected', phase: 'tls' });
  expect({ gates, requests: server.requests }).toEqual({ gates: 0, requests: [] });
});

test('the proxy gets the service’s name and port and its own password, and the service none of that', async () => {
  const rig = await GateRig.start({ name: '', version: null, viaProxy: true }, certificates);
  stops.push(() => rig.stop());
  await rig.send();
  expect(rig.sale.state).toBe('issued');
  const place = `${SERVICE_HOST}:${rig.service.port}`;
  const [request, ...headers] = (rig.tunnels[0] ?? '').trimEnd().split('\r\n');
  expect(request).toBe(`CONNECT ${place} HTTP/1.1`);
  expect(headers.toSorted()).toEqual([
    'Connection: close',
    `host: ${place}`,
    `proxy-authorization: Basic ${Buffer.from('caja:cl@ve').toString('base64')}`,
  ]);
  expect(rig.service.connections[0]?.text()).not.toMatch(/proxy-authorization/i);
});

test.each([
  ['https://servicio.com.py/api', 'servicio.com.py:443'],
  ['http://servicio.com.py/api', 'servicio.com.py:80'],
  ['https://[2001:db8::1]/api', '[2001:db8::1]:443'],
  ['https://[2001:db8::1]:8443', '[2001:db8::1]:8443'],
])('%s: the proxy is asked for %s, without a login if none is given', async (url, place) => {
  const proxy = await RawServer.start(async (connection) => {
    await connection.head();
    connection.end(httpAnswer(403, ''));
  });
  stops.push(() => proxy.stop());
  const network = networkTo({ HTTP_PROXY: proxy.url, HTTPS_PROXY: proxy.url });
  const { result } = await emit(url, { network });
  expect(result).toEqual({ kind: 'not-connected', phase: 'proxy', reason: 'HTTP 403' });
  const asked = proxy.connections[0]?.text();
  expect(asked?.split('\r\n')[0]).toBe(`CONNECT ${place} HTTP/1.1`);
  expect(asked).not.toMatch(/proxy-authorization/i);
});

test('this machine is reached directly, whatever the proxy', async () => {
  const server = await startTls();
  const network = networkTo({ HTTPS_PROXY: 'http://127.0.0.1:9' });
  const { outcome } = await emit(server.url.replace('http:', 'https:'), { network });
  expect(outcome.kind).toBe('issued');
});
