import { writeDocument } from '../catalog/client-format/client-fields.ts';
import { say } from '../../text/say.ts';

/** A taxpayer number: body of 3 to 8 characters (XSD) and its check digit. */
interface Ruc {
  body: string;
  digit: number;
}

/** The part before the check digit, as in the tax authority's schema. */
const BODY = '[0-9]{2,7}[0-9A-D]|[0-9]{3,8}';
const WHOLE = new RegExp(`^(${BODY})-([0-9])$`);
const BODY_ALONE = new RegExp(`^(${BODY})$`);

/** True for a RUC without its check digit. */
export function isRucBody(text: string): boolean {
  return BODY_ALONE.test(text);
}

/**
 * Converts typed text to the tax authority's form of a RUC: with a hyphen before the last of nine digits, or
 * in place of a `/`, `_`, `~` or blank, if the last digit is the correct check digit. Other text comes back
 * as a normalised document, for a person to check.
 */
export function writeRuc(text: string): string {
  const document = writeDocument(text);
  const [, body, digit] = /^([0-9]{8}|.+[/_~\s])\s*([0-9])$/.exec(document) ?? [];
  const ruc = writeDocument(`${body?.replace(/[/_~\s]+$/, '')}-${digit}`);
  return parseRuc(ruc) === null ? document : ruc;
}

/** Reads `80013884-8`, as people and the login's result write it; null if form or digit is wrong. */
export function parseRuc(text: string): Ruc | null {
  const match = WHOLE.exec(text.trim().toUpperCase());
  const [, body, digitText] = match ?? [];
  if (body === undefined || digitText === undefined) return null;
  const digit = Number(digitText);
  return checkDigit(body) === digit ? { body, digit } : null;
}

/** Message for a text that `parseRuc` rejects. */
export function noRucWords(text: string): string {
  return say('faults.notARuc', { text });
}

export function formatRuc(ruc: Ruc): string {
  return `${ruc.body}-${ruc.digit}`;
}

/** Meaning of a taxpayer's state for a sale. */
export type RucStateKind = 'active' | 'suspended' | 'blocked' | 'cancelled' | 'other';

/** The tax authority's codes (domain facts, RUC states). */
const CODES: Readonly<Record<string, RucStateKind>> = {
  ACT: 'active',
  SUS: 'suspended',
  SAD: 'suspended',
  BLQ: 'blocked',
  CAN: 'cancelled',
  CDE: 'cancelled',
};

const WORDS: readonly (readonly [word: string, kind: RucStateKind])[] = [
  ['CANCELAD', 'cancelled'],
  ['SUSPEN', 'suspended'],
  ['BLOQUEAD', 'blocked'],
  ['ACTIV', 'active'],
];

/** Reads the service's word for a state, a code or a text: the interface does not specify it. */
export function rucStateKind(estado: string): RucStateKind {
  const plain = estado.normalize('NFD').replaceAll(/\p{M}/gu, '').trim().toUpperCase();
  const [, kind] = WORDS.find(([word]) => plain.startsWith(word)) ?? [];
  return CODES[plain] ?? kind ?? 'other';
}

/**
 * The tax authority's modulus 11 check digit, for RUC and CDC: weights 2…11 from the right, cycling;
 * r = sum mod 11; digit = r > 1 ? 11 − r : 0. A letter counts as the digits of its ASCII code (MT A002).
 */
export function checkDigit(body: string): number {
  const digits = body.toUpperCase().replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0)));
  let sum = 0;
  for (let fromRight = 0; fromRight < digits.length; fromRight++) {
    sum += Number(digits[digits.length - 1 - fromRight]) * ((fromRight % 10) + 2);
  }
  const remainder = sum % 11;
  return remainder > 1 ? 11 - remainder : 0;
}
