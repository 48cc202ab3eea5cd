import { isIP } from 'node:net';

/** Address that only this machine can connect to. */
export const LOOPBACK = '127.0.0.1';

/** Takes a socket's address; IPv4 may be in its IPv6 form. */
export function isLoopbackAddress(address: string): boolean {
  return address === '::1' || /^(::ffff:)?127\./i.test(address);
}

/** True for a `Host` header, or an origin's part after `//`, that can only mean this machine. */
export function isLoopbackHost(host: string): boolean {
  const [, v6, name = ''] = /^(?:\[([^\]]+)\]|([^:]+))(?::\d{1,5})?$/.exec(host) ?? [];
  if (v6 !== undefined) return v6 === '::1';
  return name.toLowerCase() === 'localhost' || (isIP(name) === 4 && isLoopbackAddress(name));
}

/** True if listening there covers every address of the machine. */
export function isWildcard(address: string): boolean {
  return address === '0.0.0.0' || address === '::';
}

/** An address in the form used in a URL. */
export function hostInUrl(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  return isIP(plain) === 6 ? `[${plain}]` : plain;
}
