import { say } from '../../../kernel/say.ts';
import type { Cliente } from '../../../../shared/wire/cliente.ts';
import { documentKey } from '../../../database/document-key.ts';
import type { Table } from '../reading/table.ts';
import { type ClientReading, readClientRow } from '../rows/read-client-row.ts';
import type { Mapping, RowCells } from '../rows/row-cells.ts';
import { type CheckedList, isSame, LostZeros, nothingChecked, repeatedFault, rowAt } from './checked-list.ts';

/** What would become of each row of a file of clients; `existing` are the shop's as they are. */
export function checkClients(
  table: Table,
  mapping: Mapping,
  reading: Omit<ClientReading, 'find'>,
  existing: readonly Cliente[],
): CheckedList<Cliente> {
  const known = new Map(
    existing.map((cliente) => [keyOf(cliente.tipo_documento, cliente.documento), cliente]),
  );
  const find = (type: number, document: string): Cliente | null => known.get(keyOf(type, document)) ?? null;
  const lostZeros = new LostZeros(
    existing.map(({ documento }) => documento).filter((documento) => /^\d/.test(documento)),
  );
  const firstRows = new Map<string, number>();
  const checked = nothingChecked<Cliente>();
  for (const [index, cells] of table.rows.entries()) {
    const rowNumber = table.rowNumbers[index] ?? 0;
    const row = rowAt(table, mapping, index);
    const cliente = row.faults.length > 0 ? null : readClientRow(row, { ...reading, find });
    if (cliente !== null) {
      noteRepeated(row, cliente, firstRows, rowNumber);
      const isNew = find(cliente.tipo_documento, cliente.documento) === null;
      const reason = isNew ? lostZeros.reasonAgainst(cliente.documento, () => false) : null;
      if (reason !== null) row.fault('documento', reason);
    }
    if (cliente === null || row.faults.length > 0) {
      checked.bad.push({ rowNumber, faults: row.faults, cells });
      continue;
    }
    const before = find(cliente.tipo_documento, cliente.documento);
    if (before !== null && isSame(before, cliente)) {
      checked.same += 1;
      continue;
    }
    checked[before === null ? 'added' : 'changed'] += 1;
    checked.toWrite.push(cliente);
  }
  return checked;
}

function noteRepeated(
  row: RowCells,
  { tipo_documento, documento }: Cliente,
  firstRows: Map<string, number>,
  rowNumber: number,
): void {
  const key = keyOf(tipo_documento, documento);
  const firstRow = firstRows.get(key);
  if (firstRow === undefined) firstRows.set(key, rowNumber);
  else
    row.faults.push(
      repeatedFault(
        row.column('documento')?.header ?? '',
        say('import.document', { document: documento }),
        firstRow,
      ),
    );
}

const keyOf = (tipoDocumento: number, documento: string): string =>
  `${tipoDocumento} ${documentKey(documento)}`;
