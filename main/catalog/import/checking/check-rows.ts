import { gtinKey } from '../../../../shared/domain/catalog/bar-code-key.ts';
import {
  type CheckedList,
  isSame,
  LostZeros,
  noteDoubts,
  nothingChecked,
  repeatedFault,
  rowAt,
} from './checked-list.ts';
import type { Table } from '../reading/table.ts';
import { codeKey, type ItemEntry, type ItemReading, keyOfItem } from '../rows/item-entry.ts';
import { type ClientReading, readClientRow } from '../rows/read-client-row.ts';
import { readItemRow } from '../rows/read-item-row.ts';
import type { Mapping, RowCells } from '../rows/row-cells.ts';
import { documentKey } from '../../../../shared/domain/document-key.ts';
import { say } from '../../../kernel/say.ts';
import { itemCode } from '../../../../shared/domain/catalog/catalog-item.ts';
import type { Cliente } from '../../../../shared/wire/cliente.ts';

interface ReadRow {
  row: RowCells;
  index: number;
  entry: ItemEntry | null;
}

export function checkItems(
  table: Table,
  mapping: Mapping,
  reading: Omit<ItemReading, 'find' | 'newId'>,
  existing: readonly ItemEntry[],
): CheckedList<ItemEntry> {
  const byCode = new Map(existing.map((entry) => [keyOfItem(entry.item), entry]));
  const rows = readRows(table, mapping, { ...reading, find: (code) => byCode.get(codeKey(code)) ?? null });
  const written = new Set(rows.flatMap(({ entry }) => (entry === null ? [] : [entry.item.id])));
  const inFile = new Set(rows.flatMap(({ entry }) => (entry === null ? [] : [keyOfItem(entry.item)])));
  const lostZeros = new LostZeros(existing.map(({ item }) => itemCode(item)));
  const owners = new BarCodeOwners();
  // Items outside the file claim their codes before any row does.
  for (const entry of existing) if (!written.has(entry.item.id)) owners.claim(entry);
  const checked = nothingChecked<ItemEntry>();
  for (const { row, index, entry } of rows) {
    noteDoubts(checked, row);
    if (entry !== null) {
      const isNew = !byCode.has(keyOfItem(entry.item));
      const reason = isNew
        ? lostZeros.reasonAgainst(itemCode(entry.item), (code) => inFile.has(codeKey(code)))
        : null;
      if (reason !== null) row.fault('codigo', reason);
      claim(owners, row, entry);
    }
    if (entry === null || row.faults.length > 0) {
      checked.bad.push({
        rowNumber: table.rowNumbers[index] ?? 0,
        faults: row.faults,
        cells: table.rows[index] ?? [],
      });
      continue;
    }
    const before = byCode.get(keyOfItem(entry.item));
    if (before !== undefined && isSame(before, entry)) {
      checked.same += 1;
      continue;
    }
    checked[before === undefined ? 'added' : 'changed'] += 1;
    checked.toWrite.push(entry);
  }
  return checked;
}

function readRows(table: Table, mapping: Mapping, reading: Omit<ItemReading, 'newId'>): ReadRow[] {
  const firstRows = new Map<string, number>();
  return table.rows.map((_cells, index) => {
    const row = rowAt(table, mapping, index);
    if (row.faults.length > 0) return { row, index, entry: null };
    const code = row.name('codigo');
    const firstRow = firstRows.get(codeKey(code));
    if (code !== '' && firstRow !== undefined) {
      row.faults.push(
        repeatedFault(row.column('codigo')?.header ?? '', say('import.code', { code }), firstRow),
      );
      return { row, index, entry: null };
    }
    firstRows.set(codeKey(code), table.rowNumbers[index] ?? 0);
    return { row, index, entry: readItemRow(row, { ...reading, newId: `new-${index}` }) };
  });
}

function claim(owners: BarCodeOwners, row: RowCells, entry: ItemEntry): void {
  const taken = owners.claim(entry);
  if (taken === null) return;
  const { code, owner } = taken;
  const isCode = codeKey(code) === keyOfItem(entry.item);
  row.fault(
    isCode ? 'codigo' : 'codigo_barra',
    say('import.codeTaken', { code, item: owner.item.record.descripcion, ownerCode: itemCode(owner.item) }),
  );
}

/** Owners of each code and bar code among active items: a scanned code must mean one item. */
class BarCodeOwners {
  readonly #owners = new Map<string, ItemEntry>();

  /** Claims the entry's codes and returns null, or returns the item that owns one and claims none. */
  claim(entry: ItemEntry): { code: string; owner: ItemEntry } | null {
    if (!entry.isActive) return null;
    const codes = [itemCode(entry.item), ...entry.barCodes];
    for (const code of codes) {
      const owner = this.#owners.get(ownerKey(code));
      if (owner !== undefined && owner.item.id !== entry.item.id) return { code, owner };
    }
    for (const code of codes) this.#owners.set(ownerKey(code), entry);
    return null;
  }
}

const ownerKey = (code: string): string => gtinKey(codeKey(code));

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
