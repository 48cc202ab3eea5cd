import { luminance } from '../../../main/printing/escpos/bitmap.ts';
import { type DrawSvg, loadDrawer } from '../../../main/printing/escpos/draw-svg.ts';
import { cellWidth, type EscposEvent, type Run } from './escpos-events.ts';

/** Black dots of a letter in normal size, from the upper left corner of its cell. */
export type Glyph = readonly (readonly [x: number, y: number])[];

/** Usual cells of printers: 12 by 24 and 9 by 17 dots. */
const CELLS = { A: { high: 24, baseline: 19 }, B: { high: 17, baseline: 13 } } as const;

export function cellHeight(font: Run['font']): number {
  return CELLS[font].high;
}

const glyphs = new Map<string, Glyph>();

/** Draws the printer's own letters for everything printed. */
export async function loadLetters(
  events: readonly EscposEvent[],
): Promise<(letter: string, run: Run) => Glyph> {
  const draw = await loadDrawer();
  const lines = events.filter((event) => event.kind === 'line');
  const wanted = new Map<string, { run: Run; letters: Set<string> }>();
  for (const run of lines.flatMap(({ runs }) => runs)) {
    const sheet = wanted.get(sheetOf(run)) ?? { run, letters: new Set() };
    for (const letter of run.text) if (!glyphs.has(sheetOf(run) + letter)) sheet.letters.add(letter);
    wanted.set(sheetOf(run), sheet);
  }
  for (const { run, letters } of wanted.values()) drawSheet(draw, run, [...letters]);
  return (letter, run) => glyphs.get(sheetOf(run) + letter) ?? [];
}

function sheetOf({ font, bold }: Run): string {
  return `${font}${bold ? 'bold' : 'plain'}`;
}

/** Draws all letters at once, since setting up a drawing takes longer than a letter. */
function drawSheet(draw: DrawSvg, run: Run, letters: readonly string[]): void {
  if (letters.length === 0) return;
  const width = cellWidth(run.font);
  const { high, baseline } = CELLS[run.font];
  const texts = letters.map(
    (letter, index) => `<text x="${index * width}" y="${baseline}">&#${letter.codePointAt(0) ?? 32};</text>`,
  );
  const sheet = draw(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width * letters.length}" height="${high}"` +
      ` font-family="IBM Plex Mono" font-size="${width / 0.6}" font-weight="${run.bold ? 700 : 500}"` +
      `>${texts.join('')}</svg>`,
  );
  for (const [index, letter] of letters.entries()) {
    const dots: (readonly [number, number])[] = [];
    for (let y = 0; y < high; y += 1)
      for (let x = 0; x < width; x += 1) if (luminance(sheet, index * width + x, y) < 144) dots.push([x, y]);
    glyphs.set(sheetOf(run) + letter, dots);
  }
}
