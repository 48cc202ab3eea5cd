import { crc32 } from 'node:zlib';

/** More than a record with the longest path there is. */
const SLOT_BYTES = 8_192;

/**
 * Where in its file, and as what bytes, a text is written: in two slots by turns, so that whoever comes upon one half
 * written, after a power cut or amid the writing, finds the one before whole in the other. Throws for a text that is
 * too long.
 */
export function slotOf(turn: number, text: string): { at: number; bytes: Buffer } {
  const bytes = Buffer.from(sealed(text));
  if (bytes.length > SLOT_BYTES) throw new RangeError('the record is too long for its slot');
  return { at: (turn % 2) * SLOT_BYTES, bytes };
}

/** The texts that stand whole in a file of slots. */
export function textsIn(file: Buffer): string[] {
  return [0, SLOT_BYTES].flatMap((at) => {
    const slot = file.toString('utf8', at, Math.min(file.length, at + SLOT_BYTES));
    const text = slot.slice(SUM_LENGTH + 1, Math.max(0, slot.indexOf('\n')));
    return slot.startsWith(sealed(text)) ? [text] : [];
  });
}

const SUM_LENGTH = 8;

/** The line's end says where the text ends: what an earlier, longer one left stands behind it. */
function sealed(text: string): string {
  return `${crc32(text).toString(16).padStart(SUM_LENGTH, '0')} ${text}\n`;
}
