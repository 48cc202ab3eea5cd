import { createPrivateKey, X509Certificate } from 'node:crypto';
import { expect, test } from 'vitest';
import { createAuthority, createServerIdentity } from '../../../../training-service/tls/certificate.ts';

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

test('no two certificates have the same number, which is never negative', async () => {
  const made = Array.from({ length: 40 }, () => createServerIdentity(authority, ['localhost'], VALIDITY));
  const numbers = (await Promise.all(made)).map(({ certificate }) => read(certificate).serialNumber);
  expect(new Set(numbers).size).toBe(numbers.length);
  for (const number of numbers) expect(number).toMatch(/^[0-9A-F]+$/);
});

test('what the certificates allow is written as RFC 5280 has it', async () => {
  const server = await createServerIdentity(authority, ['localhost'], VALIDITY);
  const hex = (pem: string): string => read(pem).raw.toString('hex');
  // Each with its object identifier; critical ones have `0101ff`.
  const [caWithoutPath, signsCertificates] = [
    '0603551d130101ff040830060101ff020100',
    '0603551d0f0101ff040403020106',
  ];
  expect(hex(authority.certificate)).toContain(caWithoutPath);
  expect(hex(authority.certificate)).toContain(signsCertificates);
  const [noAuthority, signsHandshakes] = ['0603551d130101ff04023000', '0603551d0f0101ff040403020780'];
  expect(hex(server.certificate)).toContain(noAuthority);
  expect(hex(server.certificate)).toContain(signsHandshakes);
});

test('an instant has two digits of its year until 2049, and four from 2050 on, never parts of a second', async () => {
  const [notBefore, notAfter] = [Date.UTC(2049, 11, 31, 23, 59, 59, 999), Date.UTC(2050, 0, 1, 0, 0, 0, 1)];
  const made = await createAuthority('Autoridad', { notBefore, notAfter });
  expect(read(made.certificate).raw.toString('latin1')).toContain(
    '\x17\x0d491231235959Z\x18\x0f20500101000000Z',
  );
});
