import { networkInterfaces } from 'node:os';
import { expect, test } from 'vitest';
import { sendOnce } from './one-request.ts';
import { type AnyEnvelope, runSandbox, type RunningSandbox } from './running-sandbox.ts';
import { testUnless } from '../../support/run-unless.ts';

/** An address of this machine that is not loopback. */
const outside = Object.values(networkInterfaces())
  .flatMap((list = []) => list)
  .find(({ family, internal }) => family === 'IPv4' && !internal)?.address;
const nothingOutside = outside === undefined ? 'this machine has no address but loopback' : null;

const refused = (campo: string) => ({ success: false, codigo: '403', error: { campos: [{ campo }] } });
const parse = (text = ''): AnyEnvelope => JSON.parse(text) as AnyEnvelope;
const ports = (sandbox: RunningSandbox): string[] => [sandbox.url, sandbox.controlUrl];

testUnless(nothingOutside, 'a whole network is served on request, but not its control', async () => {
  const sandbox = await runSandbox({ host: '0.0.0.0' });
  expect(sandbox.url).toMatch(/^http:\/\/127\.0\.0\.1:/);
  const token = await sandbox.logIn();
  const fromOutside = sandbox.url.replace('127.0.0.1', String(outside));
  const headers = { 'x-api-key': `Bearer ${token}` };
  expect((await sendOnce(`${fromOutside}/timbrados`, { headers })).status).toBe(200);
  const ca = (await sandbox.get('/_control/certificate')).text;
  const secure = fromOutside.replace('http:', 'https:');
  expect((await sendOnce(`${secure}/timbrados`, { headers, ca })).status).toBe(200);

  for (const path of [
    '/_control',
    '/_control/ledger',
    '/%5fcontrol/ledger',
    '/_control/inbox?x',
    '/_control/nada',
  ]) {
    const seen = await sendOnce(fromOutside + path, { headers: { ...headers, host: '127.0.0.1' } });
    expect(seen.status, path).toBe(403);
    // The console shows it on a page.
    if (path.endsWith('ledger')) expect(parse(seen.text), path).toMatchObject(refused('ip'));
  }
  const control = sandbox.controlUrl.replace('127.0.0.1', String(outside));
  expect((await sendOnce(`${control}/_control/ledger`)).error).toBe('ECONNREFUSED');
});

testUnless(nothingOutside, 'one address that is not loopback: it listens only there', async () => {
  const sandbox = await runSandbox({ host: String(outside) });
  expect(sandbox.url).toContain(`http://${outside}:`);
  expect((await sendOnce(`${sandbox.url}/timbrados`)).status).toBe(401);
  expect((await sendOnce(sandbox.url.replace(String(outside), '127.0.0.1'))).error).toBe('ECONNREFUSED');
  expect(await sandbox.control('faults')).toEqual({ faults: [] });
});

test('IPv6 loopback is served alike', async () => {
  const sandbox = await runSandbox({ host: '::1' });
  expect(sandbox.url).toMatch(/^http:\/\/\[::1\]:\d+$/);
  const ca = (await sandbox.get('/_control/certificate')).text;
  expect((await sendOnce(`${sandbox.url.replace('http:', 'https:')}/timbrados`, { ca })).status).toBe(401);
});

test('a name that resolves to this machine does not reach the control', async () => {
  const sandbox = await runSandbox();
  for (const url of ports(sandbox)) {
    for (const host of ['rebinding.invalid', '127.0.0.1.rebinding.invalid', '192.168.0.1', 'localhost@x']) {
      const seen = await sendOnce(`${url}/_control/ledger`, { headers: { host } });
      expect(seen.status, host).toBe(403);
      expect(parse(seen.text), host).toMatchObject(refused('host'));
    }
    for (const host of ['localhost', 'LOCALHOST:4010', '[::1]:4010', '127.9.9.9']) {
      expect((await sendOnce(`${url}/_control/ledger`, { headers: { host } })).status, host).toBe(200);
    }
  }
  expect((await sandbox.ledger()).requests).toEqual([]);
});

test('another origin cannot write to the control; its own can', async () => {
  const sandbox = await runSandbox();
  const fault = JSON.stringify({ kind: 'html' });
  for (const url of ports(sandbox)) {
    const write = (origin: string, method = 'POST') =>
      sendOnce(`${url}/_control/faults`, {
        method,
        headers: { origin, 'content-type': 'application/json' },
        ...(method === 'POST' && { body: fault }),
      });
    for (const origin of ['https://otro.invalid', 'null', url.replace('127.0.0.1', 'localhost'), `${url}0`]) {
      const seen = await write(origin);
      expect(seen.status, origin).toBe(403);
      expect(parse(seen.text), origin).toMatchObject(refused('origin'));
      expect((await write(origin, 'DELETE')).status, origin).toBe(403);
    }
    expect((await write(url)).status).toBe(201);
    expect((await write(url, 'DELETE')).status).toBe(200);
    const reading = await sendOnce(`${url}/_control/faults`, { headers: { origin: 'https://otro.invalid' } });
    expect(reading.headers).not.toHaveProperty('access-control-allow-origin');
  }
  const ca = (await sandbox.get('/_control/certificate')).text;
  const secure = sandbox.url.replace('http:', 'https:');
  const write = (origin: string) =>
    sendOnce(`${secure}/_control/faults`, { method: 'DELETE', ca, headers: { origin } });
  expect([(await write(secure)).status, (await write(sandbox.url)).status]).toEqual([200, 403]);
});
