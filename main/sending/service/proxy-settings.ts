import { BlockList, isIP } from 'node:net';

/** A proxy spoken to in plain HTTP and asked to connect (CONNECT). */
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

/** Reads HTTPS_PROXY, HTTP_PROXY and NO_PROXY; lower-case names take precedence, as elsewhere. */
export function readProxySettings(env: NodeJS.ProcessEnv): ProxySettings {
  const setting = (name: string): string => env[name.toLowerCase()] || env[name] || '';
  return {
    forHttp: readProxy('HTTP_PROXY', setting('HTTP_PROXY').trim()),
    forHttps: readProxy('HTTPS_PROXY', setting('HTTPS_PROXY').trim()),
    isExempt: readNoProxy(setting('NO_PROXY')),
  };
}

export function proxyTo(url: URL, host: string, port: number, settings: ProxySettings): Setting {
  if (settings.isExempt(host, port)) return null;
  return url.protocol === 'https:' ? settings.forHttps : settings.forHttp;
}

function readProxy(name: string, text: string): Setting {
  if (text === '') return null;
  // Many people write `proxy.local:3128`.
  const address = text.includes('://') ? text : `http://${text}`;
  const url = URL.canParse(address) ? new URL(address) : null;
  // The text itself may hold a password and is not repeated.
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

/** RFC 7617; throws where the URL's escapes are invalid. */
function basicAuthorization({ username, password }: URL): string | null {
  if (username === '' && password === '') return null;
  const credentials = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
  return `Basic ${Buffer.from(credentials).toString('base64')}`;
}

/** True for a host reached without the proxy; `host` as in a URL, an IPv6 address without its brackets. */
type IsExempt = (host: string, port: number) => boolean;

/**
 * Reads NO_PROXY as curl does: `*`; domains with their subdomains, with or without a leading dot or `*.`; addresses;
 * networks (10.0.0.0/8). All but networks may name the one port they are for. This machine itself is always exempt: a
 * proxy would look for the service on its own.
 */
export function readNoProxy(text: string): IsExempt {
  const rules = text
    .toLowerCase()
    .split(/[\s,]+/)
    .map(readRule);
  return (host, port) => {
    const name = host.toLowerCase().replace(/\.$/, '');
    return isThisMachine(name) || rules.some((isMeant) => isMeant(name, port));
  };
}

function readRule(text: string): IsExempt {
  if (text === '*') return () => true;
  const [, network, prefix] = /^(.+)\/(\d+)$/.exec(text) ?? [];
  if (network !== undefined) return inNetwork(network, Number(prefix));
  if (isIP(text) !== 0) return inNetwork(text, null);
  const [, bracketed, plain, ofPort] = /^(?:\[(.+)\]|([^:]+))(?::(\d+))?$/.exec(text) ?? [];
  const host = (bracketed ?? plain ?? '').replace(/^\*?\./, '').replace(/\.$/, '');
  if (host === '') return () => false;
  const isHost = isIP(host) === 0 ? isUnder(host) : inNetwork(host, null);
  return (name, port) => (ofPort === undefined || port === Number(ofPort)) && isHost(name, port);
}

const isUnder =
  (domain: string): IsExempt =>
  (name) =>
    name === domain || name.endsWith(`.${domain}`);

/** `prefix` null is the address alone; an impossible network exempts nothing. */
function inNetwork(address: string, prefix: number | null): IsExempt {
  const family = familyOf(address);
  if (family === null) return () => false;
  const longest = family === 'ipv4' ? 32 : 128;
  if (prefix !== null && prefix > longest) return () => false;
  const network = new BlockList();
  network.addSubnet(address, prefix ?? longest, family);
  return (name) => {
    const nameFamily = familyOf(name);
    return nameFamily !== null && network.check(name, nameFamily);
  };
}

function familyOf(address: string): 'ipv4' | 'ipv6' | null {
  const version = isIP(address);
  return version === 0 ? null : version === 4 ? 'ipv4' : 'ipv6';
}

const isLoopbackAddress = [inNetwork('127.0.0.0', 8), inNetwork('::1', null)];

function isThisMachine(name: string): boolean {
  return isUnder('localhost')(name, 0) || isLoopbackAddress.some((isMeant) => isMeant(name, 0));
}
