import { constants } from 'node:crypto';
import { networkInterfaces } from 'node:os';
import type { SecureContextOptions } from 'node:tls';
import type { CertificateProblem } from '../faults/fault.ts';
import { isWildcard } from '../http/loopback.ts';
import {
  createAuthority,
  createServerIdentity,
  type Identity,
  type Validity,
} from '../../certificates/certificate.ts';

const DAY_MS = 86_400_000;
/** Some clients accept no more than 398 days. */
const LIFETIME_MS = 397 * DAY_MS;

type Shown = CertificateProblem | 'good';

/**
 * The service's certificate for TLS clients. Created at the first handshake: most services never speak TLS
 * and should not start slower for it.
 */
export class ServerIdentity {
  readonly #authority: Identity;
  readonly #host: string;
  readonly #realNow: () => number;
  readonly #made = new Map<Shown, Promise<SecureContextOptions>>();
  #shown: Shown = 'good';

  /** `host` is the listening address; `realNow` gives the machine's time, which clients use too. */
  constructor(authority: Identity, host: string, realNow: () => number) {
    this.#authority = authority;
    this.#host = host;
    this.#realNow = realNow;
  }

  /** The authority's certificate as PEM, for clients to trust. */
  get authorityCertificate(): string {
    return this.#authority.certificate;
  }

  /** Later handshakes get a certificate with this problem; null for a good one. */
  setProblem(problem: CertificateProblem | null): void {
    this.#shown = problem ?? 'good';
  }

  /** Context for the next handshake; the same promise while the problem stays the same. */
  secureContext(): Promise<SecureContextOptions> {
    const shown = this.#shown;
    const made = this.#made.get(shown) ?? this.#make(shown);
    this.#made.set(shown, made);
    return made;
  }

  /** TLS 1.2 and 1.3, without session resumption, so that every handshake shows the certificate. */
  async #make(shown: Shown): Promise<SecureContextOptions> {
    const { certificate, key } = await this.#createIdentity(shown);
    return { cert: certificate, key, minVersion: 'TLSv1.2', secureOptions: constants.SSL_OP_NO_TICKET };
  }

  async #createIdentity(shown: Shown): Promise<Identity> {
    const now = this.#realNow();
    const names = namesOf(this.#host);
    const valid: Validity = { notBefore: now - DAY_MS, notAfter: now + LIFETIME_MS };
    switch (shown) {
      case 'good':
        return createServerIdentity(this.#authority, names, valid);
      case 'expired':
        return createServerIdentity(this.#authority, names, {
          notBefore: now - 30 * DAY_MS,
          notAfter: now - DAY_MS,
        });
      case 'not-yet-valid':
        // Far ahead, since a service may run for weeks.
        return createServerIdentity(this.#authority, names, {
          notBefore: valid.notAfter,
          notAfter: valid.notAfter + 30 * DAY_MS,
        });
      case 'wrong-host':
        return createServerIdentity(this.#authority, ['otro-servicio.invalid'], valid);
      case 'unknown-issuer':
        return createServerIdentity(await createAuthority('Autoridad desconocida', valid), names, valid);
    }
  }
}

/** Every name and address the service can be reached by. */
function namesOf(host: string): string[] {
  const addresses = isWildcard(host)
    ? Object.values(networkInterfaces()).flatMap((list = []) => list.map(({ address }) => address))
    : [host];
  return [
    ...new Set(['127.0.0.1', '::1', 'localhost', ...addresses.map((address) => address.replace(/%.*/, ''))]),
  ];
}
