/** What a header can carry: visible ASCII. Anything else would fail only when the request is written. */
const TOKEN = /^[\x21-\x7e]+$/;

/** A token as it is used, without the blanks that copying adds; null if it cannot be one. */
export function readAccessToken(text: string): string | null {
  const token = text.trim();
  return TOKEN.test(token) ? token : null;
}
