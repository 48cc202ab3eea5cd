import { luminance } from '../../../main/printing/escpos/bitmap.ts';
import { loadDrawer } from '../../../main/printing/escpos/draw-svg.ts';
import { cellWidth, type EscposEvent, type Run } from './escpos-events.ts';

/** The black dots of a letter in normal size, from the upper left corner of its cell. */
export type Glyph = readonly (readonly [x: number, y: number])[];

/** As printers have it: 12 by 24 and 9 by 17 dots. */
const CELLS = { A: { high: 24, baseline: 19 }, B: { high: 17, baseline: 13 } } as const;

export function cellHeight(font: Run['font']): number {
  return CELLS[font].high;
}

const glyphs = new Map<string, Glyph>();

/** The printer's own letters for all that is printed. */
export async function loadLetters(
  events: readonly EscposEvent[],
): Promise<(letter: string, run: Run) => Glyph> {
  const draw = await loadDrawer();
  const glyphOf = (letter: string, { font, bold }: Run): Glyph => {
    const key = `${font}${bold}${letter}`;
    const known = glyphs.get(key);
    if (known !== undefined) return known;
    const width = cellWidth(font);
    const { high, baseline } = CELLS[font];
    const bitmap = draw(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${high}"><text y="${baseline}"` +
        ` font-family="IBM Plex Mono" font-size="${width / 0.6}" font-weight="${bold ? 700 : 500}"` +
        `>&#${letter.codePointAt(0) ?? 32};</text></svg>`,
    );
    const dots: (readonly [number, number])[] = [];
    for (let y = 0; y < high; y += 1)
      for (let x = 0; x < width; x += 1) if (luminance(bitmap, x, y) < 144) dots.push([x, y]);
    glyphs.set(key, dots);
    return dots;
  };
  for (const event of events)
    if (event.kind === 'line')
      for (const run of event.runs) for (const letter of run.text) glyphOf(letter, run);
  return glyphOf;
}
