import { createPrivateKey, X509Certificate } from 'node:crypto';
import { expect, test } from 'vitest';
import { createAuthority, createServerIdentity } from '../../../certificates/certificate.ts';

const DAY_MS = 86_400_000;
const NOW = Date.UTC(2026, 10, 21);
const VALIDITY = { notBefore: NOW - DAY_MS, notAfter: NOW + 30 * DAY_MS };
const NAMES = ['127.0.0.1', '::1', 'localhost', '2001:db8::1:0:7', 'fe80::a:b', '::ffff:1.2.3.4'];

const authority = await createAuthority('Autoridad ñ', VALIDITY);
const read = (pem: string): X509Certificate => new X509Certificate(pem);

test('a server is signed by its authority, for its names and its time', async () => {
  const server = await createServerIdentity(authority, NAMES, VALIDITY);
  const [certificate, issuer] = [read(server.certificate), read(authority.certificate)];
  expect(certificate.ca).toBe(false);
  expect(certificate.checkIssued(issuer)).toBe(true);
  expect(certificate.verify(issuer.publicKey)).toBe(true);
  const namesake = read((await createAuthority('Autoridad ñ', VALIDITY)).certificate);
  expect(certificate.verify(namesake.publicKey)).toBe(false);
  expect(certificate.checkPrivateKey(createPrivateKey(server.key))).toBe(true);
  expect([certificate.validFromDate, certificate.validToDate]).toEqual([
    new Date(VALIDITY.notBefore),
    new Date(VALIDITY.notAfter),
  ]);
  expect(certificate.keyUsage).toEqual(['1.3.6.1.5.5.7.3.1']);
  expect(certificate.checkHost('localhost')).toBe('localhost');
  expect(certificate.checkHost('otro.invalid')).toBeUndefined();
  for (const address of NAMES.filter((name) => name !== 'localhost')) {
    expect(certificate.checkIP(address), address).toBe(address);
  }
  for (const address of ['127.0.0.2', '::2', '2001:db8::1:7', 'fe80::a:0:b']) {
    expect(certificate.checkIP(address), address).toBeUndefined();
  }
});
