/*
 * Plain Chromium cannot load a scheme of one's own. The browser is shown `https://mostrador.invalid/x` (a name
 * that can never exist, RFC 6761) where the app says and sees `app://mostrador/x`.
 */

/** The one scheme that can be served. */
export const APP_SCHEME = 'app';

const TOP_LEVEL = '.invalid';

/** An address as the browser gets it: the app's scheme translated, any other as it is. */
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

/** The origin of an address as the app sees it; `null` as a text where there is none, as in Chromium. */
export function appOriginOf(browserUrl: string): string {
  if (!URL.canParse(browserUrl)) return 'null';
  return toAppUrl(new URL(browserUrl).origin);
}
