import { type IsExempt, readNoProxy } from './no-proxy.ts';

/** A proxy that is spoken to in plain HTTP and asked to connect (CONNECT). */
export interface Proxy {
  host: string;
  port: number;
  /** Value of `proxy-authorization`; null without a user. */
  authorization: string | null;
}

/** `unusable` names the variable that cannot be read: nothing can be sent, and selling goes on. */
type Setting = Proxy | { unusable: string } | null;

export interface ProxySettings {
  forHttp: Setting;
  forHttps: Setting;
  isExempt: IsExempt;
}

export const WITHOUT_PROXY: ProxySettings = { forHttp: null, forHttps: null, isExempt: () => true };

/** HTTPS_PROXY, HTTP_PROXY and NO_PROXY; the lower-case ones go first, as elsewhere. */
export function readProxySettings(env: NodeJS.ProcessEnv): ProxySettings {
  const setting = (name: string): string => env[name.toLowerCase()] || env[name] || '';
  return {
    forHttp: readProxy('HTTP_PROXY', setting('HTTP_PROXY').trim()),
    forHttps: readProxy('HTTPS_PROXY', setting('HTTPS_PROXY').trim()),
    isExempt: readNoProxy(setting('NO_PROXY')),
  };
}

/** The proxy on the way to a host, or null for straight on. */
export function proxyTo(url: URL, host: string, port: number, settings: ProxySettings): Setting {
  if (settings.isExempt(host, port)) return null;
  return url.protocol === 'https:' ? settings.forHttps : settings.forHttp;
}

function readProxy(name: string, text: string): Setting {
  if (text === '') return null;
  // `proxy.local:3128` is what many write.
  const address = text.includes('://') ? text : `http://${text}`;
  const url = URL.canParse(address) ? new URL(address) : null;
  // The text itself may hold a password and is not said back.
  const unusable = { unusable: name };
  if (url === null || url.protocol !== 'http:') return unusable;
  try {
    return {
      host: url.hostname.replace(/^\[|\]$/g, ''),
      port: Number(url.port || 80),
      authorization: basicAuthorization(url),
    };
  } catch {
    return unusable;
  }
}

/** RFC 7617; throws where the URL's escapes are none. */
function basicAuthorization({ username, password }: URL): string | null {
  if (username === '' && password === '') return null;
  const credentials = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
  return `Basic ${Buffer.from(credentials).toString('base64')}`;
}
