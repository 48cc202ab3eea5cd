import { hasThreeDecimals } from '../../../shared/domain/import/amount-text.ts';
import {
  AMOUNT_FIELDS,
  FIELDS_OF,
  type ImportField,
  KEY_FIELD,
  type ListName,
} from '../../../shared/domain/import/fields.ts';
import type { ImportChoice } from '../../../shared/contract/import.ts';
import { say, sayEntry } from '../../../shared/language/say.ts';
import { InputError } from '../../errors.ts';
import { columnOf, type Table } from '../reading/table.ts';
import type { MappedColumn, Mapping } from '../rows/row-cells.ts';
import { COLUMN_TITLES } from './column-titles.ts';

/**
 * What was chosen for each column, by field. Throws InputError where the list's key has none, a field has two, or the
 * choice is of another file.
 */
export function mappingOf(list: ListName, table: Table, { columns }: ImportChoice): Mapping {
  if (columns.length !== table.headers.length) throw new InputError(say`Las columnas son de otro archivo.`);
  const mapping = new Map<ImportField, MappedColumn>();
  for (const [index, { field, decimalSign }] of columns.entries()) {
    if (field === null) continue;
    if (!FIELDS_OF[list].includes(field)) throw new InputError(say`Las columnas son de otra lista.`);
    if (mapping.has(field)) {
      throw new InputError(say`Dos columnas dicen ser «${sayTitle(field)}»: deje una sola.`);
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
    throw new InputError(say`Falta elegir qué columna es «${sayTitle(key)}»: por ella se conoce cada fila.`);
  }
  return mapping;
}

function sayTitle(field: ImportField): string {
  return sayEntry(COLUMN_TITLES[field]);
}
