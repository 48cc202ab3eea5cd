import CodepageEncoder from '@point-of-sale/codepage-encoder';
import type { CodePage } from '../../../shared/domain/paper/printer.ts';
import { printable } from '../../../shared/domain/paper/receipt/receipt-words.ts';

/** Harmless replacements of letters that a code page lacks. */
const REPLACEMENTS: Readonly<Record<string, string>> = {
  '₲': 'Gs.',
  '€': 'EUR',
  ʼ: "'",
  ʻ: "'",
  '‘': "'",
  '’': "'",
  '′': "'",
  '“': '"',
  '”': '"',
  '„': '"',
  '″': '"',
  '‐': '-',
  '‑': '-',
  '–': '-',
  '—': '-',
  '−': '-',
  '…': '...',
  '•': '*',
  '×': 'x',
};

/** Invisible characters; some code pages have a visible sign in their place. */
const INVISIBLE = /[\p{Cf}\uFE00-\uFE0F]/gu;

const DELETE = 0x7f;
const FIRST_LETTER = 0x20;
const NO_LETTER = 0xfffd;

const letters = new Map<CodePage, ReadonlySet<number>>();

/** True if every letter has a byte in the code page; control bytes, which a printer obeys, do not count. */
export function carries(codePage: CodePage, text: string): boolean {
  const page = lettersOf(codePage);
  return Array.from(text).every((letter) => page.has(letter.codePointAt(0) ?? NO_LETTER));
}

/** The text as one line in composed form; missing letters are replaced where that is harmless, else kept. */
export function spell(codePage: CodePage, text: string): string {
  const letter = (one: string): string => (carries(codePage, one) ? one : (REPLACEMENTS[one] ?? one));
  return Array.from(printable(text.replace(INVISIBLE, '')), letter).join('');
}

function lettersOf(codePage: CodePage): ReadonlySet<number> {
  const known = letters.get(codePage);
  if (known !== undefined) return known;
  const page = new Set(
    CodepageEncoder.getCodepoints(codePage, true).filter(
      (codePoint, byte) =>
        byte >= FIRST_LETTER && byte !== DELETE && codePoint >= FIRST_LETTER && codePoint !== NO_LETTER,
    ),
  );
  letters.set(codePage, page);
  return page;
}
