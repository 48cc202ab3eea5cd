import { X509Certificate } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { Agent, request } from 'node:https';
import { connect as connectPlain, type Socket } from 'node:net';
import { join } from 'node:path';
import { type TLSSocket } from 'node:tls';
import { expect, test } from 'vitest';
import { AuthorityError } from '../../../training-service/tls/authority.ts';
import { emitOnce, sendOnce } from './one-request.ts';
import { runSandbox, type RunningSandbox } from './running-sandbox.ts';

const secure = (sandbox: RunningSandbox): string => sandbox.url.replace('http:', 'https:');
const portOf = (sandbox: RunningSandbox): number => Number(new URL(sandbox.url).port);
const authorityOf = async (sandbox: RunningSandbox): Promise<string> =>
  (await sandbox.get('/_control/certificate')).text;

test('the same port speaks HTTP and HTTPS, and who trusts the authority needs nothing else', async () => {
  const sandbox = await runSandbox();
  const token = await sandbox.logIn();
  const ca = await authorityOf(sandbox);
  const [overTls, plain] = [
    await emitOnce(secure(sandbox), token, { ca }),
    await emitOnce(sandbox.url, token),
  ];
  expect([overTls.status, plain.status]).toEqual([200, 200]);
  const { documents } = await sandbox.ledger();
  expect(documents.map(({ number }) => number)).toEqual(['001-001-0000001', '001-001-0000002']);
  expect((await emitOnce(secure(sandbox), token)).error).toBe('UNABLE_TO_VERIFY_LEAF_SIGNATURE');
});

test.each([
  ['expired', 'CERT_HAS_EXPIRED'],
  ['not-yet-valid', 'CERT_NOT_YET_VALID'],
  ['wrong-host', 'ERR_TLS_CERT_ALTNAME_INVALID'],
  ['unknown-issuer', 'UNABLE_TO_VERIFY_LEAF_SIGNATURE'],
])(
  'certificate %s: new handshakes see it until it is taken away, plain HTTP goes on',
  async (problem, code) => {
    const sandbox = await runSandbox();
    const token = await sandbox.logIn();
    const ca = await authorityOf(sandbox);
    expect((await sandbox.addFault({ kind: 'certificate', problem })).status).toBe(201);
    expect((await emitOnce(secure(sandbox), token, { ca })).error).toBe(code);
    expect((await sandbox.get('/timbrados', token)).status).toBe(200);
    expect((await sandbox.ledger()).documents).toEqual([]);
    expect((await sandbox.call('/_control/faults/1', { method: 'DELETE' })).body).toEqual({ faults: [] });
    expect((await emitOnce(secure(sandbox), token, { ca })).status).toBe(200);
  },
);

test('faults fall on encrypted requests alike: resets, halves, silence', async () => {
  const sandbox = await runSandbox();
  const token = await sandbox.logIn();
  const ca = await authorityOf(sandbox);
  const emit = () => emitOnce(secure(sandbox), token, { ca });
  const kinds = ['reset-before-reading', 'reset-before-processing', 'reset-after-processing', 'truncate'];
  for (const [index, kind] of kinds.entries()) await sandbox.addFault({ kind, nth: index + 1, count: 1 });
  for (const kind of kinds) {
    const seen = await emit();
    expect(seen.error, kind).toBe(kind === 'truncate' ? 'closed' : 'ECONNRESET');
    if (kind === 'truncate') expect(seen.text).toMatch(/^\{"success":true/);
    else expect(seen, kind).not.toHaveProperty('status');
  }
  await sandbox.addFault({ kind: 'delay-body', delayMs: 100 });
  expect((await emit()).status).toBe(200);
  await sandbox.addFault({ kind: 'never-answer' });
  const waiting = emit();
  while ((await sandbox.ledger()).requests.at(-1)?.outcome !== 'never-answered');
  await sandbox.close();
  expect((await waiting).error).toBe('ECONNRESET');
});

test('refuse-connections: idle, silent and half-greeted connections end; answers under way are written', async () => {
  const sandbox = await runSandbox();
  const token = await sandbox.logIn();
  const ca = await authorityOf(sandbox);
  const agent = new Agent({ keepAlive: true, ca });
  await new Promise((resolve) => {
    request(`${secure(sandbox)}/timbrados`, { agent }, (response) => {
      response.resume().on('end', () => setImmediate(resolve));
    }).end();
  });
  const [idle] = Object.values(agent.freeSockets).flat();
  const silent = connectPlain(portOf(sandbox), '127.0.0.1');
  const greeting = connectPlain(portOf(sandbox), '127.0.0.1');
  await Promise.all([once(silent, 'connect'), once(greeting, 'connect')]);
  greeting.write(Buffer.from([0x16, 0x03, 0x01]));
  const ends = [idle, silent, greeting].map((socket) => {
    const known = socket as Socket | TLSSocket;
    known.on('error', () => known.destroy());
    return once(known.resume(), 'close');
  });
  await sandbox.addFault({ kind: 'delay-headers', delayMs: 200, path: '/simplificado' });
  const underWay = emitOnce(secure(sandbox), token, { ca });
  while ((await sandbox.ledger()).documents.length === 0);
  await sandbox.addFault({ kind: 'refuse-connections' });
  await Promise.all(ends);
  expect(await underWay).toMatchObject({ status: 200, headers: { connection: 'close' } });
  expect((await emitOnce(secure(sandbox), token, { ca })).error).toBe('ECONNREFUSED');
  agent.destroy();
});

test('the authority is kept over restarts, its key for its owner alone', async () => {
  const before = await runSandbox();
  const ca = await authorityOf(before);
  expect(new X509Certificate(ca).ca).toBe(true);
  expect(readFileSync(join(before.dataFolder, 'ca.pem'), 'utf8')).toBe(ca);
  expect(statSync(join(before.dataFolder, 'ca-key.pem')).mode & 0o777).toBe(0o600);
  await before.close();
  const after = await runSandbox({ dataFolder: before.dataFolder });
  expect((await sendOnce(`${secure(after)}/timbrados`, { ca })).status).toBe(401);
  const onControlPort = await fetch(`${after.controlUrl}/_control/certificate`);
  expect(await onControlPort.text()).toBe(ca);
});

test('an authority that cannot be used stops the start in Spanish, and is not replaced', async () => {
  const before = await runSandbox();
  await before.close();
  const { dataFolder } = before;
  const certificate = join(dataFolder, 'ca.pem');
  const key = join(dataFolder, 'ca-key.pem');
  const [good, other] = [
    readFileSync(certificate, 'utf8'),
    join((await runSandbox()).dataFolder, 'ca-key.pem'),
  ];
  const refusal = () => runSandbox({ dataFolder }).catch((error: unknown) => error);

  writeFileSync(certificate, 'nada');
  expect(await refusal()).toBeInstanceOf(AuthorityError);
  writeFileSync(certificate, good);
  chmodSync(key, 0o600);
  writeFileSync(key, readFileSync(other));
  expect(String(await refusal())).toMatch(/ca\.pem.*ca-key\.pem.*la clave no es la del certificado/);
  rmSync(key);
  expect(String(await refusal())).toMatch(/No se puede usar la autoridad de certificación/);
  expect(readFileSync(certificate, 'utf8')).toBe(good);
  rmSync(certificate);
  expect(await refusal()).not.toBeInstanceOf(Error);
});
