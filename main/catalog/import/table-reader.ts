import type { ListName, TableFormat } from '../../../shared/domain/import/fields.ts';
import type {
  BadRowView,
  ImportChoice,
  ImportedTable,
  ImportFigures,
  ReadAs,
} from '../../../shared/contract/import.ts';
import type { Cliente } from '../../../shared/wire/cliente.ts';
import type { ItemEntry } from './rows/item-entry.ts';

/** Of a reader: the database it compares with, and the day at the counter as DD/MM/YYYY. */
export interface TableInput {
  database: string;
  today: string;
}

/** Rows to be written, with the list they are of. */
export type Batch = { list: 'catalog'; entries: ItemEntry[] } | { list: 'clients'; entries: Cliente[] };

/**
 * Reads files and writes them, one at a time, wherever it runs: nothing it does changes what the database says. What it throws is
 * an InputError where the file, or what was chosen, is wrong.
 */
export interface TableReader {
  open(list: ListName, file: string, readAs: ReadAs): Promise<ImportedTable>;
  /** Against the lists as they are now. */
  check(choice: ImportChoice): Promise<ImportFigures>;
  badRows(from: number, limit: number): Promise<BadRowView[]>;
  saveBadRows(file: string): Promise<void>;
  /** Of the file that is open, its SHA-256 in hex. */
  fingerprint(): Promise<string>;
  /** Of what the last check found good. */
  toWrite(from: number, limit: number): Promise<Batch>;
  /** Moves what was written meanwhile from the database's log to its place. */
  emptyLog(): Promise<void>;
  /** Gives how many rows there are. */
  exportList(list: ListName, format: TableFormat, file: string): Promise<number>;
}
