import { X509Certificate } from 'node:crypto';
import { expect, test } from 'vitest';
import { createAuthority } from '../../../../certificates/certificate.ts';
import { ServerIdentity } from '../../../../training-service/tls/server-identity.ts';

const DAY_MS = 86_400_000;
const NOW = Date.UTC(2026, 10, 21);
const VALIDITY = { notBefore: NOW - DAY_MS, notAfter: NOW + 4000 * DAY_MS };

const authority = await createAuthority('Autoridad', VALIDITY);
const issuer = new X509Certificate(authority.certificate);

/** Certificate that the next handshake would get. */
async function shown(identity: ServerIdentity): Promise<X509Certificate> {
  return new X509Certificate(String((await identity.secureContext()).cert));
}

/** Validity at this time after the start. */
function stands(certificate: X509Certificate, afterMs: number): 'early' | 'good' | 'late' {
  const at = NOW + afterMs;
  if (at < certificate.validFromDate.getTime()) return 'early';
  return at > certificate.validToDate.getTime() ? 'late' : 'good';
}

test('each problem is distinguishable, even after weeks', async () => {
  const identity = new ServerIdentity(authority, '192.0.2.7', () => NOW);
  for (const afterMs of [0, DAY_MS, 300 * DAY_MS]) {
    const facts: unknown[] = [];
    for (const problem of ['expired', 'not-yet-valid', 'wrong-host', 'unknown-issuer', null] as const) {
      identity.setProblem(problem);
      const certificate = await shown(identity);
      const isFor = ['127.0.0.1', '::1', '192.0.2.7'].every((address) => certificate.checkIP(address));
      const isSigned = certificate.checkIssued(issuer) && certificate.verify(issuer.publicKey);
      facts.push([problem, stands(certificate, afterMs), isFor, isSigned]);
    }
    expect(facts).toEqual([
      ['expired', 'late', true, true],
      ['not-yet-valid', 'early', true, true],
      ['wrong-host', 'good', false, true],
      ['unknown-issuer', 'good', true, false],
      [null, 'good', true, true],
    ]);
  }
});

test('no certificate is valid for more than 398 days, and each is made once', async () => {
  const identity = new ServerIdentity(authority, '127.0.0.1', () => NOW);
  const { validFromDate, validToDate } = await shown(identity);
  expect(validToDate.getTime() - validFromDate.getTime()).toBeLessThanOrEqual(398 * DAY_MS);
  const good = await identity.secureContext();
  identity.setProblem('expired');
  expect(await identity.secureContext()).not.toBe(good);
  identity.setProblem(null);
  expect(await identity.secureContext()).toBe(good);
});
