const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const KEY_BYTES = 32;
const CHECKSUM_BYTES = 2;

/** The Ed25519 key in an nkey, which is base 32 of a prefix, the key, and a checksum; that of a seed has a longer prefix. */
export function nkeyBytes(nkey: string): Uint8Array {
  let bits = 0n;
  for (const symbol of nkey) bits = (bits << 5n) | BigInt(BASE32.indexOf(symbol));
  // The last symbol may be filled up.
  bits >>= BigInt(((nkey.length * 5) % 8) + CHECKSUM_BYTES * 8);
  const key = new Uint8Array(KEY_BYTES);
  for (let place = KEY_BYTES - 1; place >= 0; place -= 1) {
    key[place] = Number(bits & 255n);
    bits >>= 8n;
  }
  return key;
}
