import { constants } from 'node:crypto';
import type { Socket } from 'node:net';
import { createSecureContext, type SecureContextOptions, TLSSocket, type TLSSocketOptions } from 'node:tls';
import { createAuthority, createServerIdentity, type Identity } from '../../certificates/certificate.ts';
import type { Greeting } from './raw-http-server.ts';

const DAY_MS = 86_400_000;

export const SERVICE_HOST = 'servicio.prueba';

/** Certificates a server can show, good or bad. */
export interface TestCertificates {
  /** Trusted authority, as PEM. */
  authority: string;
  good: Identity;
  expired: Identity;
  notYetValid: Identity;
  wrongHost: Identity;
  /** Signed by an authority that is not sent. */
  unknownIssuer: Identity;
  /** Signed by an authority that is sent and not trusted. */
  unknownChain: Identity;
}

export async function createTestCertificates(): Promise<TestCertificates> {
  const now = Date.now();
  const valid = { notBefore: now - DAY_MS, notAfter: now + 30 * DAY_MS };
  const names = [SERVICE_HOST, '127.0.0.1'];
  const authority = await createAuthority('Autoridad de prueba', valid);
  const foreign = await createAuthority('Autoridad desconocida', valid);
  const unknownIssuer = await createServerIdentity(foreign, names, valid);
  return {
    authority: authority.certificate,
    good: await createServerIdentity(authority, names, valid),
    expired: await createServerIdentity(authority, names, {
      notBefore: now - 9 * DAY_MS,
      notAfter: now - DAY_MS,
    }),
    notYetValid: await createServerIdentity(authority, names, {
      notBefore: now + DAY_MS,
      notAfter: now + 9 * DAY_MS,
    }),
    wrongHost: await createServerIdentity(authority, ['otro.prueba'], valid),
    unknownIssuer,
    unknownChain: { ...unknownIssuer, certificate: unknownIssuer.certificate + foreign.certificate },
  };
}

export type TlsVersion = 'TLSv1.2' | 'TLSv1.3';

/** One TLS version only, without session resumption, so that each handshake is a full one. */
export function secureContextOf(identity: Identity, version: TlsVersion): SecureContextOptions {
  return {
    cert: identity.certificate,
    key: identity.key,
    minVersion: version,
    maxVersion: version,
    secureOptions: constants.SSL_OP_NO_TICKET,
  };
}

/** Shakes hands as a server, then begins the script. `onGreeted` gets the TLS socket. */
export function greetByTls(
  context: SecureContextOptions,
  options: Pick<TLSSocketOptions, 'requestCert' | 'rejectUnauthorized' | 'ALPNProtocols'> = {},
  onGreeted: (socket: TLSSocket) => void = () => {},
): Greeting {
  return (raw: Socket, begin) => {
    const secureContext = createSecureContext(context);
    const socket = new TLSSocket(raw, { isServer: true, secureContext, ...options });
    socket.on('error', () => raw.destroy());
    socket.once('secure', () => {
      onGreeted(socket);
      begin(socket);
    });
  };
}
