import { existsSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import * as z from 'zod';
import { CouldNotError } from '../../kernel/errors.ts';
import { forceToDisk, writeLasting } from '../../kernel/files/write-whole.ts';
import type { Secrets } from '../../kernel/ports/secrets.ts';
import { say } from '../../kernel/say.ts';
import { readAccessToken } from './access-token.ts';
import { sealedSchema } from './seal-secret.ts';

/** The access token for requests: the one given for this run, else the stored login's. */
export class Session {
  readonly #secrets: Secrets;
  readonly #given: string | null;
  #kept: string | null | undefined;
  #isRenewedByItself = false;
  #onChange: () => void = () => {};

  constructor(secrets: Secrets, given: string | null) {
    this.#secrets = secrets;
    this.#given = given;
  }

  /** Reads once: decryption is slow on purpose. Throws CouldNotError if the token cannot be decrypted. */
  token(): string | null {
    if (this.#given !== null) return this.#given;
    this.#kept ??= readAccessToken(this.#secrets.read() ?? '');
    return this.#kept;
  }

  async keep(token: string): Promise<void> {
    await this.#secrets.write(token);
    this.#kept = token;
    this.#onChange();
  }

  async forget(): Promise<void> {
    await this.#secrets.forget();
    this.#kept = null;
    this.#onChange();
  }

  onChange(listener: () => void): void {
    this.#onChange = listener;
  }

  /** Call after a locked token was opened. */
  noteOpened(): void {
    this.#onChange();
  }

  /** True for a token given for this run: it cannot be forgotten, and no login replaces it. */
  isGiven(): boolean {
    return this.#given !== null;
  }

  /** Turns reminders off: logins are automatic, as in training. */
  renewByItself(): void {
    this.#isRenewedByItself = true;
  }

  isRenewedByItself(): boolean {
    return this.#isRenewedByItself;
  }
}

const contentSchema = z.union([
  z.strictObject({ secret: z.string() }),
  sealedSchema,
  /** The secret encrypted by the system's keychain, in base64. */
  z.strictObject({ keychain: z.string() }),
]);

export function sessionFileIn(dataFolder: string): string {
  return join(dataFolder, 'session.json');
}

export type SessionContent = z.infer<typeof contentSchema>;

/** The file that holds the access token between runs, in one of several forms; only its owner may read it. */
export class SessionFile {
  readonly #file: string;

  constructor(file: string) {
    this.#file = file;
  }

  /** Null if there is none. Throws CouldNotError if it cannot be read. */
  read(): SessionContent | null {
    if (!existsSync(this.#file)) return null;
    try {
      return contentSchema.parse(JSON.parse(readFileSync(this.#file, 'utf8')));
    } catch (error) {
      throw new CouldNotError(say('account.sessionUnreadable', { file: this.#file }), {
        cause: error,
      });
    }
  }

  write(content: SessionContent): void {
    writeLasting(this.#file, JSON.stringify(content));
  }

  /** Durable: a power cut does not restore the file. */
  remove(): void {
    if (!existsSync(this.#file)) return;
    rmSync(this.#file, { force: true });
    forceToDisk(dirname(this.#file));
  }
}
