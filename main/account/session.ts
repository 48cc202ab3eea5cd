import type { Secrets } from '../ports/secrets.ts';
import { readAccessToken } from './access-token.ts';

/** The access token calls are made with: the one given for this run, else the one a login kept. */
export class Session {
  readonly #secrets: Secrets;
  readonly #given: string | null;
  #kept: string | null | undefined;

  constructor(secrets: Secrets, given: string | null) {
    this.#secrets = secrets;
    this.#given = given;
  }

  /** Read once: opening an encrypted one is slow on purpose. Throws CouldNotError if it cannot be opened. */
  token(): string | null {
    if (this.#given !== null) return this.#given;
    this.#kept ??= readAccessToken(this.#secrets.read() ?? '');
    return this.#kept;
  }

  keep(token: string): void {
    this.#secrets.write(token);
    this.#kept = token;
  }
}
