import { markWords } from './mark-words.ts';
import styles from './search-matches.module.css';

interface FoundTextProps {
  text: string;
  words: string;
  where?: 'beginnings' | 'anywhere';
}

/** A text with the words searched marked in it. */
export function FoundText({ text, words, where = 'beginnings' }: FoundTextProps) {
  return markWords(text, words, where).map(({ text: piece, isFound }, place) =>
    isFound ? (
      <mark key={place} className={styles.found}>
        {piece}
      </mark>
    ) : (
      piece
    ),
  );
}
