import type { Secrets } from '../../main/ports/secrets.ts';
import type { Whereabouts } from '../../main/store/sentinel.ts';
import type { SentinelFiles } from '../../main/store/sentinel-files.ts';

/** A computer, and the folders in which the program keeps what is not in its database. */
export class Place {
  readonly here: Whereabouts;
  token: string | null;
  isUnwritable = false;
  #files = new Map<string, string>();

  constructor(name: string, token: string | null) {
    this.here = { place: `/home/${name}`, machine: name };
    this.token = token;
  }

  /** Somebody moves to a new computer, and may bring the configuration along. */
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
      const text = this.#files.get(name);
      if (text === undefined) throw new Error('ENOENT');
      return text;
    },
    write: (name, text) => {
      if (this.isUnwritable) throw new Error('EACCES');
      this.#files.set(name, text);
    },
  };

  /** What was not forced to disk was being written when the power went. */
  tearSentinel(): void {
    for (const [name, text] of this.#files) {
      if (!name.includes('.kept.')) this.#files.set(name, text.slice(0, text.length / 2));
    }
  }

  loseSentinel(): void {
    this.#files.clear();
  }
}
