import { createPrivateKey, sign } from 'node:crypto';
import { createUser, fromSeed } from '@nats-io/nkeys';
import { nkeyBytes } from '../../shared/chain/nkey.ts';
import type { Membership } from './membership.ts';

const text = new TextEncoder();

export function newChainKey(): { publicKey: string; seed: string } {
  const pair = createUser();
  return { publicKey: pair.getPublicKey(), seed: new TextDecoder().decode(pair.getSeed()) };
}

/** True if the seed is that of the membership's key: a kill may have come between the two files. */
export function isKeyOf(membership: Membership, seed: string): boolean {
  return fromSeed(text.encode(seed)).getPublicKey() === membership.publicKey;
}

/** Before the 32 bytes of an Ed25519 key in PKCS 8 (RFC 8410). */
const PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex');

/** Returns the function that signs with the key of a seed; the library of nkeys takes 10 ms, which a sale would feel. */
export function signerOf(seed: string): (bytes: Uint8Array) => Uint8Array {
  const key = createPrivateKey({
    key: Buffer.concat([PKCS8, nkeyBytes(seed)]),
    format: 'der',
    type: 'pkcs8',
  });
  return (bytes) => sign(null, bytes, key);
}
