/** What the systems hand on without cutting it: Windows takes 2,081 characters. */
const LONGEST = 2000;

/** Visible characters of ASCII, of which a backslash is a slash to some readers only. */
const PLAIN = /^[!-[\]-~]+$/;

/**
 * The address as it may be given to the system to be opened outside the app: `https:` without a login in it, or
 * `mailto:`, as parsed and written anew; null for all else, whatever it looks like.
 */
export function readOutsideAddress(text: string): string | null {
  if (!PLAIN.test(text) || !/^(https:\/\/[^/]|mailto:)/.test(text)) return null;
  if (!URL.canParse(text)) return null;
  const { username, password, href } = new URL(text);
  return href.length <= LONGEST && username === '' && password === '' ? href : null;
}
