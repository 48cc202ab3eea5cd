import type { CodePage } from '../../../shared/domain/paper/printer.ts';
import { letterOf, PAGES_BY_NUMBER } from './code-page-letters.ts';
import { type Align, type EscposEvent, lineWidth, type Run } from './escpos-events.ts';

const ESC = 0x1b;
const FS = 0x1c;
const GS = 0x1d;
const LF = 0x0a;

const ALIGNMENTS = ['left', 'center', 'right'] as const;
const LEVELS = ['L', 'M', 'Q', 'H'] as const;
/** Some firmware misreads commands with more rows. */
const MAX_BAND_ROWS = 255;

/**
 * Reads what a printer would do, more strictly than any: it knows only the commands that we send. Throws for an
 * unknown byte, for a command that belongs at the beginning of a line in the middle of one, for a line wider than
 * the head, for a QR without its preparation, and for an end in the middle of anything.
 */
export function readEscpos(bytes: Uint8Array, headDots: number): EscposEvent[] {
  return new Reader(bytes, headDots).read();
}

class Reader {
  readonly #bytes: Uint8Array;
  readonly #headDots: number;
  readonly #events: EscposEvent[] = [];
  #at = 0;
  #runs: Run[] = [];
  #page: CodePage = 'cp437';
  #style: Omit<Run, 'text'> = { font: 'A', bold: false, wide: 1, high: 1 };
  #align: Align = 'left';
  #qr: { level?: 'L' | 'M' | 'Q' | 'H'; moduleDots?: number; text?: string } = {};

  constructor(bytes: Uint8Array, headDots: number) {
    this.#bytes = bytes;
    this.#headDots = headDots;
  }

  read(): EscposEvent[] {
    while (this.#at < this.#bytes.length) this.#step(this.#next());
    this.#expectLineStart('the end');
    return this.#events;
  }

  #step(byte: number): void {
    if (byte === ESC) this.#escape(this.#next());
    else if (byte === GS) this.#group(this.#next());
    else if (byte === FS) this.#expect(0x2e);
    else if (byte === LF) this.#endLine();
    else this.#letter(byte);
  }

  #escape(command: number): void {
    switch (command) {
      case 0x40: // ESC @
        this.#expectLineStart('ESC @');
        this.#page = 'cp437';
        this.#style = { font: 'A', bold: false, wide: 1, high: 1 };
        this.#align = 'left';
        this.#qr = {};
        break;
      case 0x4d: // ESC M
        this.#style = { ...this.#style, font: this.#oneOf(['A', 'B']) };
        break;
      case 0x74: {
        const page = PAGES_BY_NUMBER[this.#next()];
        if (page === undefined) throw this.#unknown('code page');
        this.#page = page;
        break;
      }
      case 0x45: // ESC E
        this.#style = { ...this.#style, bold: this.#oneOf([false, true]) };
        break;
      case 0x61: // ESC a
        this.#expectLineStart('ESC a');
        this.#align = this.#oneOf(ALIGNMENTS);
        break;
      case 0x70: // ESC p
        this.#expectLineStart('ESC p');
        this.#events.push({
          kind: 'pulse',
          pin: this.#oneOf([0, 1]),
          onMs: this.#next() * 2,
          offMs: this.#next() * 2,
        });
        break;
      default:
        throw this.#unknown('ESC');
    }
  }

  #group(command: number): void {
    switch (command) {
      case 0x21: {
        const size = this.#next();
        if ((size & 0x88) !== 0) throw this.#unknown('size');
        this.#style = { ...this.#style, wide: (size >> 4) + 1, high: (size & 0x07) + 1 };
        break;
      }
      case 0x28: // GS ( k
        this.#expect(0x6b);
        this.#qrCommand();
        break;
      case 0x56: // GS V
        this.#expectLineStart('GS V');
        this.#oneOf(['full', 'partial']);
        this.#events.push({ kind: 'cut' });
        break;
      case 0x76: // GS v 0
        this.#expect(0x30);
        this.#raster();
        break;
      default:
        throw this.#unknown('GS');
    }
  }

  #qrCommand(): void {
    const length = this.#word();
    const end = this.#at + length;
    this.#expect(0x31);
    const what = this.#next();
    if (what === 0x41) {
      this.#expect(0x32); // model 2
      this.#expect(0x00);
    } else if (what === 0x43) {
      const moduleDots = this.#next();
      if (moduleDots < 1 || moduleDots > 8) throw this.#unknown('size of a QR module');
      this.#qr = { ...this.#qr, moduleDots };
    } else if (what === 0x45) {
      const level = LEVELS[this.#next() - 0x30];
      if (level === undefined) throw this.#unknown('level of a QR');
      this.#qr = { ...this.#qr, level };
    } else if (what === 0x50) {
      this.#expect(0x30);
      const text = Array.from(this.#take(end - this.#at), (byte) => String.fromCharCode(byte)).join('');
      this.#qr = { ...this.#qr, text };
    } else if (what === 0x51) {
      this.#expect(0x30);
      this.#printQr();
    } else {
      throw this.#unknown('GS ( k');
    }
    if (this.#at !== end) throw this.#unknown('length of GS ( k');
  }

  #printQr(): void {
    this.#expectLineStart('a QR');
    const { level, moduleDots, text } = this.#qr;
    if (level === undefined || moduleDots === undefined || text === undefined)
      throw this.#unknown('QR that was not prepared');
    this.#events.push({ kind: 'qr', text, level, moduleDots, align: this.#align });
  }

  #raster(): void {
    this.#expectLineStart('a picture');
    this.#expect(0x00);
    const bytesPerRow = this.#word();
    const rows = this.#word();
    if (bytesPerRow === 0 || bytesPerRow * 8 > this.#headDots) throw this.#unknown('width of a picture');
    if (rows === 0 || rows > MAX_BAND_ROWS) throw this.#unknown('height of a picture');
    const bits = this.#take(bytesPerRow * rows);
    const before = this.#events.at(-1);
    const goesOn =
      before?.kind === 'raster' && before.bytesPerRow === bytesPerRow && before.rows % MAX_BAND_ROWS === 0;
    if (goesOn) {
      before.bits = Uint8Array.from(Buffer.concat([before.bits, bits]));
      before.rows += rows;
    } else {
      this.#events.push({ kind: 'raster', bytesPerRow, rows, bits, align: this.#align });
    }
  }

  #letter(byte: number): void {
    const letter = letterOf(this.#page, byte);
    const last = this.#runs.at(-1);
    const { font, bold, wide, high } = this.#style;
    if (last?.font === font && last.bold === bold && last.wide === wide && last.high === high)
      last.text += letter;
    else this.#runs.push({ text: letter, ...this.#style });
  }

  #endLine(): void {
    const line = { kind: 'line', runs: this.#runs, align: this.#align } as const;
    if (lineWidth(line) > this.#headDots) throw this.#unknown('line wider than the head');
    this.#events.push(line);
    this.#runs = [];
  }

  #expectLineStart(what: string): void {
    if (this.#runs.length > 0) throw new Error(`${what} in the middle of a line, at byte ${this.#at}`);
  }

  #oneOf<T>(meanings: readonly T[]): T {
    const value = this.#next();
    if (value >= meanings.length) throw this.#unknown('parameter');
    return meanings[value] as T;
  }

  #expect(byte: number): void {
    if (this.#next() !== byte) throw this.#unknown('byte');
  }

  #word(): number {
    return this.#next() + this.#next() * 256;
  }

  #take(length: number): Uint8Array {
    if (length < 0 || this.#at + length > this.#bytes.length) throw this.#unknown('length');
    this.#at += length;
    return this.#bytes.subarray(this.#at - length, this.#at);
  }

  #next(): number {
    const byte = this.#bytes[this.#at];
    if (byte === undefined) throw new Error('the bytes end in the middle of a command');
    this.#at += 1;
    return byte;
  }

  #unknown(what: string): Error {
    const near = Array.from(this.#bytes.subarray(Math.max(0, this.#at - 8), this.#at), (byte) =>
      byte.toString(16).padStart(2, '0'),
    );
    return new Error(`unknown ${what} at byte ${this.#at - 1}, after ${near.join(' ')}`);
  }
}
