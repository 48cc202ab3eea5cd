import { barCodeOf, type PriceLabel } from '../../../../../shared/domain/paper/price-label.ts';
import { atMost, atRight, type Block, place, stack } from '../block.ts';
import { breakLines } from '../break-lines.ts';
import { lineHeightOf, type TypeStyle } from '../type-style.ts';
import type { Typesetter } from '../typesetter.ts';
import { barsBlock } from './label-bars.ts';
import { CAPITALS, COMMA, type LabelType, priceStyle, signStyle } from './label-type.ts';

const MAX_NAME_LINES = 2;
const GAP = 0.8;
const BESIDE_GAP = 1.5;
const MAX_BESIDE = 0.28;
/** Share of the room below a two-line name that a price takes: its height is the same for every name. */
const PRICE_PART = { overBars: 0.88, alone: 0.7 };

/**
 * A price label: its name in two lines at most, the price as large as possible, beside it its unit and the shop's code,
 * below it the bars. A code that does not fit has no bars.
 */
export function labelBlock(
  type: Typesetter,
  label: PriceLabel,
  { width, height, style }: { width: number; height: number; style: LabelType },
): Block {
  const { pad } = style;
  const room = { width: width - 2 * pad.side, height: height - 2 * pad.end };
  const name = nameBlock(type, label.name, room.width, style.name);
  const bars = labelBars(type, label.scanned, room.width, style);
  const isCodeBelow = bars !== null && label.scanned === label.code;
  const above = name.height + GAP;
  const below = bars === null ? 0 : bars.height + GAP;
  const middle = room.height - above - below;
  const least = room.height - MAX_NAME_LINES * lineHeightOf(style.name) - GAP - below;
  const price = priceRow(type, label, isCodeBelow, {
    width: room.width,
    height: least * (bars === null ? PRICE_PART.alone : PRICE_PART.overBars),
    small: style.small,
  });
  const content = place([
    { block: name, left: 0, top: 0 },
    { block: price, left: 0, top: above + (middle - price.height) / 2 },
    ...(bars === null
      ? []
      : [{ block: bars, left: (room.width - bars.width) / 2, top: room.height - bars.height }]),
  ]);
  return {
    width,
    height,
    draw: (canvas, left, top) => content.draw(canvas, left + pad.side, top + pad.end),
  };
}

export function labelBars(
  type: Typesetter,
  scanned: string,
  width: number,
  { bars: height, figures }: LabelType,
): Block | null {
  const code = barCodeOf(scanned);
  return code === null ? null : barsBlock(type, code, { width, height, figures });
}

function nameBlock(type: Typesetter, name: string, width: number, style: TypeStyle): Block {
  const measure = (piece: string): number => type.widthOf(piece, style);
  const fits = (text: string): boolean => breakLines(text, width, measure).length <= MAX_NAME_LINES;
  return type.set(shortenName(name, fits), width, style, { isBalanced: true });
}

function priceRow(
  type: Typesetter,
  { price, per, code }: PriceLabel,
  isCodeBelow: boolean,
  { width, height, small }: { width: number; height: number; small: TypeStyle },
): Block {
  const beside = besideBlock(type, [per, isCodeBelow ? null : code], {
    width: width * MAX_BESIDE,
    height,
    small,
  });
  const free = width - (beside.width === 0 ? 0 : beside.width + BESIDE_GAP);
  const widthAt = (size: number): number =>
    type.widthOf('Gs. ', signStyle(size)) + type.widthOf(price, priceStyle(size));
  const figureHeight = CAPITALS + (price.includes(',') ? COMMA : 0);
  const most = height / figureHeight;
  const size = Math.min(most, (most * free) / widthAt(most));
  const sign = type.line('Gs.', signStyle(size));
  const figures = type.line(price, priceStyle(size));
  const rowHeight = Math.max(size * figureHeight, beside.height);
  const baseline = (rowHeight - size * figureHeight) / 2 + size * CAPITALS;
  const priceWidth = widthAt(size);
  return {
    width,
    height: rowHeight,
    draw(canvas, x, y) {
      sign.draw(canvas, x, y + baseline - sign.baseline);
      figures.draw(canvas, x + priceWidth - figures.width, y + baseline - figures.baseline);
      beside.draw(canvas, x + width - beside.width, y + (rowHeight - beside.height) / 2);
    },
  };
}

function besideBlock(
  type: Typesetter,
  texts: readonly (string | null)[],
  { width, height, small }: { width: number; height: number; small: TypeStyle },
): Block {
  const said = texts.filter((text) => text !== null && text !== '') as string[];
  const lines = said.map((text) => {
    const style: TypeStyle = text === said[0] ? { ...small, weight: 'semibold' } : small;
    return type.line(
      shortenName(text, (one) => type.widthOf(one, style) <= width),
      style,
    );
  });
  const widest = Math.max(0, ...lines.map((line) => line.width));
  return atMost(stack(lines.map((line) => atRight(line, widest))), height);
}

const graphemes = new Intl.Segmenter('es', { granularity: 'grapheme' });

/** Words that a shortened name must not end with. */
const LINKING = /^(a|al|c\/|con|de|del|e|el|en|la|las|los|o|p\/|para|por|s\/|sin|u|x|y)$/i;

/**
 * Shortens a name until it fits: keeps its beginning and any amount at its end (`Galletitas… 500 g`), since
 * products often differ only in that.
 */
export function shortenName(name: string, fits: (text: string) => boolean): string {
  if (fits(name)) return name;
  const words = name.split(' ');
  const amount = words.slice(words.length - amountWords(words));
  const begin = words.slice(0, words.length - amount.length);
  const ends = amount.length === 0 ? [''] : [` ${amount.join(' ')}`, ''];
  for (const end of ends) {
    for (let count = begin.length - (end === '' ? 1 : 0); count > 0; count--) {
      if (LINKING.test(begin[count - 1] ?? '')) continue;
      const shortened = `${begin.slice(0, count).join(' ')}…${end}`;
      if (fits(shortened)) return shortened;
    }
  }
  const letters = [...graphemes.segment(name)].map(({ segment }) => segment);
  while (letters.length > 0 && !fits(`${letters.join('')}…`)) letters.pop();
  return `${letters.join('')}…`;
}

/** Number of the last words that make an amount: `500g`, `500 g`, `x 6`. */
function amountWords(words: readonly string[]): number {
  const [last = '', before = ''] = [words.at(-1), words.at(-2)];
  if (words.length < 3 || last.length + before.length > 12) return 0;
  if (/\d/.test(last)) return /^x$/i.test(before) ? 2 : 1;
  return /^\d/.test(before) && last.length <= 4 ? 2 : 0;
}
