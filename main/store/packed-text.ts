import { crc32, deflateRawSync } from 'node:zlib';
import { inflateSync } from 'fflate';
import { say } from '../../shared/language/say.ts';
import { DamagedTextError } from '../errors.ts';
import { PACKING_WORDS } from './packing-words.ts';

/* A packed text: a byte for the version, four for the length of its UTF-8 and four for its CRC-32, most significant
   first, and that deflated, with the words of this version before it. Well-formed text alone has a UTF-8: a lone surrogate becomes U+FFFD, as in
   any text SQLite is given. */

const VERSION = 1;
const SUM_AT = 5;
const HEADER_BYTES = 9;
/** The longest that deflate makes of one byte: what says it holds more is damaged. */
const MOST_OF_A_BYTE = 1032;
/** Little memory is made ready for so small texts; the window holds the words and a usual sale. */
const DEFLATE = { level: 6, memLevel: 5, windowBits: 13, chunkSize: 4096 };

const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

export function packText(text: string): Buffer {
  const bytes = Buffer.from(text, 'utf8');
  const header = Buffer.alloc(HEADER_BYTES);
  header.writeUInt8(VERSION);
  header.writeUInt32BE(bytes.length, 1);
  header.writeUInt32BE(crc32(bytes), SUM_AT);
  return Buffer.concat([header, deflateRawSync(bytes, { ...DEFLATE, dictionary: PACKING_WORDS })]);
}

/** What was packed. Throws DamagedTextError where something damaged it. */
export function unpackText(packed: Uint8Array): string {
  const text = findText(packed);
  if (text === null) {
    throw new DamagedTextError(
      say`Lo que se guardó está dañado y no se puede leer. Restaure una copia de seguridad o el diario de ventas.`,
    );
  }
  return text;
}

/** A text as it is kept: as it is in rows from before texts were packed, packed in all others. */
export function readText(text: string, packed: Uint8Array | null): string {
  return packed === null ? text : unpackText(packed);
}

/**
 * The same, or null for what something damaged. Leaves nothing to the event loop to take away, as zlib's own do: a
 * report unpacks a million without a pause.
 */
export function findText(packed: Uint8Array): string | null {
  if (packed.length <= HEADER_BYTES || packed[0] !== VERSION) return null;
  const header = new DataView(packed.buffer, packed.byteOffset);
  const length = header.getUint32(1);
  if (length > packed.length * MOST_OF_A_BYTE) return null;
  try {
    // With room for a byte more, so that what is longer than it says shows.
    const out = new Uint8Array(length + 1);
    const bytes = inflateSync(packed.subarray(HEADER_BYTES), { dictionary: PACKING_WORDS, out });
    const isWhole = bytes.length === length && crc32(bytes) === header.getUint32(SUM_AT);
    return isWhole ? decoder.decode(bytes) : null;
  } catch {
    return null;
  }
}
