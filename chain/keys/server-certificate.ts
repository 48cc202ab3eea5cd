import { createPrivateKey, X509Certificate } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { join } from 'node:path';
import { createServerIdentity, type Identity } from '../../certificates/certificate.ts';
import { DAY_MS } from '../../shared/domain/dates.ts';
import { writeWhole } from '../../engines/write-whole.ts';

/** Only counters look at it, and it is made again at a start alone: an office may run for years. */
const LIFETIME_MS = 3650 * DAY_MS;
const RENEWED_BEFORE_MS = 1095 * DAY_MS;

export interface ServerCertificate extends Identity {
  certificateFile: string;
  keyFile: string;
}

/**
 * Opens the certificate of the office's servers; makes another where it lacks a host, is of another authority or ends
 * within three years. `now` is UTC epoch ms.
 */
export async function openServerCertificate(
  dataFolder: string,
  authority: Identity,
  hosts: readonly string[],
  now: number,
): Promise<ServerCertificate> {
  const certificateFile = join(dataFolder, 'server.pem');
  const keyFile = join(dataFolder, 'server-key.pem');
  const files = { certificateFile, keyFile };
  const kept = [certificateFile, keyFile].every((file) => existsSync(file))
    ? { certificate: readFileSync(certificateFile, 'utf8'), key: readFileSync(keyFile, 'utf8') }
    : null;
  if (kept !== null && isGood(kept, authority, hosts, now)) return { ...files, ...kept };
  const made = await createServerIdentity(authority, hosts, {
    notBefore: now - DAY_MS,
    notAfter: now + LIFETIME_MS,
  });
  writeWhole(keyFile, made.key);
  writeWhole(certificateFile, made.certificate);
  return { ...files, ...made };
}

function isGood(kept: Identity, authority: Identity, hosts: readonly string[], now: number): boolean {
  try {
    const certificate = new X509Certificate(kept.certificate);
    return (
      certificate.verify(new X509Certificate(authority.certificate).publicKey) &&
      // A kill may have come between the two files.
      certificate.checkPrivateKey(createPrivateKey(kept.key)) &&
      certificate.validToDate.getTime() - now > RENEWED_BEFORE_MS &&
      hosts.every(
        (host) => (isIP(host) === 0 ? certificate.checkHost(host) : certificate.checkIP(host)) !== undefined,
      )
    );
  } catch {
    return false;
  }
}
