import { divideRoundingHalfUp, minorDigits, SCALE } from './money.ts';

/** Minor units of a currency in guaraníes at a rate (scaled by 10^8), rounded half up once. */
export function inGuaranies(minor: bigint, currency: string, rate: bigint): bigint {
  return divideRoundingHalfUp(minor * rate, SCALE * 10n ** BigInt(minorDigits(currency)));
}
