import { isIP } from 'node:net';
import type * as X509 from '@peculiar/x509';

/** A certificate and its private key, both as PEM. */
export interface Identity {
  certificate: string;
  key: string;
}

export interface Validity {
  /** UTC epoch ms. */
  notBefore: number;
  /** UTC epoch ms. */
  notAfter: number;
}

const ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256' } as const;

/** Creates a self-signed authority that can sign servers but no further authorities. */
export async function createAuthority(name: string, validity: Validity): Promise<Identity> {
  const x509 = await loadX509();
  const keys = await newKeys();
  const certificate = await x509.X509CertificateGenerator.createSelfSigned({
    name: [{ CN: [name] }],
    ...datesOf(validity),
    keys,
    extensions: [
      new x509.BasicConstraintsExtension(true, 0, true),
      new x509.KeyUsagesExtension(x509.KeyUsageFlags.keyCertSign | x509.KeyUsageFlags.cRLSign, true),
      await x509.SubjectKeyIdentifierExtension.create(keys.publicKey),
    ],
  });
  return asPem(x509, certificate, keys);
}

/**
 * Creates a server's key and a certificate of it for these names and addresses, signed by an authority. Rejects if the
 * authority's certificate or key cannot be read.
 */
export async function createServerIdentity(
  authority: Identity,
  names: readonly string[],
  validity: Validity,
): Promise<Identity> {
  const x509 = await loadX509();
  const keys = await newKeys();
  return asPem(x509, await signServer({ authority, names, validity, publicKey: keys.publicKey }), keys);
}

/**
 * The same for a key that was made elsewhere and stays there; returns the certificate as PEM. Rejects too for a key of
 * another kind.
 * @param publicKey SPKI of an EC key on P-256
 */
export async function createServerCertificate(
  authority: Identity,
  names: readonly string[],
  validity: Validity,
  publicKey: Uint8Array<ArrayBuffer>,
): Promise<string> {
  const key = await crypto.subtle.importKey('spki', publicKey, ALGORITHM, true, ['verify']);
  const certificate = await signServer({ authority, names, validity, publicKey: key });
  return `${certificate.toString('pem')}\n`;
}

interface ServerToSign {
  authority: Identity;
  names: readonly string[];
  validity: Validity;
  publicKey: Keys['publicKey'];
}

async function signServer({
  authority,
  names,
  validity,
  publicKey,
}: ServerToSign): Promise<X509.X509Certificate> {
  const x509 = await loadX509();
  const issuer = new x509.X509Certificate(authority.certificate);
  // Copied from the authority's certificate: clients compare the two (RFC 5280, 4.2.1.1).
  const issuerKeyId = issuer.getExtension(x509.SubjectKeyIdentifierExtension)?.keyId;
  return x509.X509CertificateGenerator.create({
    subject: [{ CN: [names[0] ?? ''] }],
    issuer: issuer.subjectName,
    ...datesOf(validity),
    publicKey,
    signingKey: await crypto.subtle.importKey(
      'pkcs8',
      x509.PemConverter.decodeFirst(authority.key),
      ALGORITHM,
      false,
      ['sign'],
    ),
    extensions: [
      new x509.BasicConstraintsExtension(false, undefined, true),
      new x509.KeyUsagesExtension(x509.KeyUsageFlags.digitalSignature, true),
      new x509.ExtendedKeyUsageExtension([x509.ExtendedKeyUsage.serverAuth]),
      new x509.SubjectAlternativeNameExtension(names.map(generalName)),
      await x509.SubjectKeyIdentifierExtension.create(publicKey),
      issuerKeyId === undefined
        ? await x509.AuthorityKeyIdentifierExtension.create(issuer.publicKey)
        : new x509.AuthorityKeyIdentifierExtension(issuerKeyId),
    ],
  });
}

/**
 * Loads the library with the first certificate, since it takes about 100 ms that importing this code should
 * not cost. It needs `reflect-metadata` loaded first.
 */
async function loadX509(): Promise<typeof X509> {
  await import('reflect-metadata');
  return import('@peculiar/x509');
}

type Keys = Awaited<ReturnType<typeof newKeys>>;

async function newKeys() {
  return crypto.subtle.generateKey(ALGORITHM, true, ['sign', 'verify']);
}

function datesOf({ notBefore, notAfter }: Validity): { notBefore: Date; notAfter: Date } {
  return { notBefore: new Date(notBefore), notAfter: new Date(notAfter) };
}

/** Rewrites IPv6 addresses that end in an IPv4 part, which the library cannot read. */
function generalName(name: string): X509.JsonGeneralName {
  switch (isIP(name)) {
    case 0:
      return { type: 'dns', value: name };
    case 4:
      return { type: 'ip', value: name };
    default:
      return { type: 'ip', value: new URL(`http://[${name}]`).hostname.slice(1, -1) };
  }
}

async function asPem(x509: typeof X509, certificate: X509.X509Certificate, keys: Keys): Promise<Identity> {
  const key = await crypto.subtle.exportKey('pkcs8', keys.privateKey);
  return {
    certificate: `${certificate.toString('pem')}\n`,
    key: `${x509.PemConverter.encode(key, 'PRIVATE KEY')}\n`,
  };
}
