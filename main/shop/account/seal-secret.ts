import {
  createCipheriv,
  createDecipheriv,
  randomBytes,
  scrypt,
  type ScryptOptions,
  scryptSync,
} from 'node:crypto';
import { promisify } from 'node:util';
import * as z from 'zod';

/** Bytes in base64; `cost` is scrypt's. */
export const sealedSchema = z.strictObject({
  salt: z.string(),
  iv: z.string(),
  tag: z.string(),
  sealed: z.string(),
  cost: z.int().min(14).max(20),
});

export type Sealed = z.infer<typeof sealedSchema>;

/** scrypt's N as a power of two: each guess takes 128 MB and half a second on a small machine. */
const COST = 17;
const KEY_BYTES = 32;

const derive = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt);

/** Encrypts under `key` (AES-256-GCM, key derived by scrypt). */
export async function sealSecret(secret: string, key: string): Promise<Sealed> {
  const salt = randomBytes(16);
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', await derive(key, salt, KEY_BYTES, costOptions(COST)), iv);
  const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
  const text = (part: Buffer): string => part.toString('base64');
  return { salt: text(salt), iv: text(iv), tag: text(cipher.getAuthTag()), sealed: text(sealed), cost: COST };
}

/** Throws for a wrong `key`, or modified content. */
export async function openSealed(content: Sealed, key: string): Promise<string> {
  return decipher(content, await derive(key, bytes(content.salt), KEY_BYTES, costOptions(content.cost)));
}

/** As `openSealed`, synchronously: for a process in which nothing else waits. */
export function openSealedSync(content: Sealed, key: string): string {
  return decipher(content, scryptSync(key, bytes(content.salt), KEY_BYTES, costOptions(content.cost)));
}

function decipher({ iv, tag, sealed }: Sealed, derived: Buffer): string {
  // A fixed tag length rejects a tag truncated to be guessed.
  const opener = createDecipheriv('aes-256-gcm', derived, bytes(iv), { authTagLength: 16 });
  opener.setAuthTag(bytes(tag));
  return Buffer.concat([opener.update(bytes(sealed)), opener.final()]).toString('utf8');
}

function costOptions(cost: number): ScryptOptions {
  const [N, r] = [2 ** cost, 8];
  // Twice what is needed: the default limit is too low.
  return { N, r, p: 1, maxmem: 256 * N * r };
}

function bytes(text: string): Buffer {
  return Buffer.from(text, 'base64');
}
