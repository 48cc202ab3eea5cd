import { existsSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import * as z from 'zod';
import { say } from '../../kernel/say.ts';
import { CouldNotError } from '../../kernel/errors.ts';
import { forceToDisk } from '../../kernel/files/force-to-disk.ts';
import { writeLasting } from '../../kernel/files/write-whole.ts';
import { sealedSchema } from './seal-secret.ts';

const contentSchema = z.union([
  z.strictObject({ secret: z.string() }),
  sealedSchema,
  /** What the system's keychain made of it, in base64. */
  z.strictObject({ keychain: z.string() }),
]);

/** Where the login of the data in this folder is kept. */
export function sessionFileIn(dataFolder: string): string {
  return join(dataFolder, 'session.json');
}

export type SessionContent = z.infer<typeof contentSchema>;

/** The file that holds the access token between runs, in one of its forms; only its owner may read it. */
export class SessionFile {
  readonly #file: string;

  constructor(file: string) {
    this.#file = file;
  }

  /** Null where there is none. Throws CouldNotError for one that cannot be read. */
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

  /** A power cut does not bring it back. */
  remove(): void {
    if (!existsSync(this.#file)) return;
    rmSync(this.#file, { force: true });
    forceToDisk(dirname(this.#file));
  }
}
