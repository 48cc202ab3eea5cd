/** The bytes of Windows-1252 by their characters; those that it leaves open are control characters. */
const BYTES = new Map(
  Array.from({ length: 256 }, (_byte, code): [string, number] => [
    new TextDecoder('windows-1252').decode(Uint8Array.of(code)),
    code,
  ]),
);
/** `Ã` and `Â` begin our letters in UTF-8, `â` typographic signs, where each byte was taken for a character. */
const BEGINNING = /[ÂÃâ][^\0-\x7f]/;

/** Undoes a second encoding of UTF-8: `AzÃºcar` was `Azúcar`. Null for a text that was encoded once. */
export function twiceEncoded(text: string): string | null {
  if (!BEGINNING.test(text)) return null;
  const bytes: number[] = [];
  for (const character of text) {
    const code = character.charCodeAt(0);
    const byte = BYTES.get(character) ?? (code < 256 ? code : undefined);
    if (byte === undefined) return null;
    bytes.push(byte);
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(bytes));
  } catch {
    return null;
  }
}
