import ReceiptPrinterEncoder from '@point-of-sale/receipt-printer-encoder';
import type { TapeBlock, TapeLine } from '../receipts/tape/tape-block.ts';
import { addressLines } from '../receipts/receipt-text.ts';
import { linesOf } from '../receipts/tape/tape-lines.ts';
import type { Bitmap } from './bitmap.ts';
import { carries } from './code-page.ts';
import { drawLine } from './draw-line.ts';
import { drawLogo } from './draw-logo.ts';
import { CELL_DOTS, type EscposPrinter, lineDots } from './head.ts';
import { planQr } from './plan-qr.ts';
import { rasterCommand } from './raster-command.ts';

/** From the head to the knife, or to where paper is torn off. */
const FEED_BEFORE_CUT_LINES = 4;
/** `GS V 1`: all but a bridge, so that the paper does not fall. */
const CUT = Uint8Array.of(0x1d, 0x56, 0x01);

const SIZES = { normal: [1, 1], tall: [1, 2], large: [2, 2] } as const;

/** What an ESC/POS printer prints, written block by block. */
export class EscposTape {
  readonly #printer: EscposPrinter;
  readonly #encoder: ReceiptPrinterEncoder;
  /** What comes before all that the encoder still holds. */
  #written: Uint8Array[] = [];

  constructor(printer: EscposPrinter) {
    const { columns, font, codePage } = printer.profile;
    this.#printer = printer;
    this.#encoder = new ReceiptPrinterEncoder({
      language: 'esc-pos',
      // It counts in letters of font A and converts them by itself.
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

  /** A picture as wide as the line, so many times one below the other. */
  draw(bitmap: Bitmap, times: number): void {
    const command = rasterCommand(bitmap);
    for (let time = 0; time < times; time++) this.#writeCommand(command);
  }

  /** What was written since the last time. */
  encode(): Uint8Array {
    const bytes = Buffer.concat([...this.#written, this.#encoder.encode()]);
    this.#written = [];
    return Uint8Array.from(bytes);
  }

  /** The same, and the paper fed out and cut. */
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

  /** A line without gaps where the page has one. */
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

  /** An address that no code can hold is written out: the customer can still type it. */
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

  /** A command of our own: among its texts the encoder would move it. */
  #writeCommand(command: Uint8Array): void {
    this.#written.push(this.#encoder.encode(), command);
  }
}
