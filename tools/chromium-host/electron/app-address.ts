/*
 * Plain Chromium cannot load a custom scheme. The browser loads `https://mostrador.invalid/x` (a name that
 * can never exist, RFC 6761) where the app uses and sees `app://mostrador/x`.
 */

/** The only scheme that can be served. */
export const APP_SCHEME = 'app';

const TOP_LEVEL = '.invalid';

/** An address for the browser: the app's scheme is translated, others are unchanged. */
export function toBrowserUrl(url: string): string {
  return url.replace(/^app:\/\/([^/?#]+)/, `https://$1${TOP_LEVEL}`);
}

/** An address or an origin as the app sees it. */
export function toAppUrl(url: string): string {
  return url.replace(/^https:\/\/([^/?#:@]+)\.invalid(?=[/?#]|$)/, `${APP_SCHEME}://$1`);
}

export function isAppUrl(browserUrl: string): boolean {
  return toAppUrl(browserUrl).startsWith(`${APP_SCHEME}://`);
}

/** The origin of an address as the app sees it; the text `null` if it has none, as in Chromium. */
export function appOriginOf(browserUrl: string): string {
  if (!URL.canParse(browserUrl)) return 'null';
  return toAppUrl(new URL(browserUrl).origin);
}
