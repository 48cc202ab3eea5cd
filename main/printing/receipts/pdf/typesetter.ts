import type { Block } from './block.ts';
import { balanceLines, breakLines, type Measure } from './break-lines.ts';
import { Remembered } from './remembered.ts';
import { baselineOf, lineHeightOf, type TypeStyle } from './type-style.ts';

/** More words than a shop usually prints in a day; with their widths some hundred kilobytes. */
const WORDS_A_LOOK = 1500;

export interface TextBlock extends Block {
  lines: Block[];
  /** Baseline of the first line, from the top. */
  baseline: number;
}

interface Setting {
  align?: 'left' | 'center' | 'right';
  /** Lines of about the same length rather than a short last one. */
  isBalanced?: boolean;
}

/** Facts of the fonts: widths in millimetres, which grow with the size, and available letters. */
interface Fonts {
  widthOf(text: string, style: TypeStyle): number;
  hasGlyph: HasGlyph;
}

export class Typesetter {
  readonly #fonts: Fonts;
  /** Widths at size 1, by style: a key of style and text would be built at each look-up. */
  readonly #widths = new Map<string, Remembered<number>>();

  constructor(fonts: Fonts) {
    this.#fonts = fonts;
  }

  widthOf(text: string, style: TypeStyle): number {
    return this.#widthOf(text, style);
  }

  line(text: string, style: TypeStyle): TextBlock {
    return this.set(text, this.widthOf(text, style), style);
  }

  /** Sets a text in the given width, as high as it needs. */
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
        draw: (canvas, left, top) => canvas.text(drawn, left + shift, top + baseline, style, line),
      };
    });
    return {
      width,
      height: lines.length * height,
      baseline,
      lines,
      draw(canvas, left, top) {
        for (const [index, line] of lines.entries()) line.draw(canvas, left, top + index * height);
      },
    };
  }

  /** Measures word by word, since a receipt repeats its words, and adds the kerning across each blank. */
  #widthOf(text: string, style: TypeStyle): number {
    const { size, tracking = 0 } = style;
    const known = this.#widthsOf(style);
    const [first = '', ...others] = text.split(' ');
    let sizes = this.#pieceWidthOf(first, style, known);
    let last = first;
    for (const word of others) {
      sizes += this.#blankWidthOf(last, word, style, known) + this.#pieceWidthOf(word, style, known);
      last = word;
    }
    return (sizes + tracking * Math.max(0, text.length - 1)) * size;
  }

  #blankWidthOf(before: string, after: string, style: TypeStyle, known: Remembered<number>): number {
    const end = lastLetterOf(before);
    const [start = ''] = after;
    return (
      this.#pieceWidthOf(`${end} ${start}`, style, known) -
      this.#pieceWidthOf(end, style, known) -
      this.#pieceWidthOf(start, style, known)
    );
  }

  #pieceWidthOf(piece: string, style: TypeStyle, known: Remembered<number>): number {
    let width = known.get(piece);
    if (width === undefined) {
      width =
        piece === '' ? 0 : this.#fonts.widthOf(drawable(piece, this.#fonts.hasGlyph), { ...style, size: 1 });
      known.set(piece, width);
    }
    return width;
  }

  #widthsOf({ weight, tabular = false }: TypeStyle): Remembered<number> {
    const look = `${weight} ${tabular}`;
    let known = this.#widths.get(look);
    if (known === undefined) this.#widths.set(look, (known = new Remembered(WORDS_A_LOOK)));
    return known;
  }
}

/** A code point: half of one has no width. */
function lastLetterOf(text: string): string {
  const half = text.charCodeAt(text.length - 1);
  return text.slice(half >= 0xdc00 && half <= 0xdfff ? -2 : -1);
}

/** Balancing breaks lines again and again, mostly at the same places. */
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

type HasGlyph = (codePoint: number) => boolean;

const MISSING = '□';

const graphemes = new Intl.Segmenter('es', { granularity: 'grapheme' });

/** Nothing is drawn for these, and leaving them out does no harm. */
const INVISIBLE = /[\p{Cf}\p{Variation_Selector}]/gu;

function drawable(text: string, hasGlyph: HasGlyph): string {
  if (/^[\x20-\x7EÁÉÍÓÚÑÜáéíóúñü]*$/.test(text)) return text;
  let drawn = '';
  for (const { segment } of graphemes.segment(text)) {
    const visible = segment.replace(INVISIBLE, '');
    drawn += Array.from(visible).every((letter) => hasGlyph(letter.codePointAt(0) ?? 0)) ? visible : MISSING;
  }
  return drawn;
}
