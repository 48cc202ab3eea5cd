import { type DecimalSign, readAmount } from '../../../shared/domain/import/amount-text.ts';
import type { Cell } from '../../../shared/domain/import/fields.ts';
import { formatScaled, scaledFromNumber } from '../../../shared/domain/money.ts';

/** An amount as it is understood, written as here; empty for an empty cell, null for what is none. */
export function decimalsShown(cell: Cell, sign: DecimalSign): string | null {
  if (cell === '') return '';
  const value = readAmount(cell, sign);
  return value === null ? null : formatScaled(scaledFromNumber(value));
}
