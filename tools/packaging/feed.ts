import type { Configuration } from 'electron-builder';

/**
 * The builder's configuration of updates: a feed at `address` or, without one, a package without an updater.
 * Throws an Error unless the address is https, or http on this machine.
 */
export function feedConfiguration(address: string | undefined): Configuration {
  if (address === undefined || address === '') {
    return { publish: null, files: ['!node_modules/electron-updater/**'] };
  }
  const url = URL.parse(address);
  const isLocal = url?.protocol === 'http:' && url.hostname === '127.0.0.1';
  if (url?.protocol !== 'https:' && !isLocal)
    throw new Error(`MOSTRADOR_UPDATES must be an https address: ${address}`);
  return { publish: { provider: 'generic', url: address } };
}
