import { createHash } from 'node:crypto';

/** Domain facts, worked out by the contract test itself. */

/** Modulus 11 with the weights 2 to 11 from the right, of a CDC's first 43 digits or of a RUC's body. */
export function modulus11(digits: string): string {
  const weighted = digits
    .split('')
    .toReversed()
    .map((digit, index) => Number(digit) * (2 + (index % 10)));
  const rest = weighted.reduce((sum, value) => sum + value, 0) % 11;
  return rest > 1 ? `${11 - rest}` : '0';
}

export interface CdcParts {
  documentType: string;
  ruc: string;
  rucDigit: string;
  establishment: string;
  point: string;
  number: string;
  taxpayerType: string;
  day: string;
  emissionType: string;
  securityCode: string;
  checkDigit: string;
}

/** The parts of a control code by their places (domain facts, CDC). */
export function splitCdc(cdc: string): CdcParts {
  if (!/^\d{44}$/.test(cdc)) throw new Error(`no CDC: ${cdc}`);
  return {
    documentType: cdc.slice(0, 2),
    ruc: cdc.slice(2, 10),
    rucDigit: cdc.slice(10, 11),
    establishment: cdc.slice(11, 14),
    point: cdc.slice(14, 17),
    number: cdc.slice(17, 24),
    taxpayerType: cdc.slice(24, 25),
    day: cdc.slice(25, 33),
    emissionType: cdc.slice(33, 34),
    securityCode: cdc.slice(34, 43),
    checkDigit: cdc.slice(43),
  };
}

/** In Paraguay, UTC−3 all year: `2026-11-21T10:30:00`. */
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

/** The parameters of an address in their order, decoded. */
export function queryOf(address: string): [name: string, value: string][] {
  return [...new URL(address).searchParams.entries()];
}

export function textOfHex(hex: string): string {
  return Buffer.from(hex, 'hex').toString('utf8');
}
