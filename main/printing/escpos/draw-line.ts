import type { EscposProfile } from '../../../shared/domain/printing/printer.ts';
import type { TapeLine } from '../receipts/tape/tape-block.ts';
import { columnsOf } from '../receipts/text-columns.ts';
import { type Bitmap, cropBitmap, inkBox } from './bitmap.ts';
import { FIXED_WIDTH_FONT, loadDrawer } from './draw-svg.ts';
import { CELL_DOTS } from './head.ts';

/** Where letters stand and how far the next line is, as printers do it: about 1/6 inch, or what tall letters need. */
const BASELINE_DOTS = { A: 20, B: 17 } as const;
const LINE_DOTS = 32;
const TALL_LINE_DOTS = 56;

const SCALES = { normal: [1, 1], tall: [1, 2], large: [2, 2] } as const;

const graphemes = new Intl.Segmenter('es', { granularity: 'grapheme' });

/**
 * A line whose letters no code page of the printer has, as a picture: each letter in the column it would have among its
 * neighbours. A letter that the font lacks shows as an empty box. White at its right side is left out.
 */
export async function drawLine(line: TapeLine, profile: EscposProfile): Promise<Bitmap> {
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

/** Each by itself, so that none moves its neighbours nor melts with them. */
function letters(text: string, cell: number, baseline: number): string {
  let column = 0;
  const drawn: string[] = [];
  for (const { segment } of graphemes.segment(text)) {
    if (segment !== ' ') drawn.push(`<text x="${column * cell}" y="${baseline}">${escaped(segment)}</text>`);
    column += columnsOf(segment);
  }
  return drawn.join('');
}

/** Not a letter to XML (1.0, 2.2), whatever it is to Unicode. */
const NO_XML = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

function escaped(text: string): string {
  return text.replace(NO_XML, '\uFFFD').replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
