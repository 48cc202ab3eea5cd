import { expect, test } from 'vitest';
import { emitOnce } from './one-request.ts';
import { runSandbox, type RunningSandbox } from './running-sandbox.ts';

const secure = (sandbox: RunningSandbox): string => sandbox.url.replace('http:', 'https:');
const authorityOf = async (sandbox: RunningSandbox): Promise<string> =>
  (await sandbox.get('/_control/certificate')).text;

test('the same port speaks HTTP and HTTPS, and a client needs only the trusted authority', async () => {
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
  'certificate %s: new handshakes get it until it is removed, and plain HTTP still works',
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

test('faults hit encrypted requests too: resets, truncation, silence', async () => {
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
