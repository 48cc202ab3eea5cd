import { existsSync, readFileSync } from 'node:fs';
import * as z from 'zod';
import type { Keychain } from '../../kernel/ports/secrets.ts';
import { writeLasting } from '../../kernel/files/write-whole.ts';

/** Where the pepper of this machine's PINs is kept. */
export interface PepperKeeper {
  /** Null where there is none, or where it cannot be opened. */
  read(): Promise<string | null>;
  write(pepper: string): Promise<void>;
}

const fileSchema = z.union([z.strictObject({ sealed: z.base64() }), z.strictObject({ plain: z.string() })]);

/**
 * The pepper in a file beside the sentinel, apart from the database, and so from each copy of it; sealed by the system's
 * keychain. Where the system has none, it is in a file that only its owner may read.
 */
export class PepperFile implements PepperKeeper {
  readonly #file: string;
  readonly #keychain: Keychain;

  constructor(file: string, keychain: Keychain) {
    this.#file = file;
    this.#keychain = keychain;
  }

  async read(): Promise<string | null> {
    if (!existsSync(this.#file)) return null;
    try {
      const kept = fileSchema.parse(JSON.parse(readFileSync(this.#file, 'utf8')));
      if ('plain' in kept) return kept.plain;
      return (await this.#keychain.open(Buffer.from(kept.sealed, 'base64'))).secret;
    } catch {
      // A keychain that is lost, or a file of another machine: PINs cannot be checked, and selling goes on.
      return null;
    }
  }

  async write(pepper: string): Promise<void> {
    writeLasting(this.#file, JSON.stringify(await this.#protect(pepper)));
  }

  async #protect(pepper: string): Promise<z.infer<typeof fileSchema>> {
    if (!(await this.#keychain.isAvailable())) return { plain: pepper };
    return { sealed: Buffer.from(await this.#keychain.seal(pepper)).toString('base64') };
  }
}
