import { checkDigit } from '../../shared/domain/check-digit.ts';

/**
 * What a typed RUC's check digit tells. `open`: it has none yet; `ruc` is how it is written with the right
 * one. A text that cannot be a RUC gives null.
 */
export interface CheckedDocument {
  state: 'right' | 'wrong' | 'open';
  digit: number;
  ruc: string;
}

/** Body of 3 to 8 characters, the last of them a digit or A to D, as the tax authority's schema has it. */
const RUC = /^([0-9]{2,7}[0-9A-D]|[0-9]{3,8})(?:-([0-9]?))?$/;

export function checkDocument(text: string): CheckedDocument | null {
  const [, body, typed] = RUC.exec(text.trim().toUpperCase().replaceAll('.', '')) ?? [];
  if (body === undefined) return null;
  const digit = checkDigit(body);
  const state = typed === undefined || typed === '' ? 'open' : Number(typed) === digit ? 'right' : 'wrong';
  return { state, digit, ruc: `${body}-${digit}` };
}
