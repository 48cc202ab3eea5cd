import { randomBytes, scrypt, type ScryptOptions, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

/** As in the table `people`: base64. */
export interface HashedPassword {
  salt: string;
  hash: string;
}

/** 32 MB and about a tenth of a second each: dear to guess, bearable to sign in. */
const COST = { N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 1024 * 1024 };
const HASH_BYTES = 32;

const derive = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt);

export async function hashPassword(password: string): Promise<HashedPassword> {
  const salt = randomBytes(16);
  const hash = await derive(password.normalize(), salt, HASH_BYTES, COST);
  return { salt: salt.toString('base64'), hash: hash.toString('base64') };
}

/** Takes as long for a person that does not exist (null), so that the time tells nothing. */
export async function isPassword(password: string, hashed: HashedPassword | null): Promise<boolean> {
  const salt = Buffer.from(hashed?.salt ?? '', 'base64');
  const hash = await derive(password.normalize(), salt, HASH_BYTES, COST);
  return hashed !== null && timingSafeEqual(hash, Buffer.from(hashed.hash, 'base64'));
}
