import type { Block } from './block.ts';
import { balanceLines, breakLines } from './break-lines.ts';
import { drawable, type HasGlyph } from './drawable.ts';
import { baselineOf, lineHeightOf, type TypeStyle } from './type-style.ts';

/** Lines of text. */
export interface TextBlock extends Block {
  lines: Block[];
  /** Of the first line, from the top. */
  baseline: number;
}

export interface Setting {
  align?: 'left' | 'center' | 'right';
  /** Lines of about the same length rather than a short last one. */
  isBalanced?: boolean;
}

/** What the fonts know: widths in millimetres, and which letters they have. */
export interface Fonts {
  widthOf(text: string, style: TypeStyle): number;
  hasGlyph: HasGlyph;
}

/** Sets texts in the fonts of one document. */
export class Typesetter {
  readonly #fonts: Fonts;
  readonly #widths = new Map<string, number>();

  constructor(fonts: Fonts) {
    this.#fonts = fonts;
  }

  /** On one line. */
  widthOf(text: string, style: TypeStyle): number {
    return this.#widthOf(text, style);
  }

  /** As wide as its longest line needs. */
  line(text: string, style: TypeStyle): TextBlock {
    return this.set(text, this.widthOf(text, style), style);
  }

  /** As wide as told, as high as it needs. */
  set(
    text: string,
    width: number,
    style: TypeStyle,
    { align = 'left', isBalanced = false }: Setting = {},
  ): TextBlock {
    const measure = (piece: string): number => this.#widthOf(piece, style);
    const breakText = isBalanced ? balanceLines : breakLines;
    const height = lineHeightOf(style);
    const baseline = baselineOf(style);
    const lines = breakText(text, width, measure).map((line): Block => {
      const free = width - measure(line);
      const shift = align === 'left' ? 0 : align === 'right' ? free : free / 2;
      const drawn = drawable(line, this.#fonts.hasGlyph);
      return {
        width,
        height,
        draw: (pen, left, top) => pen.text(drawn, left + shift, top + baseline, style, line),
      };
    });
    return {
      width,
      height: lines.length * height,
      baseline,
      lines,
      draw(pen, left, top) {
        for (const [index, line] of lines.entries()) line.draw(pen, left, top + index * height);
      },
    };
  }

  /** Word by word, for a receipt says the same words again and again; letters move together over a blank, too. */
  #widthOf(text: string, style: TypeStyle): number {
    const { size, tracking = 0 } = style;
    const [first = '', ...others] = text.split(' ');
    let width = this.#pieceWidthOf(first, style);
    let last = first;
    for (const word of others) {
      width += this.#blankWidthOf(last, word, style) + this.#pieceWidthOf(word, style);
      last = word;
    }
    return width + tracking * size * Math.max(0, text.length - 1);
  }

  #blankWidthOf(before: string, after: string, style: TypeStyle): number {
    const end = Array.from(before).at(-1) ?? '';
    const start = Array.from(after)[0] ?? '';
    return (
      this.#pieceWidthOf(`${end} ${start}`, style) -
      this.#pieceWidthOf(end, style) -
      this.#pieceWidthOf(start, style)
    );
  }

  #pieceWidthOf(piece: string, style: TypeStyle): number {
    const { weight, size, tabular = false } = style;
    const key = `${weight} ${size} ${tabular} ${piece}`;
    let width = this.#widths.get(key);
    if (width === undefined) {
      width = piece === '' ? 0 : this.#fonts.widthOf(drawable(piece, this.#fonts.hasGlyph), style);
      this.#widths.set(key, width);
    }
    return width;
  }
}
