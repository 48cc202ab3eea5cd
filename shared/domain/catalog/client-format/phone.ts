import { say } from '../../../text/say.ts';
import type { FieldIssue } from '../../../wire/field-names.ts';
import { nameText } from './client-fields.ts';

/** The nearest country stands for a number without one. */
const HOME_COUNTRY = '595';

/** Digits of a mobile or a fixed number after its 0, at home: `981123456`, `21123456`. */
const HOME_NUMBER = /^(9\d{8}|[2-8]\d{6,8})$/;

/** Separators of a number's groups, but for the dot, which may be a decimal one. */
const APART = /[\s()/\p{Pd}\u02d7\u2043\u2212]/gu;

/**
 * A telephone number as people write it in the wire's form: `0981 123 456`, `981123456`, `595981123456` and
 * `00595 981 123456` become `+595981123456`, `(021) 123-456` becomes `+59521123456`. What cannot be told, and a
 * number at home with too few digits or too many, stays without its blanks. A dot goes where three figures follow.
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

/** Of a number as `writePhone` gives it, that at home none has so many digits. Of other countries nothing is known. */
function isNoHomeNumber(phone: string): boolean {
  if (phone.startsWith(`+${HOME_COUNTRY}`)) return !HOME_NUMBER.test(phone.slice(HOME_COUNTRY.length + 1));
  return /^0\d+$/.test(phone);
}

/** `+595 (0)981 …`: the 0 is for calls within the country. */
function withoutTrunkZero(digits: string): string {
  return `+${digits.replace(new RegExp(`^${HOME_COUNTRY}0`), HOME_COUNTRY)}`;
}

/** Faults of a number as `writePhone` gives it that the wire would take, though it reaches no telephone. */
export function phoneIssues(whatsapp: string): FieldIssue[] {
  const message = say('faults.phoneLength');
  return isNoHomeNumber(whatsapp) ? [{ path: 'whatsapp', message }] : [];
}
