import { createHash } from 'node:crypto';
import { basename } from 'node:path';
import { decimalSignOf } from '../../../shared/domain/catalog/amount-text.ts';
import type { ListName, TableFormat } from '../../../shared/domain/catalog/import-fields.ts';
import type {
  BadRowView,
  ImportChoice,
  ImportedTable,
  ImportFigures,
  ReadAs,
} from '../../../shared/contract/import.ts';
import { say } from '../../kernel/say.ts';
import type { Cliente } from '../../../shared/wire/cliente.ts';
import { InputError } from '../../kernel/errors.ts';
import { emptyLog } from '../../database/connection.ts';
import { searchKey } from '../../../shared/domain/search-key.ts';
import { checkClients, checkItems } from './checking/check-rows.ts';
import type { CheckedList } from './checking/checked-list.ts';
import { mappingOf, matchColumns } from './columns/match-columns.ts';
import { badRowTable, clientTable, itemTable, writeTable } from './export/list-tables.ts';
import { readTable } from './reading/read-table.ts';
import { columnOf, shownIn, type Table } from './reading/table.ts';
import { formatOf, readBytes, saveBytes } from './table-files.ts';
import type { Batch, ItemToWrite, TableReader } from './table-reader.ts';
import { KnownUnits } from './rows/known-units.ts';
import { KnownCities } from './rows/known-cities.ts';
import { barCodesOf } from '../kept-item.ts';
import { searchFormOf } from '../search-keys.ts';
import type { ItemEntry, ItemReading } from './rows/item-entry.ts';
import { twiceEncoded } from './reading/single-byte-text.ts';

/** The shop's present lists, read again at every call. */
export interface ShopLists {
  items(): ItemEntry[];
  clients(): Cliente[];
  units(): unknown[];
  cities(): unknown[];
  settings(): {
    finalConsumer: Cliente | null;
    defaultClassification: { codigo: string; nombre: string } | null;
  };
  classifications(): { codigo: string; nombre: string }[];
  /** DD/MM/YYYY at the counter. */
  today(): string;
}

interface OpenFile {
  list: ListName;
  file: string;
  fingerprint: string;
  table: Table;
}

type Checked =
  | { list: 'catalog'; found: CheckedList<ItemEntry> }
  | { list: 'clients'; found: CheckedList<Cliente> };

const PREVIEW_ROWS = 20;

export class TableService implements TableReader {
  readonly #lists: ShopLists;
  readonly #database: string;
  #open: OpenFile | null = null;
  #checked: Checked | null = null;

  constructor(lists: ShopLists, database: string) {
    this.#lists = lists;
    this.#database = database;
  }

  async open(list: ListName, file: string, readAs: ReadAs): Promise<ImportedTable> {
    const bytes = await readBytes(file);
    // The previous table stays until this one is read: another sheet of the file may be empty.
    const table = await readTable(bytes, readAs);
    this.#checked = null;
    const fingerprint = createHash('sha256').update(bytes).digest('hex');
    this.#open = { list, file, fingerprint, table };
    const { fields, rivals } = matchColumns(
      list,
      table.headers.map((header) => twiceEncoded(header) ?? header),
    );
    return {
      list,
      name: basename(file),
      format: table.format,
      encoding: table.encoding,
      separator: table.separator,
      sheets: table.sheets,
      sheet: table.sheet,
      rowCount: table.rows.length,
      columns: table.headers.map((header, index) => ({
        header,
        field: fields[index] ?? null,
        decimalSign: decimalSignOf(columnOf(table, index)),
      })),
      rivals,
      preview: table.rows.slice(0, PREVIEW_ROWS).map((row, index) => ({
        rowNumber: table.rowNumbers[index] ?? 0,
        cells: row.slice(0, table.headers.length).map(shownIn),
      })),
      canFill: list === 'clients' && this.#lists.settings().finalConsumer !== null,
    };
  }

  check(choice: ImportChoice): Promise<ImportFigures> {
    const { list, table } = this.#opened();
    const mapping = mappingOf(list, table, choice);
    if (list === 'catalog') {
      const found = checkItems(table, mapping, this.#itemReading(choice), this.#lists.items());
      this.#checked = { list, found };
    } else {
      const reading = {
        cities: new KnownCities(this.#lists.cities()),
        filler: choice.fillsMissing ? this.#lists.settings().finalConsumer : null,
        clearsEmpty: choice.clearsEmpty,
        today: this.#lists.today(),
      };
      this.#checked = { list, found: checkClients(table, mapping, reading, this.#lists.clients()) };
    }
    const { added, changed, same, bad, doubts } = this.#checked.found;
    return Promise.resolve({
      added,
      changed,
      same,
      bad: bad.length,
      doubts: [...doubts].map(([doubt, about]) => ({ doubt, ...about })),
    });
  }

  badRows(from: number, limit: number): Promise<BadRowView[]> {
    const { bad } = this.#found();
    return Promise.resolve(
      bad.slice(from, from + limit).map(({ rowNumber, faults }) => ({ rowNumber, faults })),
    );
  }

  async saveBadRows(file: string): Promise<void> {
    const { table } = this.#opened();
    const { bad } = this.#found();
    await saveBytes(file, writeTable(badRowTable(table.headers, bad), formatOf(file) ?? table.format));
  }

  fingerprint(): Promise<string> {
    return Promise.resolve(this.#opened().fingerprint);
  }

  toWrite(from: number, limit: number): Promise<Batch> {
    const checked = this.#checked;
    if (checked === null) throw new InputError(say('import.checkFirst'));
    const end = from + limit;
    return Promise.resolve(
      checked.list === 'catalog'
        ? { list: 'catalog', entries: checked.found.toWrite.slice(from, end).map(withSearchForm) }
        : { list: 'clients', entries: checked.found.toWrite.slice(from, end) },
    );
  }

  emptyLog(): Promise<void> {
    emptyLog(this.#database);
    return Promise.resolve();
  }

  async exportList(list: ListName, format: TableFormat, file: string): Promise<number> {
    const rows =
      list === 'catalog'
        ? itemTable(this.#lists.items(), new KnownUnits(this.#lists.units()))
        : clientTable(this.#lists.clients(), new KnownCities(this.#lists.cities()));
    await saveBytes(file, writeTable(rows, format));
    return rows.length - 1;
  }

  #itemReading({ clearsEmpty, answers }: ImportChoice): Omit<ItemReading, 'find' | 'newId'> {
    const { defaultClassification } = this.#lists.settings();
    const byCode = new Map<string, string>();
    const byName = new Map<string, string>();
    const used = this.#lists.items().flatMap(({ item }) => item.record.clasificacion ?? []);
    for (const { codigo, nombre } of [...this.#lists.classifications(), ...used]) {
      if (!byCode.has(codigo)) byCode.set(codigo, nombre);
      if (!byName.has(searchKey(nombre))) byName.set(searchKey(nombre), codigo);
    }
    return {
      units: new KnownUnits(this.#lists.units()),
      defaultClassification,
      clearsEmpty,
      answers: new Set(answers),
      classifications: {
        codeOf: (name) => byName.get(searchKey(name)) ?? null,
        nameOf: (code) => byCode.get(code) ?? null,
      },
    };
  }

  #opened(): OpenFile {
    if (this.#open === null) throw new InputError(say('import.noFile'));
    return this.#open;
  }

  #found(): CheckedList<unknown> {
    if (this.#checked === null) throw new InputError(say('import.checkFirst'));
    return this.#checked.found;
  }
}

function withSearchForm(entry: ItemEntry): ItemToWrite {
  return { ...entry, searchForm: searchFormOf(entry.item, barCodesOf(entry.item, entry.barCodes)) };
}
