import type { ListName, TableFormat } from '../../../shared/domain/catalog/import-fields.ts';
import type {
  BadRowView,
  ImportChoice,
  ImportedTable,
  ImportFigures,
  ReadAs,
} from '../../../shared/contract/import.ts';
import type { Cliente } from '../../../shared/wire/cliente.ts';
import type { SearchForm } from '../search-keys.ts';
import type { ItemEntry } from './rows/item-entry.ts';

/** The database that a reader compares with, and the day at the counter as DD/MM/YYYY. */
export interface TableInput {
  database: string;
  today: string;
}

/** An item with its search keys, made in the thread that reads the file. */
export interface ItemToWrite extends ItemEntry {
  searchForm: SearchForm;
}

export type Batch = { list: 'catalog'; entries: ItemToWrite[] } | { list: 'clients'; entries: Cliente[] };

/**
 * Reads and writes files, one at a time, in any thread: it never changes the database's data. Throws InputError where
 * the file, or the choice, is wrong.
 */
export interface TableReader {
  open(list: ListName, file: string, readAs: ReadAs): Promise<ImportedTable>;
  check(choice: ImportChoice): Promise<ImportFigures>;
  badRows(from: number, limit: number): Promise<BadRowView[]>;
  saveBadRows(file: string): Promise<void>;
  /** SHA-256 of the open file in hex. */
  fingerprint(): Promise<string>;
  toWrite(from: number, limit: number): Promise<Batch>;
  /** Moves committed pages from the database's log to its file. */
  emptyLog(): Promise<void>;
  exportList(list: ListName, format: TableFormat, file: string): Promise<number>;
}
