import { BlockList, isIP } from 'node:net';
import type { PrinterAddress } from '../../shared/domain/paper/printer.ts';

const PRIVATE = new BlockList();
for (const [network, prefix] of [
  ['10.0.0.0', 8],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const)
  PRIVATE.addSubnet(network, prefix, 'ipv4');
for (const [network, prefix] of [
  ['::1', 128],
  ['fc00::', 7],
  ['fe80::', 10],
] as const)
  PRIVATE.addSubnet(network, prefix, 'ipv6');

/**
 * Host names within a local network; a name that begins with a digit may be an address in another notation.
 */
const OWN_NAME =
  /^(?:[a-z][a-z0-9_-]*|[a-z0-9_.-]+\.(?:local|localdomain|lan|home|internal|home\.arpa))\.?$/i;

/** True for a printer outside the private networks: receipts sent there leave the shop. */
export function isOutside(address: PrinterAddress): boolean {
  if (address.kind !== 'tcp') return false;
  const { host } = address;
  const version = isIP(host);
  if (version === 0) return !OWN_NAME.test(host);
  return !PRIVATE.check(host, version === 4 ? 'ipv4' : 'ipv6');
}
