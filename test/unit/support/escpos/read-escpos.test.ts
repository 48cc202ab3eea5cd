import { describe, expect, it } from 'vitest';
import { readEscpos } from '../../../support/escpos/read-escpos.ts';

const bytes = (...parts: (number | string)[]): Uint8Array =>
  Uint8Array.from(
    parts.flatMap((part) => (typeof part === 'number' ? [part] : [...Buffer.from(part, 'latin1')])),
  );

const ESC = 0x1b;
const GS = 0x1d;

describe('the strict reader refuses', () => {
  it.each([
    ['unknown byte', bytes(0x10, 0x04, 0x01)],
    ['carriage return', bytes('a', 0x0d, 0x0a)],
    ['byte 0', bytes(0)],
    ['unknown command of ESC', bytes(ESC, 0x21, 0)],
    ['unknown command of GS', bytes(GS, 0x49, 1)],
    ['unknown code page', bytes(ESC, 0x74, 52)],
    ['byte without a letter in its page', bytes(ESC, 0x74, 16, 0x81, 0x0a)],
    ['line that is not ended', bytes('a')],
    ['cut in the middle of a line', bytes('a', GS, 0x56, 1)],
    ['alignment in the middle of a line', bytes('a', ESC, 0x61, 1, 0x0a)],
    ['line wider than the head', bytes('x'.repeat(33), 0x0a)],
    ['large line wider than the head', bytes(GS, 0x21, 0x11, 'x'.repeat(17), 0x0a)],
    ['picture wider than the head', bytes(GS, 0x76, 0x30, 0, 49, 0, 1, 0, 'x'.repeat(49))],
    ['picture of more rows than firmware can count', bytes(GS, 0x76, 0x30, 0, 1, 0, 0, 1, 'x'.repeat(256))],
    ['picture cut short', bytes(GS, 0x76, 0x30, 0, 1, 0, 2, 0, 'x')],
    ['QR that was not prepared', bytes(GS, '(k', 3, 0, 0x31, 0x51, 0x30)],
    ['QR command longer than it says', bytes(GS, '(k', 2, 0, 0x31, 0x43, 4)],
    ['command cut short', bytes(ESC)],
  ])('%s', (_, stream) => {
    expect(() => readEscpos(stream, 384)).toThrow();
  });
});
