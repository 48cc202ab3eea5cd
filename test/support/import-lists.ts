import { decimalSignOf } from '../../shared/domain/import/amount-text.ts';
import type { ImportField, ListName } from '../../shared/domain/import/fields.ts';
import { matchColumns } from '../../main/import/columns/match-columns.ts';
import { shownIn, type Table, type TableCell } from '../../main/import/reading/table.ts';
import type { Mapping } from '../../main/import/rows/row-cells.ts';

/** A table as it comes out of a file, its first row the titles. */
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

/** Its columns by their names. */
export function mappingByName(list: ListName, table: Table): Mapping {
  const fields = matchColumns(list, table.headers);
  return new Map(
    table.headers.flatMap(
      (header, index): [ImportField, { index: number; header: string; decimalSign: 'comma' | 'point' }][] => {
        const field = fields[index];
        if (field === null || field === undefined) return [];
        return [
          [
            field,
            { index, header, decimalSign: decimalSignOf(table.rows.map((row) => shownIn(row[index] ?? ''))) },
          ],
        ];
      },
    ),
  );
}
