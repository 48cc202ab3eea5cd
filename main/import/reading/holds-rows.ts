import { SEPARATORS } from '../../../shared/domain/import/file-format.ts';
import { shownIn, type Table, type TableCell } from './table.ts';

/**
 * True for a cell that holds rows of its own list, as a quotation mark that closes some rows below makes it: it has the
 * separators of a whole row for each of its line feeds. One with a blank behind it is punctuation.
 */
export function holdsRows(cell: TableCell, width: number, separator: Table['separator']): boolean {
  const text = String(shownIn(cell));
  const feeds = text.split(/\r\n|[\r\n]/).length - 1;
  if (feeds === 0 || width < 2) return false;
  return (separator === null ? SEPARATORS : [separator]).some((between) => {
    const [, ...behind] = text.split(between);
    return behind.filter((part) => !part.startsWith(' ')).length >= feeds * (width - 1);
  });
}
