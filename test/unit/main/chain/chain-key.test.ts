import { fromPublic, fromSeed } from '@nats-io/nkeys';
import { expect, test } from 'vitest';
import { newChainKey, signerOf } from '../../../../main/chain/chain-key.ts';

test('a counter signs as the library of nkeys does, for any key', () => {
  for (let count = 0; count < 20; count += 1) {
    const { seed, publicKey } = newChainKey();
    const bytes = new TextEncoder().encode(`batch ${count}`);
    const signature = signerOf(seed)(bytes);
    expect(fromPublic(publicKey).verify(bytes, signature)).toBe(true);
    expect(Buffer.from(signature)).toEqual(Buffer.from(fromSeed(new TextEncoder().encode(seed)).sign(bytes)));
  }
});
