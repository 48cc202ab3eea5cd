import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import * as z from 'zod';

/** The system's keychain, as much of it as the pepper needs. */
export interface PepperSeal {
  /** Whether it protects anything. */
  isAvailable(): Promise<boolean>;
  seal(secret: string): Promise<Uint8Array>;
  /** Throws where this machine's keychain did not seal it, or has lost its key. */
  open(sealed: Uint8Array): Promise<{ secret: string }>;
}

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
  readonly #seal: PepperSeal | null;

  constructor(file: string, seal: PepperSeal | null) {
    this.#file = file;
    this.#seal = seal;
  }

  async read(): Promise<string | null> {
    if (!existsSync(this.#file)) return null;
    try {
      const kept = fileSchema.parse(JSON.parse(readFileSync(this.#file, 'utf8')));
      if ('plain' in kept) return kept.plain;
      return (await this.#seal?.open(Buffer.from(kept.sealed, 'base64')))?.secret ?? null;
    } catch {
      // A keychain that is lost, or a file of another machine: PINs cannot be checked, and selling goes on.
      return null;
    }
  }

  async write(pepper: string): Promise<void> {
    const kept = await this.#protect(pepper);
    mkdirSync(dirname(this.#file), { recursive: true });
    const unfinished = `${this.#file}.new`;
    writeFileSync(unfinished, JSON.stringify(kept), { mode: 0o600 });
    chmodSync(unfinished, 0o600);
    renameSync(unfinished, this.#file);
  }

  async #protect(pepper: string): Promise<z.infer<typeof fileSchema>> {
    if (this.#seal === null || !(await this.#seal.isAvailable())) return { plain: pepper };
    return { sealed: Buffer.from(await this.#seal.seal(pepper)).toString('base64') };
  }
}
