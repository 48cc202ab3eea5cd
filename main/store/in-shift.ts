const LARGEST = '9223372036854775807';

/**
 * SQL: `m` is a movement of the shift, after that position. Those of one shift lie one after the other, because one
 * shift is open at a time and movements fall in it: where they begin says it, and no index of a million movements has
 * to. It is one bound: of two SQLite would begin at the first and go over all that lie between.
 */
export function inShift(shift: string, m = 'money_movements', after = '0'): string {
  return `${m}.position > max(${after}, (SELECT first_position FROM shifts WHERE number = ${shift}) - 1)
    AND ${m}.position < ifnull((SELECT first_position FROM shifts WHERE number > ${shift} ORDER BY number LIMIT 1), ${LARGEST})
    AND ${m}.shift = ${shift}`;
}
