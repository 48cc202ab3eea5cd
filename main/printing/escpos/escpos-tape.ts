import ReceiptPrinterEncoder from '@point-of-sale/receipt-printer-encoder';
import type { EscposProfile } from '../../../shared/domain/paper/printer.ts';
import { addressLines } from '../receipts/receipt-text.ts';
import { linesOf, type TapeBlock, type TapeLine } from '../receipts/tape/tape-lines.ts';
import { columnsOf } from '../receipts/text-columns.ts';
import { type Bitmap, cropBitmap, inkBox, luminance } from './bitmap.ts';
import { carries } from './code-page.ts';
import { drawLogo } from './draw-logo.ts';
import { FIXED_WIDTH_FONT, loadDrawer } from './draw-svg.ts';
import { CELL_DOTS, type EscposPrinter, lineDots } from './head.ts';
import { planQr } from './plan-qr.ts';

/** Distance from the head to the cutter or the tear bar. */
const FEED_BEFORE_CUT_LINES = 4;
/** `GS V 1`: cuts all but a bridge, so that the paper does not fall. */
const CUT = Uint8Array.of(0x1d, 0x56, 0x01);

const SIZES = { normal: [1, 1], tall: [1, 2], large: [2, 2] } as const;

export class EscposTape {
  readonly #printer: EscposPrinter;
  readonly #encoder: ReceiptPrinterEncoder;
  #written: Uint8Array[] = [];

  constructor(printer: EscposPrinter) {
    const { columns, font, codePage } = printer.profile;
    this.#printer = printer;
    this.#encoder = new ReceiptPrinterEncoder({
      language: 'esc-pos',
      // The encoder counts columns in font A and converts them itself.
      columns: Math.ceil((columns * CELL_DOTS[font]) / CELL_DOTS.A),
      imageMode: 'raster',
      newline: '\n',
      feedAfterBlock: false,
      errors: 'strict',
    });
    this.#encoder.initialize().codepage(codePage).font(font);
  }

  async write(block: TapeBlock): Promise<void> {
    switch (block.kind) {
      case 'line':
        await this.#writeLine(block);
        break;
      case 'rule':
        this.#encoder.line(this.#rule(block.heavy).repeat(this.#printer.profile.columns));
        break;
      case 'blank':
        this.#encoder.newline();
        break;
      case 'logo':
        await this.#writeLogo(block.image);
        break;
      case 'qr':
        await this.#writeQr(block.address);
        break;
    }
  }

  draw(bitmap: Bitmap, times: number): void {
    const command = rasterCommand(bitmap);
    for (let time = 0; time < times; time++) this.#writeCommand(command);
  }

  encode(): Uint8Array {
    const bytes = Buffer.concat([...this.#written, this.#encoder.encode()]);
    this.#written = [];
    return Uint8Array.from(bytes);
  }

  end(): Uint8Array {
    this.#encoder.newline(FEED_BEFORE_CUT_LINES);
    if (this.#printer.profile.cuts) this.#writeCommand(CUT);
    return this.encode();
  }

  async #writeLine(line: TapeLine): Promise<void> {
    const { profile } = this.#printer;
    if (!carries(profile.codePage, line.text)) {
      this.#writeCommand(rasterCommand(await drawLine(line, profile)));
      return;
    }
    const [wide, high] = SIZES[line.size];
    this.#encoder
      .align(line.centred ? 'center' : 'left')
      .bold(line.bold)
      .size(wide, high)
      .line(line.text)
      .size(1, 1)
      .bold(false)
      .align('left');
  }

  /** A line without gaps if the code page has the character. */
  #rule(heavy: boolean): string {
    const drawn = heavy ? '═' : '─';
    if (carries(this.#printer.profile.codePage, drawn)) return drawn;
    return heavy ? '=' : '-';
  }

  async #writeLogo(image: Uint8Array): Promise<void> {
    const logo = await drawLogo(image, lineDots(this.#printer));
    if (logo === null) return;
    const { bitmap, isLineArt } = logo;
    if (isLineArt) this.#writeCommand(rasterCommand(bitmap));
    else this.#encoder.image(bitmap, { width: bitmap.width, height: bitmap.height, algorithm: 'atkinson' });
  }

  /** Writes the address as text if no code can hold it: the customer can still type it. */
  async #writeQr(address: string): Promise<void> {
    const { profile } = this.#printer;
    const plan = planQr(address, profile.qr, lineDots(this.#printer));
    if (plan === null) {
      for (const line of linesOf(addressLines(address, profile.columns))) await this.#writeLine(line);
    } else if (plan.by === 'raster') {
      this.#writeCommand(rasterCommand(plan.bitmap));
    } else {
      const { level, moduleDots } = plan;
      this.#encoder
        .align('center')
        .qrcode(address, { model: 2, size: moduleDots, errorlevel: level })
        .align('left');
    }
  }

  /** Adds a command outside the encoder, which would move it among its texts. */
  #writeCommand(command: Uint8Array): void {
    this.#written.push(this.#encoder.encode(), command);
  }
}

/** Some firmware reads only the low byte of a picture's height. */
const MAX_ROWS = 255;
/** Greys darker than this become black, so that thin strokes stay visible. */
const THRESHOLD = 144;

/**
 * `GS v 0`: the bitmap in black and white from the left edge of the line, in bands that join without a seam;
 * printing goes on below it.
 */
function rasterCommand(bitmap: Bitmap): Uint8Array {
  const bytesPerRow = Math.ceil(bitmap.width / 8);
  const bands: Uint8Array[] = [];
  for (let top = 0; top < bitmap.height; top += MAX_ROWS) {
    const rows = Math.min(MAX_ROWS, bitmap.height - top);
    bands.push(
      Uint8Array.of(0x1d, 0x76, 0x30, 0, bytesPerRow & 0xff, bytesPerRow >> 8, rows, 0),
      packedRows(bitmap, top, rows, bytesPerRow),
    );
  }
  return Buffer.concat(bands);
}

function packedRows(bitmap: Bitmap, top: number, rows: number, bytesPerRow: number): Uint8Array {
  const bits = new Uint8Array(bytesPerRow * rows);
  for (let row = 0; row < rows; row += 1) {
    for (let x = 0; x < bitmap.width; x += 1) {
      const at = row * bytesPerRow + (x >> 3);
      if (luminance(bitmap, x, top + row) < THRESHOLD) bits[at] = (bits[at] ?? 0) | (0x80 >> (x & 7));
    }
  }
  return bits;
}

/** Baseline and line distance, as in printers: about 1/6 inch, or the height of tall letters. */
const BASELINE_DOTS = { A: 20, B: 17 } as const;
const LINE_DOTS = 32;
const TALL_LINE_DOTS = 56;

const SCALES = { normal: [1, 1], tall: [1, 2], large: [2, 2] } as const;

const graphemes = new Intl.Segmenter('es', { granularity: 'grapheme' });

/**
 * Draws a line with letters that the printer's code page lacks, each in its usual column. A letter that the
 * font lacks shows as an empty box. White at the right side is left out.
 */
async function drawLine(line: TapeLine, profile: EscposProfile): Promise<Bitmap> {
  const { font, columns } = profile;
  const cell = CELL_DOTS[font];
  const [wide, high] = SCALES[line.size];
  const indent = line.centred ? Math.floor((columns - columnsOf(line.text) * wide) / 2) : 0;
  const width = Math.ceil((columns * cell) / 8) * 8;
  const height = line.size === 'normal' ? LINE_DOTS : TALL_LINE_DOTS;
  const draw = await loadDrawer();
  const bitmap = draw(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">` +
      `<g font-family="${FIXED_WIDTH_FONT.family}" font-size="${cell / FIXED_WIDTH_FONT.advance}"` +
      ` font-weight="${line.bold ? 700 : 500}" transform="translate(${indent * cell}) scale(${wide} ${high})">` +
      `${letters(line.text, cell, BASELINE_DOTS[font])}</g></svg>`,
  );
  const ink = inkBox(bitmap);
  return cropBitmap(bitmap, { left: 0, top: 0, width: ink === null ? 8 : ink.left + ink.width, height });
}

/** Draws each letter by itself, so that none moves or joins its neighbours. */
function letters(text: string, cell: number, baseline: number): string {
  let column = 0;
  const drawn: string[] = [];
  for (const { segment } of graphemes.segment(text)) {
    if (segment !== ' ') drawn.push(`<text x="${column * cell}" y="${baseline}">${escaped(segment)}</text>`);
    column += columnsOf(segment);
  }
  return drawn.join('');
}

/** Characters that XML does not allow (1.0, 2.2). */
const NO_XML = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

function escaped(text: string): string {
  return text.replace(NO_XML, '\uFFFD').replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
