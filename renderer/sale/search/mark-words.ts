import { fold } from '../../kit/find/words.ts';

/** A piece of a text; `isFound` if it matches the search. */
export interface Piece {
  text: string;
  isFound: boolean;
}

const LETTER = /[\p{L}\p{N}]/u;

/**
 * Splits a text at the searched words that begin one of its words, ignoring accents and case; `anywhere`, for
 * codes, also within a word. The joined pieces are the text.
 */
export function markWords(text: string, searched: string, where: 'beginnings' | 'anywhere'): Piece[] {
  const characters = Array.from(text);
  const folded = characters.map(fold);
  const words = searched
    .split(/[^\p{L}\p{N}\p{M}]+/u)
    .map(fold)
    .filter((word) => word !== '');
  const isMarked = characters.map(() => false);
  for (const [place] of characters.entries()) {
    if (where === 'beginnings' && LETTER.test(characters[place - 1] ?? '')) continue;
    const length = Math.max(0, ...words.map((word) => foundLength(folded, place, word)));
    isMarked.fill(true, place, place + length);
  }
  const pieces: Piece[] = [];
  for (const [place, character] of characters.entries()) {
    const isFound = isMarked[place] === true;
    const last = pieces.at(-1);
    if (last?.isFound === isFound) last.text += character;
    else pieces.push({ text: character, isFound });
  }
  return pieces;
}

/** Number of characters from this position that make up the word; 0 if they do not. */
function foundLength(folded: readonly string[], place: number, word: string): number {
  let matched = '';
  for (let end = place; end < folded.length; end += 1) {
    matched += folded[end] ?? '';
    if (matched === word) return end + 1 - place;
    if (!word.startsWith(matched)) return 0;
  }
  return 0;
}
