/* The code by which a counter joins: `central.ejemplo.com.py:4021 K7QF-2M9X-RW4T-H6PD-9XKM`. */

/** Without letters that are read as digits (Crockford's base 32). */
const SYMBOLS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const SECRET_SYMBOLS = 8;
const FINGERPRINT_SYMBOLS = 12;

export interface Invitation {
  /** Host and port of the head office. */
  address: string;
  /** Good once; 40 bits. */
  secret: string;
  /** Start of the SHA-256 of the certificate of the chain's authority; 60 bits. */
  fingerprint: string;
}

export function formatInvitation({ address, secret, fingerprint }: Invitation): string {
  return `${address} ${(secret + fingerprint).replace(/.{4}(?=.)/g, '$&-')}`;
}

/** Null for anything but a code; blanks, dashes and small letters do not matter, nor O for 0. */
export function parseInvitation(text: string): Invitation | null {
  const [, address, code] = /^\s*((?:[\w.-]+|\[[\d.:a-f]+\]):\d{1,5})\s+(.+)$/i.exec(text) ?? [];
  if (address === undefined || code === undefined) return null;
  const symbols = plainSymbols(code);
  if (symbols.length !== SECRET_SYMBOLS + FINGERPRINT_SYMBOLS || !isInSymbols(symbols)) return null;
  return {
    address,
    secret: symbols.slice(0, SECRET_SYMBOLS),
    fingerprint: symbols.slice(SECRET_SYMBOLS),
  };
}

function plainSymbols(code: string): string {
  return code.replace(/[\s-]/g, '').toUpperCase().replaceAll('O', '0').replace(/[IL]/g, '1');
}

function isInSymbols(text: string): boolean {
  return Array.from(text).every((symbol) => SYMBOLS.includes(symbol));
}

/** A secret from at least 5 random bytes. */
export function secretOf(random: Uint8Array): string {
  return symbolsOf(random, SECRET_SYMBOLS);
}

/** @param sha256 of an authority's certificate (DER) */
export function fingerprintOf(sha256: Uint8Array): string {
  return symbolsOf(sha256, FINGERPRINT_SYMBOLS);
}

/** The first symbols of bytes, 5 bits each. */
function symbolsOf(bytes: Uint8Array, count: number): string {
  let bits = 0n;
  for (const byte of bytes) bits = (bits << 8n) | BigInt(byte);
  const total = BigInt(bytes.length * 8);
  return Array.from({ length: count }, (_, place) => {
    const shift = total - 5n * BigInt(place + 1);
    return SYMBOLS[Number((bits >> shift) & 31n)];
  }).join('');
}

/**
 * Digits that both screens show: equal only for the same key, secret and authority.
 * @param sha256 of `digitsText`
 */
export function digitsOf(sha256: Uint8Array): string {
  const number = sha256.slice(0, 6).reduce((sum, byte) => sum * 256 + byte, 0);
  return String(number % 100_000_000).padStart(8, '0');
}

/** Text whose SHA-256 gives the digits. */
export function digitsText(publicKey: string, { secret, fingerprint }: Omit<Invitation, 'address'>): string {
  return `${publicKey} ${secret} ${fingerprint}`;
}
