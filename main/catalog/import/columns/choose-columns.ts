import { hasThreeDecimals } from '../../../../shared/domain/import/amount-text.ts';
import {
  AMOUNT_FIELDS,
  FIELDS_OF,
  type ImportField,
  KEY_FIELD,
  type ListName,
} from '../../../../shared/domain/import/fields.ts';
import type { ImportChoice } from '../../../../shared/contract/import.ts';
import { say } from '../../../kernel/say.ts';
import { InputError } from '../../../kernel/errors.ts';
import { columnOf, type Table } from '../reading/table.ts';
import type { MappedColumn, Mapping } from '../rows/row-cells.ts';

/**
 * What was chosen for each column, by field. Throws InputError where the list's key has none, a field has two, or the
 * choice is of another file.
 */
export function mappingOf(list: ListName, table: Table, { columns }: ImportChoice): Mapping {
  if (columns.length !== table.headers.length) throw new InputError(say('import.columnsOfOtherFile'));
  const mapping = new Map<ImportField, MappedColumn>();
  for (const [index, { field, decimalSign }] of columns.entries()) {
    if (field === null) continue;
    if (!FIELDS_OF[list].includes(field)) throw new InputError(say('import.columnsOfOtherList'));
    if (mapping.has(field)) {
      throw new InputError(say('import.columnTwice', { column: say(`importColumns.${field}`) }));
    }
    mapping.set(field, {
      index,
      header: table.headers[index] ?? '',
      decimalSign,
      hasThreeDecimals: AMOUNT_FIELDS.has(field) && hasThreeDecimals(columnOf(table, index), decimalSign),
    });
  }
  const key = KEY_FIELD[list];
  if (!mapping.has(key)) {
    throw new InputError(say('import.columnMissing', { column: say(`importColumns.${key}`) }));
  }
  return mapping;
}
