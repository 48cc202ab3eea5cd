import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createSecureContext, getCACertificates, type SecureContext } from 'node:tls';
import { say } from '../../kernel/say.ts';
import { InputError } from '../../kernel/errors.ts';

const CERTIFICATE = /-----BEGIN CERTIFICATE-----.+?-----END CERTIFICATE-----/gs;

/**
 * Returns the certificates of a PEM file; `whence` is the source that named the file. Throws InputError where there is
 * none or one cannot be read.
 */
export function readAuthorityFile(file: string, whence = 'MOSTRADOR_CA'): string[] {
  const refusal = (why: string, cause?: unknown): InputError =>
    new InputError(say('program.authorities', { source: whence, why, file }), [], { cause });
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    throw refusal(say('program.authoritiesUnreadable'), error);
  }
  const certificates = text.match(CERTIFICATE) ?? [];
  if (certificates.length === 0) throw refusal(say('program.authoritiesNotPem'));
  return certificates.map((certificate, index) => {
    try {
      return new X509Certificate(certificate).toString();
    } catch (error) {
      throw refusal(say('program.authorityDamaged', { certificate: index + 1 }), error);
    }
  });
}

/**
 * Returns the TLS settings: trusted authorities (Node's own list, the system's, and `own` as PEM) and the oldest
 * protocol allowed. Made on first use, since reading the system's list takes a tenth of a second.
 */
export function tlsContext(own: readonly string[]): () => SecureContext {
  let made: SecureContext | null = null;
  return () => {
    made ??= createSecureContext({
      ca: [...new Set([...getCACertificates('default'), ...getCACertificates('system'), ...own])],
      minVersion: 'TLSv1.2',
    });
    return made;
  };
}
