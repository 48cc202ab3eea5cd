import { hash } from 'node:crypto';
import { deflateRawSync } from 'node:zlib';
import type { AuditLine } from '../../shared/chain/audit-line.ts';
import {
  BATCH_BYTES,
  type Batch,
  batchName,
  MAX_PACKED_BYTES,
  MAX_UNPACKED_BYTES,
} from '../../shared/chain/messages.ts';
import type { PackedBatch } from './chain-link.ts';

export interface Sender {
  /** Its name in the chain: one history may have several, one after the other. */
  counter: string;
  history: string;
  app: string;
  schema: number;
  /** Signs with the counter's key. */
  sign: (bytes: Uint8Array) => Uint8Array;
}

/**
 * Packs as many of the lines as fit a batch, at least the first one; a line that is too long for the engine goes without
 * its facts. Returns the batch and the number of its lines.
 */
export function packBatch(
  lines: readonly AuditLine[],
  sender: Sender,
  round: number,
): { batch: PackedBatch; count: number } {
  let count = countFitting(lines);
  for (;;) {
    const chosen = lines.slice(0, count);
    const body = pack(chosen, sender);
    if (body !== null && body.length <= MAX_PACKED_BYTES)
      return { batch: sealBatch(chosen, body, sender, round), count };
    if (count === 1) {
      const bare = chosen.map((line) => ({ ...line, facts: null }));
      const short = pack(bare, sender);
      if (short === null) throw new Error('an entry of the audit chain is too long for the head office');
      return { batch: sealBatch(bare, short, sender, round), count };
    }
    count = Math.ceil(count / 2);
  }
}

function countFitting(lines: readonly AuditLine[]): number {
  let bytes = 0;
  const tooMuch = lines.findIndex((line) => {
    bytes += JSON.stringify(line).length;
    return bytes > BATCH_BYTES;
  });
  return tooMuch === -1 ? lines.length : Math.max(1, tooMuch);
}

/** Null for more than the head office unpacks. */
function pack(lines: AuditLine[], { history, app, schema }: Sender): Uint8Array | null {
  const batch: Batch = { v: 1, history, app, schema, lines };
  const text = Buffer.from(JSON.stringify(batch));
  return text.length <= MAX_UNPACKED_BYTES ? deflateRawSync(text) : null;
}

function sealBatch(
  lines: readonly AuditLine[],
  body: Uint8Array,
  { counter, sign }: Sender,
  round: number,
): PackedBatch {
  const [first, last] = [lines[0], lines.at(-1)];
  if (first === undefined || last === undefined) throw new Error('a batch without lines');
  const signature = sign(hash('sha256', body, 'buffer'));
  return {
    name: batchName(counter, first.seq, last.seq, round),
    body,
    signature: Buffer.from(signature).toString('base64'),
    after: { seq: first.seq - 1, hash: first.previous },
    last: { seq: last.seq, hash: last.hash },
  };
}
