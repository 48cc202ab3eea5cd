/** Protection of the access token: `memory` only while the program runs, `plain` in a file only its owner may read. */
export type Protection = 'keychain' | 'passphrase' | 'plain' | 'memory';

/** Store of the access token between runs. */
export interface Secrets {
  /** The open token; null without one. Throws CouldNotError where the stored one cannot be opened. */
  read(): string | null;
  write(secret: string): Promise<void>;
  forget(): Promise<void>;
  protection(): Protection | null;
  /** Null where a passphrase has no use: there is a keychain, or no person to ask. */
  readonly passphrase: PassphraseLock | null;
}

/** Protection by a person's passphrase, where the system has no keychain. */
export interface PassphraseLock {
  /** True while a stored token has not been opened in this run. */
  isLocked(): boolean;
  /** Throws InputError for a passphrase that does not open it. */
  unlock(passphrase: string): Promise<void>;
  /** Keeps the present token, and later ones, under this passphrase. */
  protect(passphrase: string): Promise<void>;
}

export interface Keychain {
  /** False also for a keychain that would keep its key beside what it locks. */
  isAvailable(): Promise<boolean>;
  seal(secret: string): Promise<Uint8Array>;
  /** `isStale`: sealed with an old key, and to be sealed again. */
  open(sealed: Uint8Array): Promise<{ secret: string; isStale: boolean }>;
}
