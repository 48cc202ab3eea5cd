import { createHash } from 'node:crypto';

/** Time of day in Paraguay, UTC−3 all year: `2026-11-21T10:30:00`. */
export function localTime(at: number): string {
  return new Date(at - 10_800_000).toISOString().slice(0, 19);
}

/** `cHashQR` of an address: SHA-256 of its query up to it, followed by the test code (domain facts, QR). */
export function qrHash(address: string): string {
  const query = address.slice(address.indexOf('?') + 1, address.indexOf('&cHashQR='));
  return createHash('sha256')
    .update(`${query}ABCD${'0'.repeat(28)}`)
    .digest('hex');
}

/** Parameters of an address in order, decoded. */
export function queryOf(address: string): [name: string, value: string][] {
  return [...new URL(address).searchParams.entries()];
}

export function textOfHex(hex: string): string {
  return Buffer.from(hex, 'hex').toString('utf8');
}
