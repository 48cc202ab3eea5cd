/** Length that all systems pass on uncut: Windows takes 2,081 characters. */
const LONGEST = 2000;

/** Visible characters of ASCII except the backslash, which some readers take for a slash. */
const PLAIN = /^[!-[\]-~]+$/;

/**
 * Returns the address in a form that the system may open outside the app: `https:` without a login in it, or `mailto:`,
 * as parsed and written again; null for anything else, whatever it looks like.
 */
export function readOutsideAddress(text: string): string | null {
  if (!PLAIN.test(text) || !/^(https:\/\/[^/]|mailto:)/.test(text)) return null;
  if (!URL.canParse(text)) return null;
  const { username, password, href } = new URL(text);
  return href.length <= LONGEST && username === '' && password === '' ? href : null;
}
