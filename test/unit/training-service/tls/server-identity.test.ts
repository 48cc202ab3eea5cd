import { X509Certificate } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openAuthority } from '../../../../training-service/tls/authority.ts';
import { createAuthority } from '../../../../training-service/tls/certificate.ts';
import { ServerIdentity } from '../../../../training-service/tls/server-identity.ts';

const DAY_MS = 86_400_000;
const NOW = Date.UTC(2026, 10, 21);
const VALIDITY = { notBefore: NOW - DAY_MS, notAfter: NOW + 4000 * DAY_MS };

const authority = await createAuthority('Autoridad', VALIDITY);
const issuer = new X509Certificate(authority.certificate);

/** What the next handshake would see. */
async function shown(identity: ServerIdentity): Promise<X509Certificate> {
  return new X509Certificate(String((await identity.secureContext()).cert));
}

/** By a clock this long after the start. */
function stands(certificate: X509Certificate, afterMs: number): 'early' | 'good' | 'late' {
  const at = NOW + afterMs;
  if (at < certificate.validFromDate.getTime()) return 'early';
  return at > certificate.validToDate.getTime() ? 'late' : 'good';
}

test('each problem is one of its own, also after weeks', async () => {
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

/** Made with a key identifier that is not the usual one. */
const EARLIER = {
  certificate:
    'MIIBpTCCAUugAwIBAgIQIlbEw3qodLp+erY/BytFMzAKBggqhkjOPQQDAjAxMS8wLQYDVQQDDCZTZXJ2aWNpbyBkZSBlbnRy' +
    'ZW5hbWllbnRvIGRlIE1vc3RyYWRvcjAeFw0yNjAxMDEwMDAwMDBaFw00NTEyMjcwMDAwMDBaMDExLzAtBgNVBAMMJlNlcnZp' +
    'Y2lvIGRlIGVudHJlbmFtaWVudG8gZGUgTW9zdHJhZG9yMFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAE8QeKpHsQ7ezzS4a+' +
    'QliaZ9vSHxza/UV/7+KCNhlHt3ciPxdkRzQ/XI7/DoUtzVcPP73xncGk9UNUznp72ajYAaNFMEMwEgYDVR0TAQH/BAgwBgEB' +
    '/wIBADAOBgNVHQ8BAf8EBAMCAQYwHQYDVR0OBBYEFJRAQIdXgvWfgS8YyUCWurrWuqB/MAoGCCqGSM49BAMCA0gAMEUCICfN' +
    '/j1XIUNgXf0x8kcldOlZLR9hkzhm55Hlvf18dFxcAiEA3gJ4L3f8+zbkJV/3ho5WJKm/0VlK28aF+rSowJz8riE=',
  key:
    'MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgD+5twaoc9pEL6nhwlcigCm2JXv1T6t8KzSHc6fTIiX2hRANC' +
    'AATxB4qkexDt7PNLhr5CWJpn29IfHNr9RX/v4oI2GUe3dyI/F2RHND9cjv8OhS3NVw8/vfGdwaT1Q1TOenvZqNgB',
};

test('an authority that names its key in another way is kept and signs on', async () => {
  const pem = (label: string, base64: string): string =>
    `-----BEGIN ${label}-----\n${base64.replace(/.{64}/g, '$&\n')}\n-----END ${label}-----\n`;
  const folder = mkdtempSync(join(tmpdir(), 'mostrador-authority-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const certificate = pem('CERTIFICATE', EARLIER.certificate);
  writeFileSync(join(folder, 'ca.pem'), certificate);
  writeFileSync(join(folder, 'ca-key.pem'), pem('PRIVATE KEY', EARLIER.key));
  const earlier = await openAuthority(folder, NOW);
  expect(earlier.certificate).toBe(certificate);
  const server = await shown(new ServerIdentity(earlier, '127.0.0.1', () => NOW));
  const trusted = new X509Certificate(certificate);
  expect([server.checkIssued(trusted), server.verify(trusted.publicKey)]).toEqual([true, true]);
});
