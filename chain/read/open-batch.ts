import { createPublicKey, hash, type KeyObject, verify } from 'node:crypto';
import { inflateRawSync } from 'node:zlib';
import { sealedText } from '../../shared/chain/audit-line.ts';
import { type Batch, batchSchema, MAX_UNPACKED_BYTES } from '../../shared/chain/messages.ts';
import { nkeyBytes } from '../../shared/chain/nkey.ts';

/** A message of a counter, as the engine gave it. */
export interface SentBatch {
  counter: string;
  body: Uint8Array;
  /** Base64; empty if there was none. */
  signature: string;
}

export type Refused = 'unknown-counter' | 'bad-signature' | 'not-a-batch' | 'other-history' | 'bad-hash';

/** A message is no batch of its counter. */
export class RefusedError extends Error {
  override readonly name = 'RefusedError';
  readonly why: Refused;

  constructor(why: Refused) {
    super(why);
    this.why = why;
  }
}

/**
 * Opens a message: its counter has signed it, and its lines are of its history and prove themselves. Throws RefusedError.
 */
export function openBatch(
  { body, signature }: SentBatch,
  known: { public_key: string; history: string },
): Batch {
  const digest = hash('sha256', body, 'buffer');
  if (!isSigned(digest, signature, known.public_key)) throw new RefusedError('bad-signature');
  const batch = unpack(body);
  if (batch === null) throw new RefusedError('not-a-batch');
  if (batch.history !== known.history) throw new RefusedError('other-history');
  const { lines } = batch;
  if (lines.some((line, place) => place > 0 && line.seq !== (lines[place - 1]?.seq ?? 0) + 1)) {
    throw new RefusedError('not-a-batch');
  }
  const areLinked = lines.every(
    (line, place) =>
      hash('sha256', sealedText(line, line.previous)) === line.hash &&
      (place === 0 || line.previous === lines[place - 1]?.hash),
  );
  if (!areLinked) throw new RefusedError('bad-hash');
  return batch;
}

function isSigned(digest: Uint8Array, signature: string, publicKey: string): boolean {
  return verify(null, digest, ed25519Key(publicKey), Buffer.from(signature, 'base64'));
}

/** Node verifies a hundred times as fast as the library of nkeys. */
function ed25519Key(publicKey: string): KeyObject {
  const x = Buffer.from(nkeyBytes(publicKey)).toString('base64url');
  return createPublicKey({ format: 'jwk', key: { kty: 'OKP', crv: 'Ed25519', x } });
}

/** Null for what is no batch. */
export function unpack(body: Uint8Array): Batch | null {
  try {
    const text = inflateRawSync(body, { maxOutputLength: MAX_UNPACKED_BYTES }).toString('utf8');
    return batchSchema.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}
