import { scaledDecimal } from '../../wire/decimal.ts';
import type { Cell } from './cell.ts';

/** Which sign a column writes before decimals; the other one stands between thousands. */
export const DECIMAL_SIGNS = ['comma', 'point'] as const;

export type DecimalSign = (typeof DECIMAL_SIGNS)[number];

const CURRENCY = /^(?:gs\.?|g\$|₲|pyg|guaran[ií]es)|(?:gs\.?|₲|pyg|guaran[ií]es)$/gi;
/** Room for zeros around the 15 figures; what is longer is no amount. */
const MOST_AMOUNT_CHARS = 100;

/**
 * Which sign a column of amounts writes before decimals, from its texts. `12.500` alone says nothing: where nothing
 * else does, a sign with three figures behind it stands between thousands, for prices here are of thousands.
 */
export function decimalSignOf(cells: Iterable<Cell>): DecimalSign {
  const votes = { comma: 0, point: 0 };
  let dots = 0;
  let commas = 0;
  for (const cell of cells) {
    if (typeof cell === 'number') continue;
    const text = bareAmount(cell);
    const sure = sureSign(text);
    if (sure !== null) votes[sure] += 1;
    else if (text.includes('.')) dots += 1;
    else if (text.includes(',')) commas += 1;
  }
  if (votes.comma !== votes.point) return votes.comma > votes.point ? 'comma' : 'point';
  return commas > 0 && dots === 0 ? 'point' : 'comma';
}

function sureSign(text: string): DecimalSign | null {
  const signs = text.replace(/[^.,]/g, '');
  if (signs === '') return null;
  const last = signs.at(-1) === ',' ? 'comma' : 'point';
  const other = last === 'comma' ? 'point' : 'comma';
  if (signs.includes(',') && signs.includes('.')) return last;
  if (signs.length > 1) return other;
  const [before = '', after = ''] = text.split(/[.,]/);
  const isGroup = after.length === 3 && before.length <= 3 && !/^0*$/.test(before);
  return isGroup ? null : last;
}

/**
 * The amount in a cell, exact, or null for what is none: with more than 8 decimals or 15 figures, or written with its
 * signs at the wrong places.
 */
export function readAmount(cell: Cell, sign: DecimalSign): number | null {
  if (typeof cell === 'number') return exact(Number(cell.toPrecision(15)));
  const text = bareAmount(cell);
  if (text.length > MOST_AMOUNT_CHARS) return null;
  const [thousands, decimal] = sign === 'comma' ? ['\\.', ','] : [',', '\\.'];
  const form = new RegExp(`^(\\d+|\\d{1,3}(?:${thousands}\\d{3})+)(?:${decimal}(\\d+))?$`);
  const [, whole, fraction = ''] = form.exec(text) ?? [];
  if (whole === undefined) return null;
  const value = Number(`${whole.replace(/[.,]/g, '')}.${fraction || '0'}`);
  const digits = whole.replace(/[.,]/g, '').replace(/^0+/, '').length + fraction.replace(/0+$/, '').length;
  return digits > 15 ? null : exact(value);
}

const exact = (value: number): number | null => (scaledDecimal(value) === null ? null : value);

function bareAmount(text: string): string {
  // Without blanks first: a pattern that skips them would begin again at each of many.
  return text.replace(/[\s\u00a0']/g, '').replace(CURRENCY, '');
}
