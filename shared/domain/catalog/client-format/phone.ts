import { say } from '../../../text/say.ts';
import type { FieldIssue } from '../../../wire/field-names.ts';
import { nameText } from './client-fields.ts';

/** Assumed for a number without a country code. */
const HOME_COUNTRY = '595';

/** Digits of a national mobile or landline number after its 0: `981123456`, `21123456`. */
const HOME_NUMBER = /^(9\d{8}|[2-8]\d{6,8})$/;

/** Separators within a number, except the dot, which may be a decimal point. */
const APART = /[\s()/\p{Pd}\u02d7\u2043\u2212]/gu;

/**
 * Converts a typed telephone number to the wire's form: `0981 123 456`, `981123456`, `595981123456` and
 * `00595 981 123456` become `+595981123456`, `(021) 123-456` becomes `+59521123456`. An unclear number, or a
 * national one of the wrong length, only loses its blanks. A dot is removed if three digits follow.
 */
export function writePhone(text: string): string {
  const plain = nameText(text)
    .replaceAll(APART, '')
    .replaceAll(/\.(?=\d{3})/g, '');
  if (!/^\+?\d+$/.test(plain)) return plain;
  const international = plain.replace(/^00/, '+');
  if (international.startsWith('+')) return withoutTrunkZero(international.slice(1));
  if (plain.startsWith(HOME_COUNTRY) && plain.length >= 10) return withoutTrunkZero(plain);
  const home = plain.replace(/^0/, '');
  return HOME_NUMBER.test(home) ? `+${HOME_COUNTRY}${home}` : plain;
}

/** True if a number from `writePhone` has an impossible length for Paraguay; other countries pass. */
function isNoHomeNumber(phone: string): boolean {
  if (phone.startsWith(`+${HOME_COUNTRY}`)) return !HOME_NUMBER.test(phone.slice(HOME_COUNTRY.length + 1));
  return /^0\d+$/.test(phone);
}

/** In `+595 (0)981 …` the 0 is for national calls. */
function withoutTrunkZero(digits: string): string {
  return `+${digits.replace(new RegExp(`^${HOME_COUNTRY}0`), HOME_COUNTRY)}`;
}

/** Faults of a number from `writePhone` that the wire would accept, though it reaches no telephone. */
export function phoneIssues(whatsapp: string): FieldIssue[] {
  return isNoHomeNumber(whatsapp) ? [{ path: 'whatsapp', message: say('faults.phoneLength') }] : [];
}
