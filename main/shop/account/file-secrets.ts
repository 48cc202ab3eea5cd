import { say } from '../../kernel/say.ts';
import { CouldNotError } from '../../kernel/errors.ts';
import type { Protection, Secrets } from '../../kernel/ports/secrets.ts';
import { openSealedSync, sealSecret } from './seal-secret.ts';
import { SessionFile } from './session.ts';

/**
 * The token in a file that only its owner may read, encrypted under `key` if given. For terminals, which have
 * no keychain.
 */
export class FileSecrets implements Secrets {
  readonly passphrase = null;
  readonly #file: SessionFile;
  readonly #key: string | null;

  constructor(file: string, key: string | null) {
    this.#file = new SessionFile(file);
    this.#key = key;
  }

  read(): string | null {
    const content = this.#file.read();
    if (content === null) return null;
    if ('secret' in content) return content.secret;
    if ('keychain' in content) {
      throw new CouldNotError(say('account.sessionInKeyring'));
    }
    if (this.#key === null) {
      throw new CouldNotError(say('account.sessionNeedsKey'));
    }
    try {
      return openSealedSync(content, this.#key);
    } catch (error) {
      throw new CouldNotError(say('account.wrongKey'), { cause: error });
    }
  }

  async write(secret: string): Promise<void> {
    this.#file.write(this.#key === null ? { secret } : await sealSecret(secret, this.#key));
  }

  forget(): Promise<void> {
    this.#file.remove();
    return Promise.resolve();
  }

  protection(): Protection | null {
    const content = this.#file.read();
    if (content === null) return null;
    if ('secret' in content) return 'plain';
    return 'keychain' in content ? 'keychain' : 'passphrase';
  }
}
