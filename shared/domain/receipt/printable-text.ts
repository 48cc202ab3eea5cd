/** Control characters and the marks that turn the writing direction: a name must not move what stands around it. */
const UNPRINTABLE = /[\p{Cc}\p{Zl}\p{Zp}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]+/gu;

/**
 * A text from outside as one line that every renderer can print: no control characters (a printer and a
 * terminal would obey them), letters composed (`e` + tilde is `ẽ`), blanks single. Nothing visible is lost.
 */
export function printable(text: string): string {
  return text.toWellFormed().normalize('NFC').replace(UNPRINTABLE, ' ').replace(/\s+/g, ' ').trim();
}

/** As `printable`; null where nothing is left or nothing was given. */
export function printableOrNull(text: string | undefined): string | null {
  const line = printable(text ?? '');
  return line === '' ? null : line;
}
