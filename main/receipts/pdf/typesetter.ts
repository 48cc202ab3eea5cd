import type { Block } from './block.ts';
import { balanceLines, breakLines, type Measure } from './break-lines.ts';
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
  /** By style: words as one key with it would be put together for each look. */
  readonly #widths = new Map<string, Map<string, number>>();

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
    const measure = remembering((piece) => this.#widthOf(piece, style));
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
    const known = this.#widthsOf(style);
    const [first = '', ...others] = text.split(' ');
    let width = this.#pieceWidthOf(first, style, known);
    let last = first;
    for (const word of others) {
      width += this.#blankWidthOf(last, word, style, known) + this.#pieceWidthOf(word, style, known);
      last = word;
    }
    return width + tracking * size * Math.max(0, text.length - 1);
  }

  #blankWidthOf(before: string, after: string, style: TypeStyle, known: Map<string, number>): number {
    const end = /.$/su.exec(before)?.[0] ?? '';
    const [start = ''] = after;
    return (
      this.#pieceWidthOf(`${end} ${start}`, style, known) -
      this.#pieceWidthOf(end, style, known) -
      this.#pieceWidthOf(start, style, known)
    );
  }

  #pieceWidthOf(piece: string, style: TypeStyle, known: Map<string, number>): number {
    let width = known.get(piece);
    if (width === undefined) {
      width = piece === '' ? 0 : this.#fonts.widthOf(drawable(piece, this.#fonts.hasGlyph), style);
      known.set(piece, width);
    }
    return width;
  }

  #widthsOf({ weight, size, tabular = false }: TypeStyle): Map<string, number> {
    const key = `${weight} ${size} ${tabular}`;
    let known = this.#widths.get(key);
    if (known === undefined) this.#widths.set(key, (known = new Map()));
    return known;
  }
}

/** To balance lines is to break them again and again, mostly at the same places. */
function remembering(measure: Measure): Measure {
  const widths = new Map<string, number>();
  return (text) => {
    const known = widths.get(text);
    if (known !== undefined) return known;
    const width = measure(text);
    widths.set(text, width);
    return width;
  };
}
