import type { DispatchTable } from '../../../shared/domain/dispatch/dispatch-tables.ts';
import type { DispatchTables } from '../../../shared/contract/dispatch.ts';
import { say } from '../../kernel/say.ts';
import type { FieldIssue } from '../../../shared/wire/field-names.ts';
import { InputError } from '../../kernel/errors.ts';
import type { DocumentsParts } from '../parts.ts';

/** The one table whose codes are letters (interface, POST /simplificado/notas/remision). */
const LETTERED: DispatchTable = 'codigo_condicion_negocio';

export function tableIssues(table: DispatchTable, codes: DispatchTables[DispatchTable]): FieldIssue[] {
  return codes.flatMap(({ codigo, nombre }, index): FieldIssue[] => {
    const path = `codes[${index}]`;
    if (table !== LETTERED && !/^(0|[1-9]\d{0,8})$/.test(codigo)) {
      return [{ path: `${path}.codigo`, message: say('lists.codeNotANumber', { code: codigo }) }];
    }
    if (codigo === '') return [{ path: `${path}.codigo`, message: say('lists.codeEmpty') }];
    if (nombre === '') return [{ path: `${path}.nombre`, message: say('lists.nameEmpty') }];
    const isTwice = codes.findIndex((other) => other.codigo === codigo) < index;
    return isTwice ? [{ path: `${path}.codigo`, message: say('lists.codeListed', { code: codigo }) }] : [];
  });
}

/**
 * Stores the shop's list of codes and returns all lists; a note keeps its code, whatever becomes of the list. Throws
 * InputError with `codes[i].codigo` or `codes[i].nombre` for an unusable entry.
 */
export function saveTable(
  { store, dispatchTables, clock }: Pick<DocumentsParts, 'store' | 'dispatchTables' | 'clock'>,
  table: DispatchTable,
  codes: DispatchTables[DispatchTable],
  actor: string,
): DispatchTables {
  const trimmed = codes.map(({ codigo, nombre }) => ({ codigo: codigo.trim(), nombre: nombre.trim() }));
  const issues = tableIssues(table, trimmed);
  if (issues.length > 0) throw new InputError(say('lists.listInvalid'), issues);
  const at = clock.now();
  store.commit(() => {
    dispatchTables.save(table, trimmed, at);
    store.audit.append({
      at,
      actor,
      event: 'dispatch-table.saved',
      subject: 'shop',
      details: { table, codes: trimmed },
    });
  });
  return dispatchTables.read();
}
