import { say } from '../../../kernel/say.ts';
import { InputError } from '../../../kernel/errors.ts';
import { decodeSingleByte, guessSingleByte } from './single-byte-text.ts';
import type { Encoding } from './table.ts';

/** How much of a file is looked at to tell UTF-16 without a mark. */
const SAMPLE_BYTES = 4096;

/**
 * A file's text, in the encoding that was chosen; else UTF-8 or UTF-16 by their marks, UTF-16 by its zeros, UTF-8 where every byte
 * fits, else the one of a byte a character that its words fit best.
 * Throws InputError for what has characters that no text has.
 */
export function decodeText(bytes: Uint8Array, chosen: Encoding | null): { text: string; encoding: Encoding } {
  const encoding = chosen ?? markedEncoding(bytes) ?? zeroEncoding(bytes);
  const read = encoding === null ? decodeUnmarked(bytes) : { text: decodeAs(bytes, encoding), encoding };
  // oxlint-disable-next-line no-control-regex -- they are what is looked for
  const foreign = /[\0-\x08\x0e-\x1f]/.exec(read.text);
  if (foreign !== null) {
    throw new InputError(say('import.notText'));
  }
  return read;
}

function markedEncoding(bytes: Uint8Array): Encoding | null {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return 'utf-8';
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  return null;
}

/** Letters of our languages leave every second byte of UTF-16 zero. */
function zeroEncoding(bytes: Uint8Array): Encoding | null {
  const sample = bytes.subarray(0, SAMPLE_BYTES - (SAMPLE_BYTES % 2));
  let even = 0;
  let odd = 0;
  for (const [index, byte] of sample.entries()) {
    if (byte !== 0) continue;
    if (index % 2 === 0) even += 1;
    else odd += 1;
  }
  const many = sample.length * 0.2;
  if (odd > many && even === 0) return 'utf-16le';
  if (even > many && odd === 0) return 'utf-16be';
  return null;
}

function decodeUnmarked(bytes: Uint8Array): { text: string; encoding: Encoding } {
  try {
    return { text: decode(bytes, 'utf-8'), encoding: 'utf-8' };
  } catch {
    return guessSingleByte(bytes);
  }
}

/** Of UTF-8 alone it can be told that bytes are not of it. */
function decodeAs(bytes: Uint8Array, encoding: Encoding): string {
  try {
    return decode(bytes, encoding);
  } catch (error) {
    throw new InputError(say('import.notUtf8'), [], { cause: error });
  }
}

/** Throws TypeError for bytes that are not of this encoding, where it can tell. */
function decode(bytes: Uint8Array, encoding: Encoding): string {
  if (encoding === 'cp850') return decodeSingleByte(bytes, encoding);
  return new TextDecoder(encoding, { fatal: encoding === 'utf-8' }).decode(bytes);
}
