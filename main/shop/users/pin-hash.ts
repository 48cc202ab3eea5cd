import { createHmac, randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import * as z from 'zod';
import { writeLasting } from '../../kernel/files/write-whole.ts';
import type { Keychain } from '../../kernel/ports/secrets.ts';

/** Cost of one guess: OWASP Password Storage Cheat Sheet, scrypt, N = 2^17, r = 8, p = 1 (128 MB). */
export interface ScryptCost {
  logN: number;
  r: number;
  p: number;
}

export const PIN_COST: ScryptCost = { logN: 17, r: 8, p: 1 };
const KEY_BYTES = 32;

/**
 * Hashes a PIN. So few digits can be guessed at any hash cost: the pepper, which is not in the database,
 * protects a copied database.
 */
export async function hashPin(pin: string, pepper: string, cost: ScryptCost): Promise<string> {
  const salt = randomBytes(16);
  const key = await derive(pin, pepper, salt, cost);
  return ['scrypt', cost.logN, cost.r, cost.p, salt.toString('base64'), key.toString('base64')].join('$');
}

export async function isPinOf(hash: string, pin: string, pepper: string): Promise<boolean> {
  const [, logN, r, p, salt = '', key = ''] = hash.split('$');
  const cost = { logN: Number(logN), r: Number(r), p: Number(p) };
  const kept = Buffer.from(key, 'base64');
  const derived = await derive(pin, pepper, Buffer.from(salt, 'base64'), cost);
  return kept.length === derived.length && timingSafeEqual(kept, derived);
}

/** Runs in a libuv thread, so no sale waits for it. */
function derive(pin: string, pepper: string, salt: Buffer, { logN, r, p }: ScryptCost): Promise<Buffer> {
  const N = 2 ** logN;
  const peppered = createHmac('sha256', pepper).update(pin).digest();
  return new Promise((resolve, reject) => {
    scrypt(peppered, salt, KEY_BYTES, { N, r, p, maxmem: 256 * N * r }, (error, key) => {
      if (error === null) resolve(key);
      else reject(error);
    });
  });
}

export interface PepperStore {
  read(): Promise<string | null>;
  write(pepper: string): Promise<void>;
}

const fileSchema = z.union([z.strictObject({ sealed: z.base64() }), z.strictObject({ plain: z.string() })]);

/**
 * The pepper in a file beside the anchor, apart from the database and its copies; sealed by the system's
 * keychain. If the system has none, only the file's owner may read it.
 */
export class PepperFile implements PepperStore {
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
      // A lost keychain, or another machine's file: PINs cannot be checked, and selling goes on.
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
