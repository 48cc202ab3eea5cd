import type { Block } from './block.ts';
import { balanceLines, breakLines } from './break-lines.ts';
import { Remembered } from './remembered.ts';
import { baselineOf, lineHeightOf, type TypeStyle } from './type-style.ts';

/** Texts in which the room of each letter depends on the next one alone: letters, figures and signs that the fonts have. */
const PLAIN =
  /^[\x20-\x7E\xA1-\xAC\xAE-\u0148\u014A-\u017F\u1EBC\u1EBD\u1EF8\u1EF9\u2013\u2014\u2018\u2019\u201C\u201D\u2022\u2026\u20AC\u20B2\u2212]*$/;

/** Other texts of a look whose widths are remembered: those of some receipts. */
const OTHER_TEXTS = 500;

/** Known widths of texts in one look, at size 1. */
interface Look {
  /** Room that a letter takes, by the letter and the one after it. */
  pairs: Map<number, number>;
  others: Remembered<number>;
}

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

/** Facts of the fonts. */
interface Fonts {
  /** Room that each letter of a text takes, kerned, at size 1. */
  advancesOf(text: string, style: TypeStyle): number[];
  hasGlyph: HasGlyph;
}

export class Typesetter {
  readonly #fonts: Fonts;
  readonly #looks = new Map<string, Look>();

  constructor(fonts: Fonts) {
    this.#fonts = fonts;
  }

  /** In millimetres, as the style's size is. */
  widthOf(text: string, style: TypeStyle): number {
    const { size, tracking = 0 } = style;
    const look = this.#lookOf(style);
    const sizes = PLAIN.test(text)
      ? this.#sumOfPairs(text, style, look)
      : this.#otherWidth(text, style, look);
    return (sizes + tracking * Math.max(0, text.length - 1)) * size;
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
    const measure = (piece: string): number => this.widthOf(piece, style);
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

  /** A text is laid out only where it has a new pair: most receipts have none, whatever their names and amounts. */
  #sumOfPairs(text: string, style: TypeStyle, { pairs }: Look): number {
    let sum = 0;
    for (let at = 0; at < text.length; at++) {
      const advance = pairs.get(pairAt(text, at));
      if (advance === undefined) {
        const advances = this.#fonts.advancesOf(text, style);
        for (const [place, found] of advances.entries()) pairs.set(pairAt(text, place), found);
        return added(advances);
      }
      sum += advance;
    }
    return sum;
  }

  #otherWidth(text: string, style: TypeStyle, { others }: Look): number {
    let width = others.get(text);
    if (width === undefined) {
      width = added(this.#fonts.advancesOf(drawable(text, this.#fonts.hasGlyph), style));
      others.set(text, width);
    }
    return width;
  }

  #lookOf({ weight, tabular = false }: TypeStyle): Look {
    const key = `${weight} ${tabular}`;
    let look = this.#looks.get(key);
    if (look === undefined)
      this.#looks.set(key, (look = { pairs: new Map(), others: new Remembered(OTHER_TEXTS) }));
    return look;
  }
}

/** The letter and the next one, none at the end, in one number. */
function pairAt(text: string, at: number): number {
  const next = at + 1 < text.length ? text.charCodeAt(at + 1) : 0;
  return text.charCodeAt(at) * 0x10000 + next;
}

function added(advances: readonly number[]): number {
  return advances.reduce((sum, one) => sum + one, 0);
}

type HasGlyph = (codePoint: number) => boolean;

const MISSING = '□';

const graphemes = new Intl.Segmenter('es', { granularity: 'grapheme' });

/** Nothing is drawn for these, and leaving them out does no harm. */
const INVISIBLE = /[\p{Cf}\p{Variation_Selector}]/gu;

function drawable(text: string, hasGlyph: HasGlyph): string {
  if (PLAIN.test(text)) return text;
  let drawn = '';
  for (const { segment } of graphemes.segment(text)) {
    const visible = segment.replace(INVISIBLE, '');
    drawn += Array.from(visible).every((letter) => hasGlyph(letter.codePointAt(0) ?? 0)) ? visible : MISSING;
  }
  return drawn;
}
