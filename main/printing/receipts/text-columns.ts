/** Columns of a fixed-width printer: combining marks take none, ideographs and emoji two. */
const ZERO_WIDTH = /^[\p{M}\p{Cf}]$/u;
const DOUBLE_WIDTH =
  /^[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}\p{Emoji_Presentation}\u3000-\u303F\uFF01-\uFF60\uFFE0-\uFFE6]$/u;

const graphemes = new Intl.Segmenter('es', { granularity: 'grapheme' });

export function columnsOf(text: string): number {
  let columns = 0;
  for (const character of text) {
    if (DOUBLE_WIDTH.test(character)) columns += 2;
    else if (!ZERO_WIDTH.test(character)) columns += 1;
  }
  return columns;
}

/** Breaks a text at its blanks into lines of at most `width` columns; only a wider word is split. */
export function wrapText(text: string, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (columnsOf(longer) <= width) {
      line = longer;
      continue;
    }
    if (line !== '') lines.push(line);
    const pieces = splitWord(word, width);
    line = pieces.pop() ?? '';
    lines.push(...pieces);
  }
  return [...lines, line];
}

/** Pieces of at most `width` columns; a letter stays with its marks. */
export function splitWord(word: string, width: number): string[] {
  const pieces: string[] = [];
  let piece = '';
  for (const { segment } of graphemes.segment(word)) {
    if (columnsOf(piece) + columnsOf(segment) > width && piece !== '') {
      pieces.push(piece);
      piece = '';
    }
    piece += segment;
  }
  return [...pieces, piece];
}

/** Splits an address into lines that end after a slash, where one line is not enough; each may still be too long. */
export function splitAddress(address: string, width: number): string[] {
  const lines = [''];
  for (const part of address.match(/[^/]*\/+|[^/]+$/g) ?? []) {
    const line = lines.at(-1) ?? '';
    if (line === '' || columnsOf(line + part) <= width) lines[lines.length - 1] = line + part;
    else lines.push(part);
  }
  return lines;
}

export function centred(text: string, width: number): string[] {
  return wrapText(text, width).map((line) => ' '.repeat((width - columnsOf(line)) >> 1) + line);
}

export function atRight(text: string, width: number): string[] {
  return wrapText(text, width).map((line) => ' '.repeat(width - columnsOf(line)) + line);
}

/** `left` at the left edge and `right` at the right one: on one line if both fit with a gap, else below. */
export function atBothEnds(left: string, right: string, width: number): string[] {
  const gap = width - columnsOf(left) - columnsOf(right);
  if (gap >= 2) return [left + ' '.repeat(gap) + right];
  return [...wrapText(left, width), ...atRight(right, width)];
}

/** A label and its value at both ends of a line, or the value below, indented, if one line is too short. */
function labelled(label: string, value: string, width: number): string[] {
  if (columnsOf(label) + 2 + columnsOf(value) <= width) return atBothEnds(label, value, width);
  return [...wrapText(`${label}:`, width), ...indented(value, width)];
}

export function indented(text: string, width: number): string[] {
  const indent = '  ';
  return wrapText(text, width - indent.length).map((line) => indent + line);
}

/** Each field on its own line, or on more if it needs them. */
export function fieldLines(fields: readonly { label: string; value: string }[], width: number): string[] {
  return fields.flatMap(({ label, value }) => labelled(label, value, width));
}
