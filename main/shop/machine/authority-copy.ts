import { X509Certificate } from 'node:crypto';
import { basename, join } from 'node:path';
import { say } from '../../kernel/say.ts';
import { CouldNotError } from '../../kernel/errors.ts';
import { readAuthorityFile } from '../../sending/service/trusted-authorities.ts';
import { writeLasting } from '../../kernel/files/write-whole.ts';
import { changeMachineSettings } from './machine-settings.ts';

export const authorityCopyIn = (root: string): string => join(root, 'authorities.pem');

/**
 * Copies a file's certificates, so that they do not depend on its drive. Throws InputError for a file with no
 * certificate or a damaged one, and CouldNotError.
 */
export function takeAuthorities(root: string, file: string): void {
  const certificates = readAuthorityFile(file, say('places.certificates'));
  try {
    writeLasting(authorityCopyIn(root), certificates.join(''));
  } catch (error) {
    throw new CouldNotError(say('places.choiceNotSaved', { folder: root }), {
      cause: error,
    });
  }
  changeMachineSettings(root, { authorities: basename(file) });
}

/** Returns the names of the authorities in the copy. Throws InputError if it cannot be read. */
export function namesOfAuthorities(root: string): string[] {
  return readAuthorityFile(authorityCopyIn(root), say('places.certificates')).map((pem) =>
    new X509Certificate(pem).subject.replaceAll('\n', ', '),
  );
}

/** False for a lost or damaged copy: it is ignored and reported, and sales go on. */
export function areAuthoritiesReadable(root: string): boolean {
  try {
    return readAuthorityFile(authorityCopyIn(root)).length > 0;
  } catch {
    return false;
  }
}
