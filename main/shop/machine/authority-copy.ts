import { X509Certificate } from 'node:crypto';
import { basename, join } from 'node:path';
import { say } from '../../kernel/say.ts';
import { CouldNotError } from '../../kernel/errors.ts';
import { readAuthorityFile } from '../../sending/service/trusted-authorities.ts';
import { writeLasting } from '../../kernel/files/write-whole.ts';
import { changeMachineSettings } from './machine-settings.ts';

export const authorityCopyIn = (root: string): string => join(root, 'authorities.pem');

/**
 * Takes a file's certificates over, so that they are there when the drive it came from is not. Throws InputError for
 * what holds none, or a damaged one, and CouldNotError.
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

/** Whom the copy trusts, by their names in the certificates. Throws InputError where it cannot be read. */
export function namesOfAuthorities(root: string): string[] {
  return readAuthorityFile(authorityCopyIn(root), say('places.certificates')).map((pem) =>
    new X509Certificate(pem).subject.replaceAll('\n', ', '),
  );
}

/** A copy that was lost or damaged keeps nobody from selling: it counts for nothing, and that is said. */
export function areAuthoritiesReadable(root: string): boolean {
  try {
    return readAuthorityFile(authorityCopyIn(root)).length > 0;
  } catch {
    return false;
  }
}
