const LARGEST = '9223372036854775807';

/**
 * SQL condition: movement `m` belongs to the shift and lies between the positions `after` and `before`. One shift is
 * open at a time, so its movements are contiguous: the shifts' first positions are enough, without an index of a
 * million movements. There is one bound on each side: of two, SQLite would use the first and go over all rows between
 * them.
 */
export function inShift(
  shift: string,
  m = 'money_movements',
  { after = '0', before = LARGEST }: { after?: string; before?: string } = {},
): string {
  return `${m}.position > max(${after}, (SELECT first_position FROM shifts WHERE number = ${shift}) - 1)
    AND ${m}.position < min(${before},
      ifnull((SELECT first_position FROM shifts WHERE number > ${shift} ORDER BY number LIMIT 1), ${LARGEST}))
    AND ${m}.shift = ${shift}`;
}
