/** Protection of the token: `memory` only while the app runs, `plain` in a file only its owner may read. */
export type Protection = 'keychain' | 'passphrase' | 'plain' | 'memory';

/** Store of the access token between runs. */
export interface Secrets {
  /** The decrypted token; null without one. Throws CouldNotError if the stored one cannot be decrypted. */
  read(): string | null;
  write(secret: string): Promise<void>;
  forget(): Promise<void>;
  protection(): Protection | null;
  /** Null if a passphrase is of no use: there is a keychain, or no person to ask. */
  readonly passphrase: PassphraseLock | null;
}

/** Protection by a person's passphrase, where the system has no keychain. */
export interface PassphraseLock {
  /** True until the stored token is unlocked in this run. */
  isLocked(): boolean;
  /** Throws InputError if the passphrase does not unlock it. */
  unlock(passphrase: string): Promise<void>;
  /** Stores the present token, and later ones, under this passphrase. */
  protect(passphrase: string): Promise<void>;
}

export interface Keychain {
  /** Also false for a keychain that would store its key beside the data it encrypts. */
  isAvailable(): Promise<boolean>;
  seal(secret: string): Promise<Uint8Array>;
  /** `isStale`: sealed with an old key, so seal it again. */
  open(sealed: Uint8Array): Promise<{ secret: string; isStale: boolean }>;
}
