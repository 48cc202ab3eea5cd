import { say } from '../../kernel/say.ts';
import { CouldNotError, InputError } from '../../kernel/errors.ts';
import type { Clock } from '../../kernel/ports/clock.ts';
import type { Keychain, PassphraseLock, Protection, Secrets } from '../../kernel/ports/secrets.ts';
import { openSealed, type Sealed, sealSecret } from './seal-secret.ts';
import { type SessionContent, SessionFile } from './session.ts';

export interface DesktopSecretsParts {
  file: string;
  keychain: Keychain;
  key: string | null;
  clock: Clock;
  /** Called if the token was opened only after `open` had returned without it. */
  onOpenedLate: () => void;
}

/** Longest wait for a keychain, which may ask its user for a password; selling does not wait longer. */
const LONGEST_WAIT_MS = 2000;

/**
 * Stores the token under the system's keychain; without a keychain, under a person's passphrase; without
 * that, only in memory. The token is opened beforehand, so reading never waits. A terminal's plain file is
 * moved into the keychain.
 */
export class DesktopSecrets implements Secrets {
  readonly #file: SessionFile;
  #keychain: Keychain | null = null;
  #key: string | null;
  #secret: string | null = null;
  #protection: Protection = 'memory';
  #locked: Sealed | null = null;

  /** Resolves when the stored token is opened or known to be missing. */
  #opened: Promise<void> = Promise.resolve();

  private constructor(file: SessionFile, key: string | null) {
    this.#file = file;
    this.#key = key;
  }

  /** A token that cannot be opened counts as none: a login is requested, and selling goes on. */
  static async open(parts: DesktopSecretsParts): Promise<DesktopSecrets> {
    const secrets = new DesktopSecrets(new SessionFile(parts.file), parts.key);
    secrets.#opened = secrets.#openFile(parts.keychain);
    let isLate = false;
    await new Promise<void>((resolve) => {
      const cancel = parts.clock.afterReal(LONGEST_WAIT_MS, () => {
        isLate = true;
        resolve();
      });
      void secrets.#opened.then(() => {
        cancel();
        resolve();
      });
    });
    if (isLate) void secrets.#opened.then(parts.onOpenedLate);
    return secrets;
  }

  async #openFile(keychain: Keychain): Promise<void> {
    if (this.#key === null && (await isAvailable(keychain))) this.#keychain = keychain;
    const content = this.#readFile();
    if (content === null) return;
    if ('secret' in content) {
      this.#hold(content.secret, 'plain');
      // If it cannot be rewritten it stays plain, and is shown as such.
      if (this.#keychain !== null || this.#key !== null) await this.#keep(content.secret).catch(() => {});
    } else if ('keychain' in content) await this.#openByKeychain(content.keychain);
    else if (this.#key === null) this.#locked = content;
    else await this.#openByEnvironment(content, this.#key);
  }

  #readFile(): SessionContent | null {
    try {
      return this.#file.read();
    } catch (error) {
      if (error instanceof CouldNotError) return null;
      throw error;
    }
  }

  async #openByKeychain(sealed: string): Promise<void> {
    if (this.#keychain === null) return;
    try {
      const { secret, isStale } = await this.#keychain.open(Buffer.from(sealed, 'base64'));
      this.#hold(secret, 'keychain');
      if (isStale) await this.#keep(secret);
    } catch {
      // From another user or machine, or the keychain was emptied: a login is requested.
    }
  }

  /** A wrong key leaves the stored token as it is until the next login. */
  async #openByEnvironment(sealed: Sealed, key: string): Promise<void> {
    try {
      this.#hold(await openSealed(sealed, key), 'passphrase');
    } catch {
      this.#locked = sealed;
    }
  }

  read(): string | null {
    return this.#secret;
  }

  async write(secret: string): Promise<void> {
    await this.#opened;
    await this.#keep(secret);
  }

  async #keep(secret: string): Promise<void> {
    if (this.#keychain !== null) {
      const sealed = Buffer.from(await this.#keychain.seal(secret)).toString('base64');
      this.#file.write({ keychain: sealed });
      this.#hold(secret, 'keychain');
    } else if (this.#key !== null) {
      this.#file.write(await sealSecret(secret, this.#key));
      this.#hold(secret, 'passphrase');
    } else {
      // The stored token is from an earlier login.
      this.#file.remove();
      this.#hold(secret, 'memory');
    }
  }

  async forget(): Promise<void> {
    await this.#opened;
    this.#file.remove();
    this.#secret = null;
    this.#locked = null;
  }

  protection(): Protection | null {
    return this.#secret === null ? null : this.#protection;
  }

  get passphrase(): PassphraseLock | null {
    if (this.#keychain !== null && this.#locked === null) return null;
    return {
      isLocked: () => this.#locked !== null,
      unlock: (passphrase) => this.#unlock(passphrase),
      protect: (passphrase) => this.#protect(passphrase),
    };
  }

  async #unlock(passphrase: string): Promise<void> {
    if (this.#locked === null) return;
    const secret = await openSealed(this.#locked, passphrase).catch((error: unknown) => {
      throw new InputError(say('account.wrongPassphrase'), [], { cause: error });
    });
    this.#key = passphrase;
    this.#hold(secret, 'passphrase');
    // Prefers a keychain that became available meanwhile.
    if (this.#keychain !== null) await this.#keep(secret);
  }

  async #protect(passphrase: string): Promise<void> {
    const secret = this.#secret;
    if (secret !== null) this.#file.write(await sealSecret(secret, passphrase));
    this.#key = passphrase;
    if (secret !== null) this.#hold(secret, 'passphrase');
  }

  #hold(secret: string, protection: Protection): void {
    this.#secret = secret;
    this.#protection = protection;
    this.#locked = null;
  }
}

async function isAvailable(keychain: Keychain): Promise<boolean> {
  try {
    return await keychain.isAvailable();
  } catch {
    return false;
  }
}
