import { createHmac, randomBytes, scrypt, timingSafeEqual } from 'node:crypto';

/** What one guess costs: OWASP Password Storage Cheat Sheet, scrypt, N = 2^17, r = 8, p = 1 (128 MB). */
export interface ScryptCost {
  logN: number;
  r: number;
  p: number;
}

export const PIN_COST: ScryptCost = { logN: 17, r: 8, p: 1 };
const KEY_BYTES = 32;

/**
 * Hashes of PINs. So few digits can be tried out whatever a hash costs: the pepper, which is not in the database, is
 * what keeps a copy of it from being opened.
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

/** In a thread of libuv's: no sale waits for it. */
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
