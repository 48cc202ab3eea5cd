/** Whether the font has a letter for a code point. */
export type HasGlyph = (codePoint: number) => boolean;

/** Stands where the font has no letter: something was there that cannot be shown. */
const MISSING = '□';

const graphemes = new Intl.Segmenter('es', { granularity: 'grapheme' });

/** Nothing is drawn for these, and nothing is missed where they are left out. */
const INVISIBLE = /[\p{Cf}\p{Variation_Selector}]/gu;

/** The text with each letter that the font has not, and each emoji, replaced by one visible sign. */
export function drawable(text: string, hasGlyph: HasGlyph): string {
  if (/^[\x20-\x7EÁÉÍÓÚÑÜáéíóúñü]*$/.test(text)) return text;
  let drawn = '';
  for (const { segment } of graphemes.segment(text)) {
    const visible = segment.replace(INVISIBLE, '');
    drawn += Array.from(visible).every((letter) => hasGlyph(letter.codePointAt(0) ?? 0)) ? visible : MISSING;
  }
  return drawn;
}
