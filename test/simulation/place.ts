import type { Secrets } from '../../main/kernel/ports/secrets.ts';
import type { FolderIdentity } from '../../main/database/sentinel.ts';
import type { SentinelFiles } from '../../main/database/sentinel-files.ts';
import { withBytes } from '../support/with-bytes.ts';

/** A computer, and the folders where the app keeps data outside its database. */
export class Place {
  readonly here: FolderIdentity;
  token: string | null;
  isUnwritable = false;
  #files = new Map<string, Buffer>();
  /** Content that a power cut may leave of the last written file. */
  #torn: { name: string; bytes: Buffer } | null = null;

  constructor(name: string, token: string | null) {
    this.here = { place: `/home/${name}`, machine: name };
    this.token = token;
  }

  /** Moves to a new computer, with or without the configuration. */
  movedTo(name: string, withConfiguration: boolean): Place {
    const moved = new Place(name, this.token);
    if (withConfiguration) moved.#files = new Map(this.#files);
    return moved;
  }

  readonly secrets: Secrets = {
    read: () => this.token,
    write: (secret) => {
      this.token = secret;
      return Promise.resolve();
    },
    forget: () => {
      this.token = null;
      return Promise.resolve();
    },
    protection: () => 'memory',
    passphrase: null,
  };

  readonly sentinelFiles: SentinelFiles = {
    folder: 'memory',
    read: (name) => {
      const bytes = this.#files.get(name);
      if (bytes === undefined) throw new Error('ENOENT');
      return bytes;
    },
    replace: (name, text) => {
      if (this.isUnwritable) throw new Error('EACCES');
      this.#files.set(name, Buffer.from(text));
    },
    writeAt: (name, at, bytes) => {
      if (this.isUnwritable) throw new Error('EACCES');
      const before = this.#files.get(name) ?? Buffer.alloc(0);
      const half = bytes.subarray(0, bytes.length / 2);
      this.#torn = { name, bytes: withBytes(Buffer.from(before), at, half) };
      this.#files.set(name, withBytes(Buffer.from(before), at, bytes));
    },
  };

  /** Applies a power cut to the file that was not synced yet. */
  tearSentinel(): void {
    if (this.#torn !== null) this.#files.set(this.#torn.name, this.#torn.bytes);
  }

  loseSentinel(): void {
    this.#files.clear();
    this.#torn = null;
  }
}
