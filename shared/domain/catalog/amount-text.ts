import { scaledDecimal } from '../../wire/decimal.ts';
import type { Cell } from './import-fields.ts';

/** A column's decimal sign; the other sign groups thousands. */
export const DECIMAL_SIGNS = ['comma', 'point'] as const;

export type DecimalSign = (typeof DECIMAL_SIGNS)[number];

const CURRENCY = /^(?:gs\.?|g\$|₲|pyg|guaran[ií]es)|(?:gs\.?|₲|pyg|guaran[ií]es)$/gi;
/** Leaves room for zeros around the 15 digits; a longer text is no amount. */
const MAX_AMOUNT_CHARS = 100;

/** Weight of a fraction against a whole amount: in guaraníes a fraction is doubtful by itself. */
const FRACTION_WEIGHT = 0.5;

/**
 * Detects a column's decimal sign: the one with which more cells are amounts, fractions counting half.
 * `12.500` alone is undecided: then only cells with one possible reading count, and if there are none, a sign
 * before three digits groups thousands, since prices here are in thousands.
 */
export function decimalSignOf(cells: Iterable<Cell>): DecimalSign {
  const fits = { comma: 0, point: 0 };
  const votes = { comma: 0, point: 0 };
  let dots = 0;
  let commas = 0;
  for (const cell of cells) {
    // Without a sign a cell fits both alike.
    if (typeof cell === 'number' || !/[.,]/.test(cell)) continue;
    const text = bareAmount(cell);
    const sure = sureSign(text);
    if (sure !== null) votes[sure] += 1;
    else if (text.includes('.')) dots += 1;
    else if (text.includes(',')) commas += 1;
    for (const sign of DECIMAL_SIGNS) fits[sign] += fitOf(amountIn(text, sign));
  }
  if (fits.comma !== fits.point) return fits.comma > fits.point ? 'comma' : 'point';
  if (votes.comma !== votes.point) return votes.comma > votes.point ? 'comma' : 'point';
  return commas > 0 && dots === 0 ? 'point' : 'comma';
}

function fitOf(amount: number | null): number {
  if (amount === null) return 0;
  return Number.isInteger(amount) ? 1 : FRACTION_WEIGHT;
}

const GROUP_OF: Readonly<Record<DecimalSign, RegExp>> = {
  comma: /^[1-9]\d{0,2},\d{3}$/,
  point: /^[1-9]\d{0,2}\.\d{3}$/,
};

/** True for an amount that may be a thousand times its value with this decimal sign: `12.500`. */
export const isDoubtfulAmount = (text: string, sign: DecimalSign): boolean =>
  GROUP_OF[sign].test(bareAmount(text));

/** Checks that all fractions of a column with the decimal sign `sign` have three digits. */
export function hasThreeDecimals(cells: Iterable<Cell>, sign: DecimalSign): boolean {
  const mark = sign === 'comma' ? ',' : '.';
  for (const cell of cells) {
    if (typeof cell === 'number' || !cell.includes(mark)) continue;
    const text = bareAmount(cell);
    const at = text.lastIndexOf(mark);
    if (at !== -1 && text.length - at - 1 !== 3) return false;
  }
  return true;
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

const FORMS: Readonly<Record<DecimalSign, RegExp>> = {
  comma: /^(\d+|[1-9]\d{0,2}(?:\.\d{3})+)(?:,(\d+))?$/,
  point: /^(\d+|[1-9]\d{0,2}(?:,\d{3})+)(?:\.(\d+))?$/,
};

/** Returns a cell's exact amount; null with over 8 decimals, over 15 digits or misplaced signs. */
export function readAmount(cell: Cell, sign: DecimalSign): number | null {
  if (typeof cell === 'number') return exact(Number(cell.toPrecision(15)));
  return amountIn(bareAmount(cell), sign);
}

function amountIn(text: string, sign: DecimalSign): number | null {
  if (text.length > MAX_AMOUNT_CHARS) return null;
  const [, whole, fraction = ''] = FORMS[sign].exec(text) ?? [];
  if (whole === undefined) return null;
  const value = Number(`${whole.replace(/[.,]/g, '')}.${fraction || '0'}`);
  const digits = whole.replace(/[.,]/g, '').replace(/^0+/, '').length + fraction.replace(/0+$/, '').length;
  return digits > 15 ? null : exact(value);
}

const exact = (value: number): number | null => (scaledDecimal(value) === null ? null : value);

function bareAmount(text: string): string {
  // Removes blanks first: a pattern that skips them would backtrack at each of many.
  return text.replace(/[\s\u00a0']/g, '').replace(CURRENCY, '');
}
