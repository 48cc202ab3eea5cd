import { decimalSignOf } from '../../shared/domain/catalog/amount-text.ts';
import type { ListName } from '../../shared/domain/catalog/import-fields.ts';
import { mappingOf, matchColumns } from '../../main/catalog/import/columns/match-columns.ts';
import { columnOf, shownIn, type Table, type TableCell } from '../../main/catalog/import/reading/table.ts';
import type { Mapping } from '../../main/catalog/import/rows/row-cells.ts';

/** A table as read from a file; its first row holds the titles. */
export function tableOf([headers = [], ...rows]: readonly (readonly TableCell[])[]): Table {
  return {
    format: 'csv',
    encoding: 'utf-8',
    separator: ';',
    sheets: [],
    sheet: null,
    headers: headers.map((header) => String(shownIn(header))),
    rows: rows.map((row) => [...row]),
    rowNumbers: rows.map((_row, index) => index + 2),
  };
}

/** Maps columns by their names. */
export function mappingByName(list: ListName, table: Table): Mapping {
  const columns = matchColumns(list, table.headers).fields.map((field, index) => ({
    field,
    decimalSign: decimalSignOf(columnOf(table, index)),
  }));
  return mappingOf(list, table, { columns, fillsMissing: false, clearsEmpty: false, answers: [] });
}
