import type { PrinterTrouble } from '../../../kernel/ports/printer-device.ts';

const DLE = 0x10;
const EOT = 0x04;

/** `DLE EOT n` for n of 1 to 4: state, why it is off line, its error, its paper. Each is answered by one byte. */
export const STATUS_QUESTIONS = Uint8Array.from([1, 2, 3, 4].flatMap((n) => [DLE, EOT, n]));

export const STATUS_ANSWERS = 4;

/** Bits 1 and 4 of an answer are always set, 0 and 7 never; what a printer sends of itself looks otherwise. */
export function isStatusAnswer(byte: number): boolean {
  return (byte & 0b1001_0011) === 0b0001_0010;
}

/** A picture may hold the bytes of a question by chance, and a printer answers them even there. */
export function holdsQuestion(bytes: Uint8Array): boolean {
  return bytes.some(
    (byte, at) => byte === DLE && bytes[at + 1] === EOT && [1, 2, 3, 4].includes(bytes[at + 2] ?? 0),
  );
}

/**
 * What the four answers say, the cause before its consequence; empty where the printer is ready.
 * Bits as in Epson's ESC/POS reference, "DLE EOT".
 */
export function readStatus([
  state = 0,
  offline = 0,
  error = 0,
  paper = 0,
]: readonly number[]): PrinterTrouble[] {
  const isOut = (offline & 0x20) !== 0 || (paper & 0x60) !== 0;
  // Mechanism, cutter, beyond recovery; a hot head recovers by itself.
  const isBroken = (error & 0x2c) !== 0;
  const troubles: PrinterTrouble[] = [];
  if (isOut) troubles.push('no-paper');
  if ((offline & 0x04) !== 0) troubles.push('cover-open');
  if (isBroken) troubles.push('fault');
  if ((state & 0x08) !== 0 && troubles.length === 0) troubles.push('off');
  if ((paper & 0x0c) !== 0 && !isOut) troubles.push('paper-low');
  return troubles;
}
