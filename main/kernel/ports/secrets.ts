/** How the access token is kept: `memory` only while the program runs, `plain` in a file only its owner may read. */
export type Protection = 'keychain' | 'passphrase' | 'plain' | 'memory';

/** Where the access token is kept between runs. */
export interface Secrets {
  /** What is at hand, null where nothing is. Throws CouldNotError where what is kept cannot be opened. */
  read(): string | null;
  write(secret: string): Promise<void>;
  forget(): Promise<void>;
  /** Of what is at hand; null where nothing is. */
  protection(): Protection | null;
  /** Null where no passphrase has a use: there is a keychain, or nobody to ask. */
  readonly passphrase: PassphraseLock | null;
}

/** What a person's passphrase protects, where the system has no keychain. */
export interface PassphraseLock {
  /** Whether something is kept that nobody has opened in this run. */
  isLocked(): boolean;
  /** Throws InputError for a passphrase that does not open it. */
  unlock(passphrase: string): Promise<void>;
  /** What is at hand, and what comes, is kept under this one. */
  protect(passphrase: string): Promise<void>;
}

/** The system's keychain. */
export interface Keychain {
  /** Whether it protects anything: one that would keep its key beside what it locks does not. */
  isAvailable(): Promise<boolean>;
  seal(secret: string): Promise<Uint8Array>;
  /** `isStale`: to be sealed again, because the key is an old one. */
  open(sealed: Uint8Array): Promise<{ secret: string; isStale: boolean }>;
}
