import { say } from '../language/say.ts';
import { checkDigit } from './check-digit.ts';

/** A taxpayer number: body of 3 to 8 characters (XSD) and its check digit. */
export interface Ruc {
  body: string;
  digit: number;
}

/** Reads `80013884-8`, as people and the login result write it; null if the form or the digit is wrong. */
export function parseRuc(text: string): Ruc | null {
  const match = /^([0-9]{2,7}[0-9A-D]|[0-9]{3,8})-([0-9])$/.exec(text.trim().toUpperCase());
  const [, body, digitText] = match ?? [];
  if (body === undefined || digitText === undefined) return null;
  const digit = Number(digitText);
  return checkDigit(body) === digit ? { body, digit } : null;
}

/** Of what `parseRuc` gives null for. */
export function noRucWords(text: string): string {
  return say`«${text}» no es un RUC: lleva guion y dígito verificador, como 80013884-8.`;
}

export function formatRuc(ruc: Ruc): string {
  return `${ruc.body}-${ruc.digit}`;
}
