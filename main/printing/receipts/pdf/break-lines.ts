const graphemes = new Intl.Segmenter('es', { granularity: 'grapheme' });

export type Measure = (text: string) => number;

/** Room for rounding errors of added widths. */
const ROUNDING = 1e-6;

/**
 * Breaks a text at its blanks into lines that are no wider than `width`. Only a wider word is broken: first
 * after the punctuation of an address, else between letters, which keep their accents. Nothing is lost.
 */
export function breakLines(text: string, width: number, measure: Measure): string[] {
  // Most texts of a receipt fit; of others each beginning is measured. A line begins with no blank.
  if (!text.startsWith(' ') && measure(text) <= width + ROUNDING) return [text];
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    // Measured whole: kerning across the blank makes it narrower than its words.
    const longer = `${line} ${word}`;
    if (line !== '' && measure(longer) <= width + ROUNDING) {
      line = longer;
      continue;
    }
    if (line !== '') lines.push(line);
    const pieces = measure(word) <= width + ROUNDING ? [word] : breakWord(word, width, measure);
    line = pieces.pop() ?? '';
    lines.push(...pieces);
  }
  return [...lines, line];
}

/** The lines of the narrowest column that needs no more of them: a title's two lines are then alike. */
export function balanceLines(text: string, width: number, measure: Measure): string[] {
  let best = breakLines(text, width, measure);
  if (best.length === 1) return best;
  let [tooNarrow, enough] = [width / 2, width];
  while (enough - tooNarrow > width / 64) {
    const middle = (tooNarrow + enough) / 2;
    const lines = breakLines(text, middle, measure);
    if (lines.length > best.length) tooNarrow = middle;
    else [enough, best] = [middle, lines];
  }
  return best;
}

function breakWord(word: string, width: number, measure: Measure): string[] {
  const pieces = word
    .split(/(?<=[@./_-])(?=\S)/)
    .flatMap((piece) =>
      measure(piece) <= width ? [piece] : [...graphemes.segment(piece)].map(({ segment }) => segment),
    );
  const lines: string[] = [];
  let line = '';
  for (const piece of pieces) {
    if (line !== '' && measure(line + piece) > width + ROUNDING) {
      lines.push(line);
      line = '';
    }
    line += piece;
  }
  return [...lines, line];
}
