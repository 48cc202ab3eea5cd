import type { Secrets } from '../../kernel/ports/secrets.ts';
import { readAccessToken } from './access-token.ts';

/** The access token calls are made with: the one given for this run, else the one a login kept. */
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

  /** Read once: opening an encrypted one is slow on purpose. Throws CouldNotError if it cannot be opened. */
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

  /** What was locked has been opened. */
  noteOpened(): void {
    this.#onChange();
  }

  /** The token is not one that a login kept: it cannot be forgotten, and no login takes its place. */
  isGiven(): boolean {
    return this.#given !== null;
  }

  /** Somebody keeps it logged in, as in training: nobody has to be reminded. */
  renewByItself(): void {
    this.#isRenewedByItself = true;
  }

  isRenewedByItself(): boolean {
    return this.#isRenewedByItself;
  }
}
