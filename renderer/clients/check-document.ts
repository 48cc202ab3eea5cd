import { checkDigit, isRucBody, writeRuc } from '../../shared/domain/fiscal/ruc.ts';

/**
 * Result of checking a typed RUC. `open`: without a check digit; `ruc` has the right one. Null for a text
 * that cannot be a RUC.
 */
export interface CheckedDocument {
  state: 'right' | 'wrong' | 'open';
  digit: number;
  ruc: string;
}

export function checkDocument(text: string): CheckedDocument | null {
  const [body = '', typed, ...others] = writeRuc(text).split('-');
  if (!isRucBody(body) || others.length > 0 || !/^[0-9]?$/.test(typed ?? '')) return null;
  const digit = checkDigit(body);
  const state = typed === undefined || typed === '' ? 'open' : Number(typed) === digit ? 'right' : 'wrong';
  return { state, digit, ruc: `${body}-${digit}` };
}

/** True for a text that cannot be a RUC, and for a wrong check digit. */
export function isNoRuc(text: string): boolean {
  const state = checkDocument(text)?.state;
  return state === undefined || state === 'wrong';
}
