import { BlockList, isIP } from 'node:net';

/** Whether a host is reached without the proxy; `host` as in a URL, an IPv6 address without its brackets. */
export type IsExempt = (host: string, port: number) => boolean;

/**
 * Reads NO_PROXY as curl does: `*`; names, each with all under it, a leading dot or `*.` making no difference;
 * addresses and networks (10.0.0.0/8); each but the last with a port if it is for that port alone. This machine
 * itself is always exempt: a proxy would look for the service on its own.
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

/** `prefix` null is the address alone; a network that cannot be exempts nothing. */
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
