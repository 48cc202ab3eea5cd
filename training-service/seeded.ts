import { createHmac } from 'node:crypto';

/**
 * Repeatable random bytes: the same seed and label always give the same result, independent of earlier calls
 * and restarts. The label names the purpose.
 */
function seededBytes(seed: number, label: string): Buffer {
  return createHmac('sha256', String(seed)).update(label).digest();
}

/** At least 0, less than `limit`, which is at most 2^47. */
export function seededInteger(seed: number, label: string, limit: number): number {
  return seededBytes(seed, label).readUIntBE(0, 6) % limit;
}

/** At least 0, less than 1. */
export function seededFraction(seed: number, label: string): number {
  return seededBytes(seed, label).readUIntBE(0, 6) / 2 ** 48;
}

/** A UUID of version 8, meant for custom schemes (RFC 9562). */
export function seededUuid(seed: number, label: string): string {
  const bytes = seededBytes(seed, label).subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** `length` characters of `alphabet`. */
export function seededText(seed: number, label: string, length: number, alphabet: string): string {
  return Array.from({ length }, (_, index) =>
    alphabet.charAt(seededInteger(seed, `${label}/${index}`, alphabet.length)),
  ).join('');
}
