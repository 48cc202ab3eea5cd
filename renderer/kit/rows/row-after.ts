/** Rows a page key goes over, if it cannot be told how many are in sight. */
const PAGE_ROWS = 10;

/** Where a key takes the mark in a list of `count` rows; null if it is not a key of lists. */
export function rowAfter(
  key: string,
  index: number,
  count: number,
  inSight: { startIndex: number; endIndex: number } | null,
): number | null {
  const last = Math.max(0, count - 1);
  const page = inSight === null ? PAGE_ROWS : Math.max(1, inSight.endIndex - inSight.startIndex - 1);
  switch (key) {
    case 'ArrowDown':
      return Math.min(index + 1, last);
    case 'ArrowUp':
      return Math.max(index - 1, 0);
    case 'PageDown':
      return Math.min(index + page, last);
    case 'PageUp':
      return Math.max(index - page, 0);
    case 'Home':
      return 0;
    case 'End':
      return last;
    default:
      return null;
  }
}
