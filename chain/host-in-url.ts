import { isIP } from 'node:net';

/** An address as a URL has it. */
export function hostInUrl(host: string): string {
  return isIP(host) === 6 ? `[${host}]` : host;
}
