import { createPrivateKey, X509Certificate } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeFolder } from '../data-folder.ts';
import { createAuthority, type Identity } from '../../certificates/certificate.ts';

/** The authority of a data folder cannot be used; `message` is Spanish and says why. */
export class AuthorityError extends Error {
  override readonly name = 'AuthorityError';
}

const DAY_MS = 86_400_000;
const LIFETIME_MS = 20 * 365 * DAY_MS;
/** For clients whose clocks are behind this machine's. */
const SLACK_MS = DAY_MS;

/**
 * Opens a data folder's certificate authority, `ca.pem` with its key in `ca-key.pem`, created at the first
 * start and kept, so that clients go on trusting it after a restart. Never replaces one that cannot be read,
 * since clients may trust it: rejects with AuthorityError. `realNow` is the machine's time, which clients use
 * too.
 */
export async function openAuthority(dataFolder: string, realNow: number): Promise<Identity> {
  const certificateFile = join(dataFolder, 'ca.pem');
  const keyFile = join(dataFolder, 'ca-key.pem');
  try {
    if (!existsSync(certificateFile)) {
      makeFolder(dataFolder);
      const made = await createAuthority('Servicio de entrenamiento de Mostrador', {
        notBefore: realNow - SLACK_MS,
        notAfter: realNow + LIFETIME_MS,
      });
      // The key first, so that a certificate never exists without its key.
      writeWhole(keyFile, made.key, 0o600);
      writeWhole(certificateFile, made.certificate, 0o644);
    }
    const authority = {
      certificate: readFileSync(certificateFile, 'utf8'),
      key: readFileSync(keyFile, 'utf8'),
    };
    const isPair = new X509Certificate(authority.certificate).checkPrivateKey(
      createPrivateKey(authority.key),
    );
    if (!isPair) throw new Error('la clave no es la del certificado');
    return authority;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new AuthorityError(
      `No se puede usar la autoridad de certificación de ${certificateFile} y ${keyFile}: ${reason}. ` +
        'Si nadie confía todavía en ella, borre los dos archivos: se crea una nueva.',
      { cause: error },
    );
  }
}

/** Readers and a restart see the whole file or none. */
function writeWhole(file: string, text: string, mode: number): void {
  const unfinished = `${file}.nuevo`;
  writeFileSync(unfinished, text, { mode, flush: true });
  renameSync(unfinished, file);
}
